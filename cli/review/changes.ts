import { isDeepStrictEqual } from "node:util";
import { containsUnknown, isUnknown, type Plain } from "../../provider/engine/values/plain";
import { textsIn } from "../../provider/engine/values/secrets";
import type { Named, Connections } from "../../provider/engine/service/service";
import { Account, type Directory } from "../account";
import { findSettings, type PreviewedResource } from "../preview/planned";
import { findDifferentPaths } from "../stacks/differences";
import { hideSecrets, SECRET } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";
import type { ReviewedChange, ReviewedProperty } from "./review-report.schema";

/** The text that stands in for a value that the engine does not know yet. */
export const LATER = "known only after the update";

/** A resource that the update changes. */
export type ChangedResource = PreviewedResource & { readonly operation: ReviewedChange["operation"] };

export function isChanged(resource: PreviewedResource): resource is ChangedResource {
  return resource.operation !== "same" && !mayChange(resource);
}

/** Tells whether only values that are known after the update can change the resource. Most stay as they are. */
export function mayChange(resource: PreviewedResource): boolean {
  const { operation, args = {} } = resource;
  if (operation !== "update") return false;
  const { before, hidden } = readBefore(resource);
  const changed = Object.keys({ ...before, ...args }).filter(
    (key) => !hidden.includes(key) && !isDeepStrictEqual(before[key], args[key]),
  );
  return changed.length > 0 && changed.every((key) => containsUnknown(args[key]));
}

/** Describes what the update does with a resource, with names in place of identifiers. */
export async function describeChange(
  resource: ChangedResource,
  context: ReviewContext,
): Promise<ReviewedChange> {
  const { kind, operation, resource: name, id } = resource;
  const { reference } = kind.type;
  const listed = await context.listReferable(resource);
  const properties = operation === "delete" ? [] : listProperties(resource, listed);
  return { operation, kind: reference, noun: kind.one, resource: name, ...(id && { id }), properties };
}

function listProperties(resource: PreviewedResource, listed: Directory): ReviewedProperty[] {
  const { kind, args = {} } = resource;
  const { before, hidden } = readBefore(resource);
  const write = (values: Plain): Plain => {
    const safe = hideSecrets(values, hidden);
    return kind.shown.writeNames?.(safe, listed, new Set()) ?? safe;
  };
  const [old, next] = [write(before), write(args)];
  const properties = Object.keys({ ...old, ...next }).flatMap((name) => compare(name, old[name], next[name]));
  if (properties.length > 0) return properties;
  // Only a secret can differ, and a preview hides whether it does.
  return hidden.filter((name) => name in next).map((name) => ({ name, old: SECRET, new: SECRET }));
}

/** Reads the arguments that the last update declared, and lists those with secrets, which a preview hides. */
function readBefore({ kind, managed, args = {} }: PreviewedResource) {
  const before = managed ? kind.spelling.canonical(managed.inputs) : {};
  const ofKind = [before, args].flatMap((values) => kind.type.secretKeys(values));
  const marked = Object.keys(args).filter((key) => textsIn(args[key]).includes(SECRET));
  return { before, hidden: [...new Set([...ofKind, ...marked, ...(managed?.secretKeys ?? [])])] };
}

/** Compares a property with the one before, at the places within it that differ. */
function compare(name: string, old: unknown, next: unknown): ReviewedProperty[] {
  if (isDeepStrictEqual(old, next)) return [];
  const isWhole = old === undefined || next === undefined;
  const whole = { path: name, declared: old, live: next };
  const paths = isWhole ? [whole] : findDifferentPaths(whole, () => true);
  return paths.map(({ path, declared, live }) => ({
    name: path,
    ...(declared !== undefined && { old: declared }),
    ...(live !== undefined && { new: replaceUnknown(live) }),
  }));
}

export function replaceUnknown(value: unknown): unknown {
  const text = JSON.stringify(value, (_, held: unknown) => (isUnknown(held) ? LATER : held));
  return JSON.parse(text) as unknown;
}

/** The stack of a review, and the accounts of its resources. */
export class ReviewContext {
  private readonly directories = new Map<string, Promise<Directory>>();

  constructor(
    readonly stack: Stack,
    readonly environment: NodeJS.ProcessEnv,
    readonly connections: Connections,
    readonly planned: readonly PreviewedResource[],
  ) {}

  /** Lists what a resource can refer to, by kind. A list that cannot be read is missing. */
  listReferable(resource: Pick<PreviewedResource, "kind" | "provider">): Promise<Directory> {
    const { kind, provider = "" } = resource;
    const key = `${kind.type.token} ${provider}`;
    const known = this.directories.get(key) ?? this.readDirectory(resource);
    this.directories.set(key, known);
    return known;
  }

  private async readDirectory(resource: Pick<PreviewedResource, "kind" | "provider">): Promise<Directory> {
    const result = findSettings(resource, this.stack, this.environment);
    return result.ok ? new Account(resource.kind, result.settings, this.connections).readDirectory() : {};
  }
}

/** Finds the object with an identifier. Some services write identifiers in upper case, too. */
export function findNamed(all: readonly Named[] | undefined, id: string): Named | undefined {
  return all?.find((one) => one.id.toLowerCase() === id.toLowerCase());
}
