/** One thing wrong with what a program declares. */
export interface Problem {
  /** The property as written in the program: `channel.type`, `channels[1].type`. */
  readonly path: string;
  /** The same in parts, when a schema found the problem: a name in a file may itself contain dots. */
  readonly keys?: readonly PropertyKey[];
  /** What was expected, and what was found. */
  readonly reason: string;
  /** Worth saying, but no reason to refuse. */
  readonly warning?: true;
}
