import type { Report } from "./report";

export interface Seen {
  readonly text: string;
  readonly met: boolean;
}

export interface Target {
  readonly name: string;
  readonly target: string;
  /** `undefined` when the run was not about it. */
  seen(report: Report): Seen | undefined;
}
