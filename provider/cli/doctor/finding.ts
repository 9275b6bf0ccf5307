/** One thing that was looked at. */
export interface Finding {
  /** `note`: worth knowing, nothing to fix. */
  readonly level: "ok" | "note" | "problem";
  readonly text: string;
  /** How to fix a problem. */
  readonly fix?: string;
}

/** What was found about one subject. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

export function ok(text: string): Finding {
  return { level: "ok", text };
}

export function note(text: string): Finding {
  return { level: "note", text };
}

export function problem(text: string, fix?: string): Finding {
  return { level: "problem", text, ...(fix === undefined ? {} : { fix }) };
}
