import type { Subject } from "../../alerting/backtest/workspace";
import type { Account } from "./collect/account";
import type { Change } from "./report.schema";

/** An alert to test: the planned one and, if a stack is compared, the live one. */
export interface Candidate {
  /** The account of the alert, if it is not the account of the report. */
  readonly account?: Account;
  readonly title: string;
  readonly id?: string;
  readonly resource?: string;
  readonly change?: Change;
  readonly new?: Subject;
  readonly old?: Subject;
}
