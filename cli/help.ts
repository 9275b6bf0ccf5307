import { Help } from "commander";

/** The longest line of a text in a help, in characters. A command line that is longer stays one line. */
const WIDTH = 80;

export function wrapHelp(text: string, indent = 0): string {
  return new Help().boxWrap(text, WIDTH - indent).replace(/^(?=.)/gm, " ".repeat(indent));
}

/**
 * Formats what the help of a command says below its options: notes, and examples. `examples` has what each does by its
 * command line, which begins with `npx pulumi-clickstack` unless it says otherwise.
 */
export function formatHelp(examples: Readonly<Record<string, string>>, notes = ""): string {
  const lines = Object.entries(examples).flatMap(([typed, what]) => [
    `  $ ${typed.includes("npx ") ? typed : `npx pulumi-clickstack ${typed}`}`,
    wrapHelp(what, 6),
  ]);
  return ["", ...(notes === "" ? [] : [wrapHelp(notes), ""]), "Examples:", ...lines].join("\n");
}
