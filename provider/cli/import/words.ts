import type { Kind } from "../../engine/kind/kind";
import { ownCommand } from "../shell";
import type { StepOptions } from "./options";

export function count(number: number, { one, many }: Pick<Kind, "one" | "many">): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `clickPipe` and `click pipe` as `click-pipe`. */
export function hyphenate(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(" ", "-");
}

/** `clickPipe` as `click pipe`. */
export function separateWords(name: string): string {
  return hyphenate(name).replaceAll("-", " ");
}

/** What the command line, a plan and a file of a program call a kind: an account has only one adopted object. */
export function optionOf({ isAdopted, one, many }: Pick<Kind, "isAdopted" | "one" | "many">): string {
  return hyphenate(isAdopted ? one : many);
}

/** The command of another step, for the same place. */
export function formatStep(step: "apply" | "verify", { cwd, stack, out }: StepOptions): string {
  const place = cwd === "." ? [] : ["--cwd", cwd];
  const named = stack === undefined ? [] : ["--stack", stack];
  return ownCommand("import", step, "--out", out, ...named, ...place);
}
