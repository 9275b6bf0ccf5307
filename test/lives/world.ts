import { MARKED, readOwner, REPLACING } from "../../provider/engine/arguments/instructions";
import { readDigests } from "../../provider/engine/host/state";
import { omit, type Plain } from "../../provider/engine/values/plain";
import type { Driver, Entry } from "./driver";
import { isNone, valuesOf, wordsOf, type Document, type KindName } from "./kinds";
import { declaredValues, inputValues, type Held, type Thing } from "./model";

/** All that there is at one moment: the objects of the service, and the state of each stack. */
export interface World {
  readonly things: ReadonlyMap<string, Thing>;
  readonly held: readonly (readonly Held[])[];
}

export const STACKS = [0, 1] as const;

export async function observe(driver: Driver, kinds: readonly KindName[], before?: World): Promise<World> {
  const listed = await Promise.all(
    kinds.map(async (kind) =>
      (await driver.service.objects(kind)).map((document) => thingOf(kind, document)),
    ),
  );
  const things = new Map(listed.flat().map((one) => [one.id, one]));
  const states = await Promise.all(STACKS.map((stack) => driver.state(stack)));
  const held = states.map((entries, stack) =>
    entries.map((entry) => heldOf(entry, before?.held[stack] ?? [])),
  );
  return { things, held };
}

export function thingOf(kind: KindName, stored: Document): Thing {
  const { kind: own, elsewhere = [] } = wordsOf(kind);
  const { mark } = own;
  const document = omit(stored, elsewhere) as Document;
  const text = mark?.read(document[mark.key]);
  return { id: document.id, kind, document, values: valuesOf(kind, document), ...(text && { mark: text }) };
}

/** State has digests of hidden values: what the program declared last is what the service has, as far as it knows. */
function heldOf(
  { name, kind, id, inputs, outputs, isReplaced, isUnfinished, ...entry }: Entry,
  before: readonly Held[],
): Held {
  const earlier = before.find((one) => one.id === id);
  const hidden = Object.entries(wordsOf(kind).facets).flatMap(([facet, { isHidden, keys }]) => {
    const isKnown = isHidden && keys.some((key) => key in readDigests(outputs));
    const value = inputValues(kind, inputs)[facet] ?? earlier?.inputs[facet];
    return isKnown && value !== undefined ? [[facet, value] as const] : [];
  });
  const declared = { ...inputValues(kind, inputs), ...Object.fromEntries(hidden) };
  const recorded = { ...declaredValues(kind, outputs), ...Object.fromEntries(hidden) };
  const lost = hidden.map(([facet]) => facet).filter((facet) => !(facet in inputValues(kind, inputs)));
  const owner = readOwner(outputs);
  const options = {
    ...entry.options,
    ...(outputs[REPLACING] !== undefined && { replaceOnChanges: true as const }),
  };
  const isUnmarked = owner !== undefined && !(MARKED in outputs);
  const more = {
    ...(owner && { owner }),
    ...(isUnmarked && { isUnmarked: true as const }),
    ...(isUnfinished && { isUnfinished }),
  };
  return { name, kind, id, inputs: declared, recorded, lost, isReplaced, options, ...more };
}

/** Fields that the service changes by itself. */
const VOLATILE = ["updatedAt", "state"];

/** A label that a person gave. Any other is the choice of the service, which changes with the object. */
export const BY_HAND = "By hand";

/** Returns the fields of an object that no program of the model declares: an update leaves them as they are. */
export function restOf({ kind, document }: Thing): Plain {
  const known = Object.values(wordsOf(kind).facets).flatMap(({ wire }) => wire);
  const rest = Object.entries(omit(document, [...known, ...VOLATILE]));
  const isChosen = ([key, value]: [string, unknown]): boolean => key === "displayName" && value !== BY_HAND;
  return Object.fromEntries(rest.filter((one) => !isNone(one[1]) && !isChosen(one)));
}
