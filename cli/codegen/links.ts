import type { Reference, Kind, ReferenceLink } from "../../provider/engine/kind/kind";
import { isOutputMember } from "../../provider/engine/values/outputs";
import { findIds, listReferences, type Directory, sortAfter } from "../account";
import { type PlannedResource, planResources, type Situation } from "./resources";
import { assignNames, toIdentifier, toSlug } from "./names";
import { omit } from "../../provider/engine/values/plain";
import { kinds } from "../../provider/kinds";
import { hyphenate } from "../words";

export interface Link {
  /** The kind of the identified object, as the service's listings name it. */
  readonly to: string;
  readonly id: string;
  /** The place in the program: `["onCall", "id"]` is `onCall.id`. */
  readonly path: readonly [variable: string, ...name: string[]];
  readonly file: string;
}

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

/** The facts on which the names of the resources that add references depend. */
export interface LinkSituation extends Omit<Situation, "kind" | "objects" | "wanted"> {
  /** Does another stack manage the reference? Default: no. */
  readonly isLeft?: (id: string) => boolean;
}

type Arrow = ReturnType<typeof createArrow>;

/**
 * Puts each resource of a kind after those that it refers to. If a reference closes a circle, a resource of its own
 * adds it after all others. If its object cannot exist without the reference, the identifier stays.
 */
export function breakCircles(
  planned: readonly PlannedResource[],
  situationOf: (kind: Kind) => LinkSituation,
  before: Situation["before"] = new Map(),
): PlannedResource[] {
  const graph = new Acyclic<PlannedResource>();
  const cuts = listArrows(planned).filter(({ from, to, object, canFollow }) => {
    const wasCut = canFollow && before.has(object.id);
    return (wasCut || !graph.join(from, to)) && canFollow;
  });
  const links = [...Map.groupBy(cuts, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    planLinks(ofKind, kind, situationOf(kind)),
  );
  const keys = Map.groupBy(cuts, ({ from }) => from);
  const sorted = sortAfter(planned, (resource) => graph.next(resource)).map((resource) => {
    const cut = keys.get(resource);
    return cut
      ? {
          ...resource,
          args: omit(
            resource.args,
            cut.map(({ key }) => key),
          ),
        }
      : resource;
  });
  return [...sorted, ...links];
}

/** Circles are cut at the last references, so required ones come first, then those to earlier resources. */
function listArrows(planned: readonly PlannedResource[]): Arrow[] {
  const byId = new Map(planned.map((resource) => [resource.id, resource]));
  const arrows = planned.flatMap((from) =>
    listReferences(from.kind).flatMap(([key, reference]) => {
      const { link } = reference;
      if (link === undefined) return [];
      const targets = findIds(reference, from.args[key]).flatMap((id) => byId.get(id) ?? []);
      return targets.map((to) => createArrow(from, to, key, link));
    }),
  );
  const rank = ({ from, to, canFollow }: Arrow): number => {
    if (!canFollow) return 0;
    return planned.indexOf(to) < planned.indexOf(from) ? 1 : 2;
  };
  return arrows.toSorted((one, other) => rank(one) - rank(other));
}

/** Describes a reference, and the object of a resource of another kind that could add it. */
function createArrow(from: PlannedResource, to: PlannedResource, key: string, link: ReferenceLink) {
  const kind = kinds.find(({ type }) => type.reference === link.kind);
  if (kind === undefined) throw new Error(`no kind is called ${link.kind}`);
  const live = { [link.from]: from.id, [key]: to.id };
  const id = String(kind.spelling.canonical(live)[kind.type.identity]);
  return { from, to, key, kind, object: { id, live }, canFollow: link.canFollow(from.args) };
}

function planLinks(
  cuts: readonly Arrow[],
  kind: Kind,
  { isLeft, ...situation }: LinkSituation,
): PlannedResource[] {
  const byId = new Map(cuts.map((cut) => [cut.object.id, cut]));
  const wanted = new Map(
    [...byId].map(([id, { from, key }]) => [id, `${from.name}-${hyphenate(key.replace(/Id$/, ""))}`]),
  );
  const objects = cuts.map(({ object }) => object);
  const links = planResources(({ id }) => !isLeft?.(id), { ...situation, kind, objects, wanted });
  return links.map((link) => ({ ...link, file: byId.get(link.id)?.from.file ?? link.file }));
}

/** A directed graph without cycles. */
export class Acyclic<Thing> {
  private readonly arrows = new Map<Thing, Set<Thing>>();

  /** Adds an arrow unless it closes a cycle. Returns whether the arrow exists now. */
  join(from: Thing, to: Thing): boolean {
    if (this.reaches(to, from)) return false;
    this.arrows.set(from, (this.arrows.get(from) ?? new Set()).add(to));
    return true;
  }

  /** Lists the targets of all arrows from a thing. */
  next(from: Thing): ReadonlySet<Thing> {
    return this.arrows.get(from) ?? new Set();
  }

  private reaches(from: Thing, to: Thing): boolean {
    const reached = new Set([from]);
    for (const one of reached) for (const other of this.next(one)) reached.add(other);
    return reached.has(to);
  }
}
