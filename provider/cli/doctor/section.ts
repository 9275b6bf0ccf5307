import type { Finding } from "../../engine/checkup";

/** What was found about one subject. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}
