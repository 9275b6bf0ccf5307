import { join, relative, resolve } from "node:path";
import type { Kind } from "../../engine/kind/kind";
import { pick, dropInternals, type Plain } from "../../engine/plain";
import type { SettingsResult } from "../../engine/settings";
import { textsIn } from "../../engine/secrets";
import { kinds } from "../../kinds";
import type { PendingOperation, StateResource } from "./deployment.schema";
import { holdsSecret, reveal } from "./secrets";
import { findExplicitProvider, settingsOf } from "./stack-settings";
import type { Stack } from "./workspace";

/** What a command knows of a resource of this package in a stack's state. */
export interface Managed {
  readonly kind: Kind;
  readonly settings: SettingsResult;
  readonly stack: Stack;
  readonly urn: string;
  /** Name in the program. */
  readonly resource: string;
  /** Identifier on the service. */
  readonly id: string;
  /** What the program declared, without what is the engine's or ours. */
  readonly inputs: Plain;
  /** What the latest operation recorded. */
  readonly outputs: Plain;
  /** Properties that are secrets by their kind, and those of which any part is marked as a secret. */
  readonly secretKeys: readonly string[];
  /** Every text in what is secret. */
  readonly secrets: readonly string[];
  readonly ignoreChanges: readonly string[];
  /** Replaced already: the next update deletes it. */
  readonly toBeDeleted: boolean;
  /** Where the program made it, as a path from the directory of this process. */
  readonly source?: { readonly file: string; readonly line: number };
}

const KINDS = new Map(kinds.map((kind) => [kind.type.token, kind]));

/** The resources of this package that a stack manages; what is only looked up is not among them. */
export function managedIn(stack: Stack, environment: NodeJS.ProcessEnv): Managed[] {
  return (stack.deployment.resources ?? []).flatMap((resource) => {
    const kind = KINDS.get(resource.type);
    if (kind === undefined || resource.external === true || !resource.id) return [];
    return toManaged(kind, stack, resource, environment);
  });
}

/** What an interrupted update was doing with resources of this package. */
export function pendingIn({ deployment }: Stack): PendingOperation[] {
  return (deployment.pending_operations ?? []).filter(({ resource }) => KINDS.has(resource.type));
}

/** What comes after stack, project and type, which have no `::` in them. */
export function resourceName(urn: string): string {
  return urn.split("::").slice(3).join("::");
}

function toManaged(
  kind: Kind,
  stack: Stack,
  resource: StateResource,
  environment: NodeJS.ProcessEnv,
): Managed {
  const { urn, id = "", inputs = {}, outputs = {} } = resource;
  const declared = reveal(inputs);
  const recorded = reveal(outputs);
  const all = { ...recorded.plain, ...declared.plain };
  const secretByKind = kind.type.secretKeys?.(all) ?? [];
  const marked = Object.keys(all).filter((key) => holdsSecret(inputs[key]) || holdsSecret(outputs[key]));
  return {
    kind,
    settings: settingsOf(kind.service, stack, environment, findExplicitProvider(stack, resource)),
    stack,
    urn,
    resource: resourceName(urn),
    id,
    inputs: dropInternals(declared.plain),
    outputs: recorded.plain,
    secretKeys: [...new Set([...marked, ...secretByKind])],
    secrets: [...declared.secrets, ...recorded.secrets, ...textsIn(pick(all, secretByKind))],
    ignoreChanges: resource.ignoreChanges ?? [],
    toBeDeleted: resource.delete === true,
    source: readSourcePosition(resource.sourcePosition, stack.directory),
  };
}

export function readSourcePosition(recorded: string | undefined, directory: string): Managed["source"] {
  const [, path, line] = /^project:\/\/\/(.+)#(\d+)/.exec(recorded ?? "") ?? [];
  if (path === undefined || path.includes("node_modules/")) return undefined;
  const file = relative(process.cwd(), join(resolve(directory), decodeURIComponent(path)));
  return { file: file.replaceAll("\\", "/"), line: Number(line) };
}
