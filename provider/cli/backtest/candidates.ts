import type { Subject } from "../../alerting/backtest/workspace";
import type { Change } from "./report.schema";

/** An alert to test: as it is meant to be, and with a stack as it is live. */
export interface Candidate {
  readonly title: string;
  readonly id?: string;
  readonly resource?: string;
  readonly change?: Change;
  readonly new?: Subject;
  readonly old?: Subject;
}
