import { shellCommand } from "../shell";
import type { StepOptions } from "./options";

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The command of another step, for the same place. */
export function stepCommand(step: "apply" | "verify", { cwd, stack, out }: StepOptions): string {
  const place = cwd === "." ? [] : ["--cwd", cwd];
  const named = stack === undefined ? [] : ["--stack", stack];
  return shellCommand("npx", "pulumi-clickstack", "import", step, "--out", out, ...named, ...place);
}
