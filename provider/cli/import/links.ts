import type { Reference } from "../../engine/kind/kind";
import { Acyclic } from "./acyclic";
import type { Constant } from "./constants";
import type { PlannedResource } from "./model";
import { assignNames, toIdentifier, toSlug } from "./names";
import { findIds, listReferences } from "./references";

/** What a file takes from a resource of the program: the constant's path begins with the resource's variable. */
export interface Link extends Constant {
  /** The file that declares the resource. */
  readonly file: string;
}

/** How the resources of a program refer to each other. */
export interface Links {
  /** What a resource takes from others. */
  by(resource: Identity): readonly Link[];
  /** What the resources of a file take from others. */
  of(file: string): readonly Link[];
  /** The variable of a resource that another one refers to. */
  variableOf(resource: Identity): string | undefined;
}

type Identity = Pick<PlannedResource, "kind" | "id">;

interface Use {
  readonly from: PlannedResource;
  readonly reference: Reference;
  readonly id: string;
  readonly target: Target;
}

/** A resource of the program that has the identifier, and where: `id`, or `["tileIds", "errors"]`. */
interface Target {
  readonly resource: PlannedResource;
  readonly place: readonly string[];
}

/** Words that no variable can be called, or that a file has another use for. */
const TAKEN = [
  ...["alerting", "cloud", "config", "exports", "module", "pulumi", "require"],
  ...["arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default"],
  ...["delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function"],
  ...["if", "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package"],
  ...["private", "protected", "public", "return", "static", "super", "switch", "this", "throw", "true"],
  ...["try", "typeof", "undefined", "var", "void", "while", "with", "yield"],
];

/** Links a resource to those before it that it refers to, as long as no file needs itself. */
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

function listOnce(uses: readonly { readonly link: Link }[] = []): Link[] {
  return [...new Map(uses.map(({ link }) => [link.path.join(), link])).values()];
}

function findUses(resources: readonly PlannedResource[]): Use[] {
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

function findTarget(
  resources: readonly PlannedResource[],
  { to, output }: Reference,
  id: string,
): Target | undefined {
  for (const resource of resources) {
    if (output === undefined && resource.kind.type.reference === to && resource.id === id)
      return { resource, place: ["id"] };
    const named = Object.entries((output && resource.live[output]) ?? {});
    const [name] = named.find(([, value]) => value === id) ?? [];
    if (output !== undefined && name !== undefined) return { resource, place: [output, name] };
  }
  return undefined;
}

/** Each resource is called as it is, and by its kind, too, where something else is called so. */
function nameVariables(resources: readonly PlannedResource[]): Map<string, string> {
  const all = [...new Set(resources)];
  const short = Map.groupBy(all, ({ name }) => toVariable(name));
  const things = all.map((resource) => {
    const wanted = toVariable(resource.name);
    const isClear = short.get(wanted)?.length === 1 && !TAKEN.includes(wanted);
    return {
      id: keyOf(resource),
      wanted: isClear ? wanted : toVariable(`${resource.name} ${resource.kind.one}`),
    };
  });
  return assignNames(things, "", TAKEN);
}

function toVariable(text: string): string {
  return toIdentifier(toSlug(text));
}

function keyOf({ kind, id }: Identity): string {
  return `${kind.type.token} ${id}`;
}
