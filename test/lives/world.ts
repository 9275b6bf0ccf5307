import assert from "node:assert/strict";
import type { Entry, Operation, Outcome, StackDriver } from "./driver";
import type { EmulatedService } from "./engine/emulated-service";
import { specOf, valuesOf, type KindName } from "./kinds";
import { isNone, type Document } from "./spec/kind-spec";
import { declaredValues, inputValues, type Held, type Thing } from "./spec/model";
import { omit, type Plain } from "./spec/values";

/** All that there is at one moment: the objects of the service, and the state of each stack. */
export interface World {
  readonly things: ReadonlyMap<string, Thing>;
  readonly held: readonly (readonly Held[])[];
}

export function observe(
  { service, stacks }: { service: EmulatedService; stacks: readonly StackDriver[] },
  kinds: readonly KindName[],
  before?: World,
): World {
  const things = kinds.flatMap((kind) => service.objects(kind).map((document) => thingOf(kind, document)));
  const held = stacks.map((stack, index) =>
    stack.entries().map((entry) => heldOf(entry, before?.held[index] ?? [])),
  );
  return { things: new Map(things.map((one) => [one.id, one])), held };
}

function thingOf(kind: KindName, stored: Document): Thing {
  const { mark, elsewhere = [] } = specOf(kind);
  const document = omit(stored, elsewhere) as Document;
  const text = mark?.read(document[mark.key]);
  return { id: document.id, kind, document, values: valuesOf(kind, document), ...(text && { mark: text }) };
}

/** What the provider writes into state beside the arguments. */
interface Recorded {
  readonly __owner?: string;
  readonly __marked?: unknown;
  readonly __replaceOnChanges?: unknown;
  readonly __writeOnly?: Plain;
}

/** State has digests of hidden values: what the program declared last is what the service has, as far as it knows. */
function heldOf(
  { name, kind, id, inputs, outputs, isReplaced, isUnfinished }: Entry,
  before: readonly Held[],
): Held {
  const { __owner: owner, __marked, __replaceOnChanges, __writeOnly = {} } = outputs as Recorded;
  const earlier = before.find((one) => one.id === id);
  const hidden = Object.entries(specOf(kind).facets).flatMap(([facet, { isHidden, keys }]) => {
    const isKnown = isHidden && keys.some((key) => key in __writeOnly);
    const value = inputValues(kind, inputs)[facet] ?? earlier?.inputs[facet];
    return isKnown && value !== undefined ? [[facet, value] as const] : [];
  });
  const declared = { ...inputValues(kind, inputs), ...Object.fromEntries(hidden) };
  const recorded = { ...declaredValues(kind, outputs), ...Object.fromEntries(hidden) };
  const lost = hidden.map(([facet]) => facet).filter((facet) => !(facet in inputValues(kind, inputs)));
  const more = {
    ...(owner && { owner }),
    ...(owner && __marked === undefined && { isUnmarked: true as const }),
    ...(isUnfinished && { isUnfinished }),
    ...(__replaceOnChanges !== undefined && { replaceOnChanges: true as const }),
  };
  return { name, kind, id, inputs: declared, recorded, lost, isReplaced, ...more };
}

/** Fields that the service changes by itself. */
const VOLATILE = ["updatedAt", "state"];

/** A label that a person gave. Any other is the choice of the service, which changes with the object. */
export const BY_HAND = "By hand";

/** Returns the fields of an object that no program of the model declares: an update leaves them as they are. */
export function restOf({ kind, document }: Thing): Plain {
  const known = Object.values(specOf(kind).facets).flatMap(({ wire }) => wire);
  const rest = Object.entries(omit(document, [...known, ...VOLATILE]));
  const isChosen = ([key, value]: [string, unknown]): boolean =>
    kind === "alert" && (key === "tags" || (key === "displayName" && value !== BY_HAND));
  return Object.fromEntries(rest.filter((one) => !isNone(one[1]) && !isChosen(one)));
}

/** It writes nothing. */
export function judgeReading({ requests }: Pick<Outcome, "requests">): void {
  const others = requests.filter((one) => !one.startsWith("GET "));
  assert.deepEqual(others, [], "it only reads");
}

/** Nothing fails, and each step is the same. */
export function judgeSteps({ errors, steps }: Outcome, expected: Operation): void {
  assert.deepEqual(errors, []);
  const others = Object.entries(steps).filter(([, step]) => step !== expected);
  assert.deepEqual(others, [], `${expected}, and nothing else`);
}
