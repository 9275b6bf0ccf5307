import { isDeepStrictEqual } from "node:util";
import { isSingle, specOf, type KindName } from "../kinds";
import { declaredBefore, type Declared, type Held, type Values } from "./model";
import { isEmpty, omit, type Plain } from "./values";

/** What becomes of one object, and what differs between a program and state. */

export interface Laid {
  readonly wanted: Values;
  readonly dropped?: readonly string[];
  readonly recorded?: Values;
}

/** An object is laid over with what is declared. What is no longer declared goes, and all else stays. */
export function lay(kind: KindName, before: Values, { wanted, dropped = [], recorded = {} }: Laid): Values {
  const { facets, settled } = specOf(kind);
  const cleared = dropped.filter((facet) => facets[facet]?.isKept !== true);
  // Of parts, only those that the program declared go.
  const parts = cleared.filter((facet) => facets[facet]?.merged).map((facet) => [facet, {}]);
  const laid = Object.entries({ ...Object.fromEntries(parts), ...wanted } as Values).map(([facet, value]) => {
    const merged = facets[facet]?.merged?.(value, before[facet], recorded[facet]);
    return [facet, merged ?? value] as const;
  });
  const empty = laid.filter(([, value]) => value === null || isEmpty(value)).map(([facet]) => facet);
  const after: Values = omit({ ...omit(before, cleared), ...Object.fromEntries(laid) }, empty);
  return settled ? settled(before, after, Object.keys(wanted)) : after;
}

/** What no two objects of the kind have in common. */
export function keyOf({ kind, values }: { kind: KindName; values: Values }): string | undefined {
  const { name, receiver = {}, service } = values as { name?: string; receiver?: Plain; service?: string };
  if (isSingle(kind)) return `${kind} ${service}`;
  return kind === "webhook" ? `${kind} ${JSON.stringify([name, receiver.service])}` : undefined;
}

/** The name of the resource in a URN. */
export const nameIn = (urn: string | undefined): string | undefined => urn?.split("::").at(-1);

export function changedFacets(old: Held, wanted: Values): string[] {
  const before = declaredBefore(old);
  return Object.keys(wanted).filter(
    // What a program ignores may be known as empty.
    (facet) => !before.includes(facet) || !isDeepStrictEqual(old.recorded[facet] ?? null, wanted[facet]),
  );
}

/** What is no longer declared. What a program ignores stays, even if state has lost the value. */
export function droppedFacets(
  old: Held,
  wanted: Values,
  { options: { ignoreChanges = [] } }: Declared,
): string[] {
  const isLeft = (facet: string): boolean => ignoreChanges.includes(facet) && old.lost.includes(facet);
  return declaredBefore(old).filter((facet) => wanted[facet] === undefined && !isLeft(facet));
}
