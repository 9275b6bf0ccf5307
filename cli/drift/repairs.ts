import { join } from "node:path";
import type { Kind, Parts } from "../../provider/engine/kind/kind";
import { formatPlace } from "../../provider/engine/problems/problems";
import { nativeType, kinds } from "../../provider/kinds";
import { ownCommand, shellCommand, optionOf, enumerateFirst } from "../words";
import type { Managed } from "../stacks/managed";
import { isWord, splitPath } from "../stacks/differences";
import { ownerOf } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";
import type { Fix, Subject, FindingOf, Property } from "./report.schema";

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
  const declare = `manage it: declare it with the option { import: ${JSON.stringify(id)} }`;
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
  return [{ why: `${declare}, or generate its program`, command }];
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

const ONLY_A_MARK = "no line of a program declares an owner mark: the next update puts it back";

type Accept = FindingOf<"changed">["accept"];

/**
 * Describes the edit that declares the live values.
 *
 * @param file The file to edit: a program in TypeScript, or the YAML or JSON file that declares the resource.
 * @param note Why there is no such edit.
 */
export function acceptOf(properties: readonly Property[], file = "index.ts", note?: string): Accept {
  if (note !== undefined) return { lines: [], remove: [], note };
  const args = properties.filter(({ isMark }) => !isMark);
  if (args.length === 0) return { lines: [], remove: [], note: ONLY_A_MARK };
  const isRemoved = ({ acceptAs, live }: Property): boolean => acceptAs !== undefined || live === undefined;
  return {
    lines: linesOf(
      args.filter(({ live }) => live !== undefined),
      syntaxOf(file),
    ),
    remove: args.filter(isRemoved).map(({ name }) => name),
  };
}

interface Syntax {
  readonly comment: string;
  readonly end: string;
  readonly isKey: (key: string) => boolean;
}

function syntaxOf(file: string): Syntax {
  if (/\.ya?ml$/.test(file)) return { comment: "#", end: "", isKey: isWord };
  return { comment: "//", end: ",", isKey: file.endsWith(".json") ? () => false : isWord };
}

/** Prints lines to edit: whole arguments first, then nested values below the path of the value that holds them. */
function linesOf(args: readonly Property[], { comment, end, isKey }: Syntax): string[] {
  const lineOf = ({ name, acceptAs = name, live, secret }: Property): string => {
    if (secret) return `${comment} ${acceptAs}: it is a secret, so its live value is not shown`;
    const { key } = splitPath(acceptAs);
    // JSON is a subset of TypeScript and YAML, and its texts never contain a raw line break.
    const literal = JSON.stringify(live, null, 1).replace(/\n */g, " ");
    return `${isKey(key) ? key : JSON.stringify(key)}: ${literal}${end}`;
  };
  const { "": whole = [], ...nested } = Object.fromEntries(
    Map.groupBy(args, ({ name }) => splitPath(name).parent),
  );
  const below = Object.entries(nested).flatMap(([parent, own]) => [
    `${comment} in ${parent}:`,
    ...own.map(lineOf),
  ]);
  return [...whole.map(lineOf), ...below];
}

/** The number of resources that a sentence names. A loop can create hundreds, and the first ones are enough. */
const MOST_NAMED = 5;

type Made = Pick<Managed, "urn" | "resource" | "stack" | "source">;

/** Explains why a line cannot declare the live values of a resource: the same line creates other resources, too. */
export function sharedLinesOf(all: readonly Made[]): (managed: Made) => string | undefined {
  const lineOf = ({ source }: Made) => source && formatPlace(source);
  const byLine = Map.groupBy(all, lineOf);
  return (managed) => {
    const line = lineOf(managed);
    const others = byLine.get(line)?.filter(({ urn }) => urn !== managed.urn) ?? [];
    if (line === undefined || others.length === 0) return undefined;
    const names = others.map(({ resource, stack }) =>
      stack === managed.stack ? resource : `${resource} of stack ${stack.name}`,
    );
    const list = enumerateFirst(names, MOST_NAMED, "other resource");
    return `${line} makes ${list}, too: give ${managed.resource} a line of its own before you declare its live values`;
  };
}
