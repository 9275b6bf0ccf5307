import { fork } from "node:child_process";
import { join } from "node:path";
import { UserError } from "../failure";
import { PACKAGE } from "../package";
import type { ProgramAnswer, ProgramOrder } from "./program/main";

/** Runs the program in a process of its own. Errors: it cannot be loaded, or it ends the process. */
export async function runProgram(
  order: ProgramOrder,
  environment: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<ProgramAnswer | "interrupted"> {
  const { directory, nodeArgs, environment: ofProject } = order.project;
  const child = fork(join(PACKAGE, "dist", "cli", "check", "program", "main.js"), [], {
    cwd: directory,
    // Types are the business of the compiler, which takes longer than the whole check.
    env: { PULUMI_NODEJS_TRANSPILE_ONLY: "true", ...environment, ...ofProject },
    execArgv: ["--enable-source-maps", ...nodeArgs],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
  const printed: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (part: string) => printed.push(part));
  const end = (): void => void child.kill("SIGKILL");
  interrupted.addEventListener("abort", end);
  if (interrupted.aborted) end();
  const answer = await new Promise<ProgramAnswer | undefined>((resolve) => {
    let received: ProgramAnswer | undefined;
    child.once("message", (message: ProgramAnswer) => (received = message));
    child.once("close", () => resolve(received));
    child.once("error", () => resolve(undefined));
    child.send(order);
  });
  interrupted.removeEventListener("abort", end);
  if (interrupted.aborted) return "interrupted";
  const failure = answer ? answer.failure : `the program ended its process\n${printed.join("").trim()}`;
  if (answer === undefined || failure !== undefined) throw new UserError(`${directory}: ${failure}`);
  return answer;
}
