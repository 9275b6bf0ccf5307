/** A heading and the lines below it, each with a label, which every format prints. */
export interface ReportSection {
  readonly heading: string;
  readonly lines: readonly (readonly [label: string, said: string])[];
}
