import type { ResolvedAlert } from "../plan/resolve-alert";
import type { AlertChange } from "./report.schema";

/** An alert to test: as the program or the service has it and, if a stack is compared, as it is live. */
export interface TestedAlert {
  readonly title: string;
  readonly id?: string;
  readonly resource?: string;
  readonly change?: AlertChange;
  readonly new?: ResolvedAlert;
  readonly old?: ResolvedAlert;
  /** The account of the alert, if it is not the account of the report. */
  readonly account?: { readonly endpoint: string };
}
