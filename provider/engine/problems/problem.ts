/** A problem with what a program declares. */
export interface Problem {
  /** The property as written in the program: `channel.type`, `channels[1].type`. */
  readonly path: string;
  /** The same path in parts, if a schema found the problem, because a name in a file may contain dots. */
  readonly keys?: readonly PropertyKey[];
  /** What was expected, and what was found. */
  readonly reason: string;
  /** Whether it is only a warning. */
  readonly warning?: true;
  /** The engine shows the value at its path, so a secret is told without one. */
  readonly isSecret?: true;
  /** The key of the setting that it is about; empty if several settings exclude each other. */
  readonly setting?: string;
}

export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A problem with what a file declares, at its place there. */
export interface FileProblem extends Pick<Problem, "path" | "reason"> {
  readonly at: FilePlace;
}
