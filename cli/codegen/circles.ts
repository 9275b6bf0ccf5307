import type { Kind, ReferenceLink } from "../../provider/engine/kind/kind";
import { omit } from "../../provider/engine/values/plain";
import { kinds } from "../../provider/kinds";
import { findIds, listReferences, sortAfter } from "../account";
import { hyphenate } from "../words";
import { type PlannedResource, planResources, type Situation } from "./resources";

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
