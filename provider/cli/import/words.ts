import type { Kind } from "../../engine/kind/kind";
import { ownCommand } from "../shell";
import type { StepOptions } from "./options";

export function count(number: number, { one, many }: Pick<Kind, "one" | "many">): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Converts `clickPipe` and `click pipe` to `click-pipe`. */
export function hyphenate(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(" ", "-");
}

/** Converts `clickPipe` to `click pipe`. */
export function separateWords(name: string): string {
  return hyphenate(name).replaceAll("-", " ");
}

/**
 * Names a kind on the command line, in a plan and in a file name. An account has only one adopted object, so its name
 * is singular.
 */
export function optionOf({ isAdopted, one, many }: Pick<Kind, "isAdopted" | "one" | "many">): string {
  return hyphenate(isAdopted ? one : many);
}

/** Formats the command of another step, for the same project, stack and folder. */
export function formatStep(step: "apply" | "verify", { cwd, stack, out }: StepOptions): string {
  const place = cwd === "." ? [] : ["--cwd", cwd];
  const named = stack === undefined ? [] : ["--stack", stack];
  return ownCommand("import", step, "--out", out, ...named, ...place);
}
