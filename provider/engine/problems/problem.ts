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
}
