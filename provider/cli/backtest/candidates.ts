import type { Subject } from "../../alerting/backtest/workspace";
import type { Account } from "./collect/account";
import type { Change } from "./report.schema";

/** An alert to test: as it is meant to be, and with a stack as it is live. */
export interface Candidate {
  /** Where it is, if not on the account that the report is about. */
  readonly account?: Account;
  readonly title: string;
  readonly id?: string;
  readonly resource?: string;
  readonly change?: Change;
  readonly new?: Subject;
  readonly old?: Subject;
}
