import { canonicalize, selectKeys } from "../../arguments/argument.schema";
import { createReader, type ResourceType } from "../../arguments/resource-type";
import { dropAbsent, omit, pick, type Plain } from "../../values/plain";
import type { Kind, Nouns, Spelling } from "../kind";
import type { OwnerMark } from "../owner-mark";
import type { Known } from "./content";
import type { DeclaredChecks, Mapping, Protection } from "./declaration";
import type { CollectionConnection } from "./items";
import type { Collection, Habits, Wire } from "./requests";

/** The values that an update lays over an object. */
export interface Laid {
  readonly args: Plain;
  /** Keys that are no longer declared. */
  readonly dropped: readonly string[];
  /** State as the latest operation recorded it. */
  readonly recorded: Plain;
  /** Further fields of the current object that stay beside the writable ones. Default: none. */
  readonly kept?: Plain;
}

/** A mapping with everything that follows from the policies of the arguments. */
export interface CompleteMapping<W extends Wire> extends Spelling {
  toState(wire: W, known: Known): Plain;
  /** Returns an object as state knows it, without the fields that this package does not know. */
  fromState(id: string, recorded: Plain, habits: Habits): W;
  /**
   * Builds the body that creates an object with exactly these arguments, or that replaces one that cannot be read. Of
   * that, keys that are no longer declared are cleared, because the service may keep what a body leaves out.
   */
  newBody(args: Plain, habits: Habits, dropped?: readonly string[]): Plain;
  /**
   * Builds the body that updates an object. The service replaces what it stores, so the current object is the base,
   * with the fields that this package does not know. The declared keys overwrite it, and keys that are no longer
   * declared are cleared.
   */
  changedBody(current: W, laid: Laid, habits: Habits): Plain;
}

/** A declaration with everything that it may leave out. */
export interface CompleteCollection<W extends Wire> extends Pick<
  Kind,
  "isSingle" | "mark" | "type" | "shown" | keyof Nouns
> {
  readonly collection: Collection<W>;
  readonly mapping: CompleteMapping<W>;
  readonly checks: DeclaredChecks<object, Plain>;
  readonly protects: Protection<CollectionConnection, W>;
}

export function completeMapping<W extends Wire>(
  type: ResourceType,
  mark: OwnerMark | undefined,
  declared: Partial<Mapping<Plain, W>> = {},
): CompleteMapping<W> {
  const { policies, identity, outputs } = type;
  const local = selectKeys(policies, (policy) => policy.local);
  const inPath = selectKeys(policies, (policy) => policy.inPath);
  const chosen = selectKeys(policies, ({ serverChooses }) => serverChooses);
  const served = ["id", ...outputs.filter((key) => !(key in policies)), ...inPath];
  const limited = selectKeys(policies, ({ fits }) => fits);
  const fields = Object.entries(policies).flatMap(([key, { field }]) =>
    field ? [[key, field] as const] : [],
  );
  const readFields = renamer(fields.map(([key, field]) => [field, key]));
  const writeFields = renamer(fields);
  const sent = (args: Plain): Plain => omit(args, [identity, ...local, ...inPath]);
  const isOmitted = (key: string): boolean => policies[key]?.removal === "omit";
  const cleared = (dropped: readonly string[]): Plain =>
    Object.fromEntries(
      dropped.flatMap((key) => {
        const removal = policies[key]?.removal;
        return typeof removal === "object" ? [[key, removal.send]] : [];
      }),
    );
  const {
    toState = createReader(type, mark),
    toWire = dropAbsent,
    writable = (current: W) => omit(current, served),
    lay = (body: Plain, args: Plain, habits: Habits) => void Object.assign(body, toWire(args, habits)),
  } = declared;
  return {
    toState: (wire, known) => ({
      ...toState(readFields(wire) as W, known),
      ...pick(known.args ?? known.recorded, local),
    }),
    fromState: (id, recorded, habits) =>
      ({ ...writeFields(toWire(sent(pick(recorded, type.managed)), habits)), id }) as W,
    newBody: (args, habits, dropped = []) =>
      writeFields({ ...cleared(dropped), ...toWire(sent(args), habits) }),
    changedBody(current, { args, dropped, recorded, kept }, habits) {
      const left = omit({ ...writable(readFields(current) as W), ...kept }, dropped.filter(isOmitted));
      const body: Plain = { ...left, ...cleared(dropped) };
      lay(body, sent(args), habits, recorded);
      for (const key of limited) if (policies[key]?.fits?.(body) === false) delete body[key];
      return writeFields(body);
    },
    canonical(inputs) {
      const spelled = canonicalize(policies, inputs);
      return dropAbsent(declared.canonical?.(spelled) ?? spelled);
    },
    inputsOf: declared.inputsOf ?? pick,
    record(live, keys, wanted) {
      const undeclared = chosen.filter((key) => !keys.includes(key));
      return omit(declared.record?.(live, keys, wanted) ?? live, undeclared);
    },
  };
}

/** Creates the function that renames keys and keeps their order. */
function renamer(names: readonly (readonly [from: string, to: string])[]): (values: Plain) => Plain {
  if (names.length === 0) return (values) => values;
  const known = new Map(names);
  return (values) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [known.get(key) ?? key, value]));
}
