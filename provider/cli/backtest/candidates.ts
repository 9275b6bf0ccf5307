import type { TestedAlert } from "../../backtest/report/report";
import type { Account } from "./collect/account";

/** An alert to test, and its account, if that is not the account of the report. */
export interface Candidate extends TestedAlert {
  readonly account?: Account;
}
