import type { Reference } from "../../provider/engine/kind/kind";
import { isOutputMember } from "../../provider/engine/values/outputs";
import { findIds, listReferences, type Directory } from "../account";
import { Acyclic } from "./circles";
import type { PlannedResource } from "./resources";
import { assignNames, toIdentifier, toSlug } from "./names";

export interface Link {
  /** The kind of the identified object, as the service's listings name it. */
  readonly to: string;
  readonly id: string;
  /** The place in the program: `["onCall", "id"]` is `onCall.id`. */
  readonly path: readonly [variable: string, ...name: string[]];
  readonly file: string;
}

/** The references between the resources of a program. */
export interface Links {
  by(resource: Identity): readonly Link[];
  of(file: string): readonly Link[];
  /** Returns the variable of a resource that another one refers to. */
  variableOf(resource: Identity): string | undefined;
}

type Identity = Pick<PlannedResource, "kind" | "id">;

/** Words that no variable can have as its name, or that a file uses for something else. */
const RESERVED = [
  ...["alerting", "cloud", "config", "exports", "module", "pulumi", "require"],
  ...["arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default"],
  ...["delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function"],
  ...["if", "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package"],
  ...["private", "protected", "public", "return", "static", "super", "switch", "this", "throw", "true"],
  ...["try", "typeof", "undefined", "var", "void", "while", "with", "yield"],
];

/** Links each resource to the earlier ones that it refers to, unless that closes a circle of imports between files. */
export function linkResources(resources: readonly PlannedResource[]): Links {
  const files = new Acyclic<string>();
  const uses = findUses(resources).filter(
    ({ from: { file }, target }) => file === target.resource.file || files.join(file, target.resource.file),
  );
  const variables = nameVariables(uses.map(({ target }) => target.resource));
  const variableOf = (resource: Identity): string | undefined => variables.get(keyOf(resource));
  const linked = uses.map(({ from, reference: { to }, id, target: { resource, place } }) => {
    const path = [variableOf(resource) ?? "", ...place] as const;
    return { from, link: { to, id, path, file: resource.file } };
  });
  const byResource = Map.groupBy(linked, ({ from }) => keyOf(from));
  const byFile = Map.groupBy(linked, ({ from }) => from.file);
  return {
    by: (resource) => listOnce(byResource.get(keyOf(resource))),
    of: (file) => listOnce(byFile.get(file)),
    variableOf,
  };
}

/**
 * Replaces identifiers with names in the text of the program. State keeps the identifiers. An object that the same file
 * declares without a variable keeps its identifier, because a name would require its declaration to come first.
 */
export function writeNames(
  resources: readonly PlannedResource[],
  directory: Directory,
  links: Links,
): PlannedResource[] {
  const byFile = Map.groupBy(resources, ({ file }) => file);
  const own = new Map([...byFile].map(([file, declared]) => [file, declared.map(({ id }) => id)]));
  return resources.map((resource) => {
    const { kind, args, file } = resource;
    const kept = new Set([...links.by(resource).map(({ id }) => id), ...(own.get(file) ?? [])]);
    return { ...resource, args: kind.shown.writeNames?.(args, directory, kept) ?? args };
  });
}

function listOnce(uses: readonly { readonly link: Link }[] = []): Link[] {
  return [...new Map(uses.map(({ link }) => [link.path.join(), link])).values()];
}

function findUses(resources: readonly PlannedResource[]) {
  return resources.flatMap((from, index) => {
    const before = resources.slice(0, index);
    return listReferences(from.kind).flatMap(([key, reference]) =>
      findIds(reference, from.args[key]).flatMap((id) => {
        const target = findTarget(before, reference, id);
        return target === undefined ? [] : [{ from, reference, id, target }];
      }),
    );
  });
}

/** Finds the resource that has the identifier, and its path there: `["id"]`, or `["tileIds", "errors"]`. */
function findTarget(resources: readonly PlannedResource[], { to, output }: Reference, id: string) {
  for (const resource of resources) {
    if (output === undefined && resource.kind.type.reference === to && resource.id === id)
      return { resource, place: ["id"] };
    const named = Object.entries((output && resource.live[output]) ?? {});
    const [name] = named.find(([key, value]) => value === id && !isOutputMember(key)) ?? [];
    if (output !== undefined && name !== undefined) return { resource, place: [output, name] };
  }
  return undefined;
}

/** Names the variables: by the name of the resource, and also by its kind if another resource has the same name. */
function nameVariables(resources: readonly PlannedResource[]): Map<string, string> {
  const all = [...new Set(resources)];
  const short = Map.groupBy(all, ({ name }) => toVariable(name));
  const things = all.map((resource) => {
    const wanted = toVariable(resource.name);
    const isClear = short.get(wanted)?.length === 1 && !RESERVED.includes(wanted);
    return {
      id: keyOf(resource),
      wanted: isClear ? wanted : toVariable(`${resource.name} ${resource.kind.one}`),
    };
  });
  return assignNames(things, "", RESERVED);
}

function toVariable(text: string): string {
  return toIdentifier(toSlug(text));
}

function keyOf({ kind, id }: Identity): string {
  return `${kind.type.token} ${id}`;
}
