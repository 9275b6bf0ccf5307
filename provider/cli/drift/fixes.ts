import { join } from "node:path";
import { shellCommand } from "../shell";
import type { Fix, Subject } from "./report.schema";

/** Commands that repair a finding. They are shown and never run. */

export function putBack(subject: Subject): Fix {
  return { why: "put the declared values back", command: up(subject) };
}

/** An alert that is named by its identifier would be looked for, and not created. */
export function createAnew(subject: Subject, adopted: boolean): Fix[] {
  const first = {
    why: "take alertId, or the option import, out of its program: that alert is gone for good",
  };
  return [...(adopted ? [first] : []), { why: "create it anew", command: up(subject) }];
}

/** Lets the engine find out what an interrupted update left. */
export function settle(subject: Subject): Fix {
  const command = shellCommand("pulumi", "refresh", ...stackOf(subject));
  return { why: "let Pulumi settle what the interrupted update left open", command };
}

/** All but one of the resources let go of the alert; the alert stays as it is. */
export function letOneKeep([keeper, ...others]: readonly Subject[]): Fix[] {
  return others.map((other) => ({
    why: `let only ${keeper?.resource} of stack ${keeper?.stack} manage it: forget ${other.resource}, then take it out of its program`,
    command: shellCommand("pulumi", "state", "delete", ...stackOf(other), other.urn ?? ""),
  }));
}

/** Import uses the settings of a stack; each alert gets a folder of its own, because a later plan replaces an earlier one. */
export function adoptAlert(id: string, home?: Pick<Subject, "stack" | "directory">): Fix[] {
  const declare = `manage it: declare it with the option { import: ${JSON.stringify(id)} } and run pulumi up`;
  if (home === undefined) return [{ why: declare }];
  const folder = join(home.directory ?? ".", "alerts", id);
  const command = shellCommand(
    ...["npx", "pulumi-clickstack", "import", "--id", id, "--out", folder],
    ...stackOf(home),
  );
  return [{ why: `${declare}, or let the import command write the program`, command }];
}

/** There is no command for it: a list in a program has to grow. */
export function declareEndpoint(): Fix[] {
  return [{ why: "declare it in privateEndpoints of the organization, or remove it in the console" }];
}

function up(subject: Subject): string {
  const target = subject.urn ?? "";
  return shellCommand("pulumi", "up", "--refresh", ...stackOf(subject), "--target", target);
}

function stackOf({ stack = "", directory = "." }: Pick<Subject, "stack" | "directory">): string[] {
  return ["--stack", stack, ...(directory === "." ? [] : ["--cwd", directory])];
}
