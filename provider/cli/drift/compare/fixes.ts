import { join } from "node:path";
import type { Kind, Parts } from "../../../engine/kind/kind";
import { nativeType } from "../../../find-kind";
import { kinds } from "../../../kinds";
import { optionOf } from "../../words";
import { ownCommand, shellCommand } from "../../shell";
import { ownerOf } from "../../stacks/settings-owner";
import type { Stack } from "../../stacks/workspace";
import type { Fix, Subject } from "../report.schema";

/** Commands that repair a finding. They are shown and never run. */

export function restore(subject: Subject): Fix {
  return { why: "restore the declared values", ...up(subject) };
}

/** @param identity The argument by which the program names the object, if it does: that would not be created. */
export function recreate(subject: Subject, identity: string | undefined): Fix[] {
  const why = `remove ${identity}, or the option import, from its program: that ${subject.noun} is gone for good`;
  return [...(identity === undefined ? [] : [{ why }]), { why: "recreate it", ...up(subject) }];
}

/** Suggests a refresh, by which the engine finds out what an interrupted update left. */
export function settle(subject: Subject): Fix {
  const command = shellCommand("pulumi", "refresh", ...stackOptions(subject));
  return { why: "let Pulumi settle what the interrupted update left open", command };
}

/** Suggests that all resources but one stop managing the object. The object itself does not change. */
export function letOneManage([keeper, ...others]: readonly Subject[]): Fix[] {
  return others.map((other) => ({
    why: `let only ${keeper?.resource} of stack ${keeper?.stack} manage it: remove ${other.resource} from state only, then from its program`,
    command: shellCommand("pulumi", "state", "delete", ...stackOptions(other), other.urn ?? ""),
  }));
}

/** Suggests an import with a stack's settings, into a folder of its own: a later plan replaces an earlier one. */
export function adopt(kind: Kind, id: string, stack: Stack | undefined): Fix[] {
  const declare = `manage it: declare it with the option { import: ${JSON.stringify(id)} } and run pulumi up`;
  if (stack === undefined) return [{ why: declare }];
  const { name, directory } = stack;
  const options = stackOptions({ stack: name, directory });
  if (ownerOf(stack).isNative) {
    const type = nativeType(kind);
    const named = [type, id, id];
    const args = id.startsWith("-") ? [...options, "--", ...named] : [...named, ...options];
    return [{ why: declare, command: shellCommand("pulumi", "import", ...args) }];
  }
  const option = optionOf(kind);
  const chosen = kind === kinds[0] ? [] : [`--${option}`];
  const command = ownCommand(
    "import",
    ...chosen,
    ...[`--id=${id}`, "--out", join(directory, option, toFolderName(id))],
    ...options,
  );
  return [{ why: `${declare}, or let the import command write the program`, command }];
}

/** Composes the name of a folder, which no identifier may place elsewhere. */
function toFolderName(id: string): string {
  return id.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "object";
}

/** Suggests an edit without a command, because no command can extend a list in a program. */
export function declarePart({ one }: Kind, { declared }: Parts): Fix[] {
  return [{ why: `declare it in ${declared} of the ${one}, or remove it in the console` }];
}

function up(subject: Subject): Pick<Fix, "command" | "ofStack"> {
  const ofStack = ["pulumi", "up", "--refresh", ...stackOptions(subject)] as const;
  return {
    command: shellCommand(...ofStack, "--target", subject.urn ?? ""),
    ofStack: shellCommand(...ofStack),
  };
}

function stackOptions({ stack = "", directory = "." }: Pick<Subject, "stack" | "directory">): string[] {
  return ["--stack", stack, ...(directory === "." ? [] : ["--cwd", directory])];
}
