import { isDeepStrictEqual } from "node:util";
import { canonicalize, selectKeys, type Policies } from "../../arguments/argument.schema";
import { createReader, type ResourceType } from "../../arguments/resource-type";
import { dropAbsent, omit, pick, type Plain } from "../../values/plain";
import type { Change, Kind, Nouns } from "../kind";
import type { OwnerMark } from "../owner-mark";
import type {
  Capabilities,
  Collection,
  DeclaredChecks,
  Double,
  Known,
  Mapping,
  Protection,
  Wire,
} from "./declaration";
import type { CollectionConnection, CollectionList } from "./reads";

/** The values that an update lays over an object, and further fields that stay beside the writable ones. */
export type Laid = Pick<Change, "args" | "dropped" | "recorded"> & { readonly kept?: Plain };

/** A mapping with everything that follows from the policies of the arguments. */
export type CompleteMapping<W extends Wire> = ReturnType<typeof completeMapping<W>>;

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
) {
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
  const cleared = (dropped: readonly string[]): Plain => {
    const entries = dropped.map((key) => [key, policies[key]?.removal] as const);
    return Object.fromEntries(
      entries.flatMap(([key, removal]) => (typeof removal === "object" ? [[key, removal.send]] : [])),
    );
  };
  const {
    toState = createReader(type, mark),
    toWire = dropAbsent,
    writable = (current: W) => omit(current, served),
    lay = (body: Plain, args: Plain, known: Capabilities) => void Object.assign(body, toWire(args, known)),
  } = declared;
  return {
    toState: (wire: W, known: Known): Plain => ({
      ...toState(readFields(wire) as W, known),
      ...pick(known.args ?? known.recorded, local),
    }),
    /** Returns an object as state knows it, without the fields that this package does not know. */
    fromState: (id: string, recorded: Plain, capabilities: Capabilities) =>
      ({ ...writeFields(toWire(sent(pick(recorded, type.managed)), capabilities)), id }) as W,
    /**
     * Builds the body that creates an object with exactly these arguments, or that replaces one that cannot be read. Of
     * that, keys that are no longer declared are cleared, because the service may keep what a body leaves out.
     */
    newBody: (args: Plain, capabilities: Capabilities, dropped: readonly string[] = []) =>
      writeFields({ ...cleared(dropped), ...toWire(sent(args), capabilities) }),
    /**
     * Builds the body that updates an object. The service replaces what it stores, so the current object is the base,
     * with the fields that this package does not know. The declared keys overwrite it, and keys that are no longer
     * declared are cleared.
     */
    changedBody(current: W, { args, dropped, recorded, kept }: Laid, capabilities: Capabilities) {
      const isOmitted = (key: string): boolean => policies[key]?.removal === "omit";
      const left = omit({ ...writable(readFields(current) as W), ...kept }, dropped.filter(isOmitted));
      const body: Plain = { ...left, ...cleared(dropped) };
      lay(body, sent(args), capabilities, recorded);
      for (const key of limited) if (policies[key]?.fits?.(body) === false) delete body[key];
      return writeFields(body);
    },
    canonical(inputs: Plain) {
      const spelled = canonicalize(policies, inputs);
      return dropAbsent(declared.canonical?.(spelled) ?? spelled);
    },
    inputsOf: declared.inputsOf ?? pick,
    record(live: Plain, keys: readonly string[], wanted: Plain) {
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

/** The facts of an object that neither state nor the program has. */
export const UNKNOWN_OBJECT: Known = { recorded: {} };

/** Lists the declared keys whose live value differs. */
export function findDifferences(
  { identity, isSame }: Pick<ResourceType, "identity" | "isSame">,
  live: Plain,
  declared: Plain,
): string[] {
  return Object.keys(declared).filter(
    (key) => key !== identity && !isSame(key, live[key], declared[key], live),
  );
}

/** Checks whether an object can be without the argument. */
function canBeAbsent(policies: Policies, key: string): boolean {
  return (policies[key]?.removal ?? "stays") !== "stays";
}

/** Lists the keys that the arguments do not have, and that an object without them does not have either. */
export function listAbsent({ policies }: Pick<ResourceType, "policies">, args: Plain): string[] {
  return Object.keys(policies).filter(
    (key) => args[key] === undefined && canBeAbsent(policies, key) && !policies[key]?.serverChooses,
  );
}

/** Lists the keys that are no longer declared and still have a value, although an object can be without them. */
export function findUncleared(
  { policies }: Pick<ResourceType, "policies">,
  live: Plain,
  dropped: readonly string[],
): string[] {
  return dropped.filter(
    (key) =>
      canBeAbsent(policies, key) &&
      live[key] !== undefined &&
      !isDeepStrictEqual(live[key], policies[key]?.serverDefault),
  );
}

/** The URNs of the resource that an object belongs to and belonged to; `undefined` if no mark is or was wanted. */
interface Owners {
  readonly owner?: string;
  readonly ownerBefore?: string;
}

/** Puts the mark of the owner into a body that is to be sent. If only the old one had a mark, takes that out. */
export function sign(mark: OwnerMark | undefined, body: Plain, { owner, ownerBefore }: Owners): Plain {
  if (mark === undefined || (owner ?? ownerBefore) === undefined) return body;
  const { [mark.key]: value, ...rest } = body;
  const written = owner === undefined ? mark.remove(value) : mark.add(value, owner);
  return written === undefined ? rest : { ...body, [mark.key]: written };
}

/** Checks whether the object names its new owner, or, if it has none, no longer names the old one. */
export function isMarkedAs(
  mark: OwnerMark | undefined,
  marked: string | undefined,
  { owner, ownerBefore }: Owners,
): boolean {
  if (mark === undefined) return true;
  if (owner !== undefined) return marked === mark.textOf(owner);
  return ownerBefore === undefined || marked !== mark.textOf(ownerBefore);
}

export function readMark({ mark }: { readonly mark?: OwnerMark }, wire: Plain): string | undefined {
  return mark?.read(wire[mark.key]);
}

type ComparedKind<W extends Wire> = Pick<CompleteCollection<W>, "type" | "mapping" | "mark">;

/** Checks whether an object has all of the arguments, which are all that is known about it. */
export function hasAll<W extends Wire>({ type, mapping }: ComparedKind<W>, item: W, args: Plain): boolean {
  return findDifferences(type, mapping.toState(item, { recorded: args }), args).length === 0;
}

/** The sent fields that identify the created object. */
export interface Sent {
  /** The arguments; what a server fills in beyond them does not count. */
  readonly args: Plain;
  /** The text of the owner's mark; `undefined` without a mark. */
  readonly mark: string | undefined;
}

/** Finds objects of a list that have the same values. Each is mapped once, because a thousand creations look for it. */
export class DuplicateFinder<W extends Wire> {
  private readonly states = new WeakMap<W, Plain>();

  constructor(private readonly kind: ComparedKind<W>) {}

  /** Finds the objects that have all sent values, and the same mark. */
  findLike(list: CollectionList<W>, { args, mark }: Sent): W[] {
    return this.findWithArgs(list, args).filter((item) => readMark(this.kind, item) === mark);
  }

  /** Finds the objects with these arguments; those with the fewest further values come first. */
  findWithArgs(list: CollectionList<W>, args: Plain): W[] {
    const { policies, identity } = this.kind.type;
    const keys = Object.keys(args).filter((key) => {
      const { same, local, serverDefault } = policies[key] ?? {};
      return key !== identity && (same ?? local ?? serverDefault) === undefined;
    });
    const isLike = (state: Plain): boolean => keys.every((key) => isDeepStrictEqual(state[key], args[key]));
    const size = (item: W): number => Object.keys(this.stateOf(item)).length;
    return [...list.values()]
      .filter((item) => isLike(this.stateOf(item)) && hasAll(this.kind, item, args))
      .sort((a, b) => size(a) - size(b));
  }

  /** Finds the objects without a mark that look like a double of one with these arguments. */
  findDoubles(list: CollectionList<W>, { isLike }: Pick<Double, "isLike">, args: Plain): W[] {
    return this.findMarked(list, undefined).filter((item) => isLike(this.stateOf(item), args));
  }

  findMarked(list: CollectionList<W>, mark: string | undefined): W[] {
    return [...list.values()].filter((item) => readMark(this.kind, item) === mark);
  }

  private stateOf(item: W): Plain {
    const state = this.states.get(item) ?? this.kind.mapping.toState(item, UNKNOWN_OBJECT);
    this.states.set(item, state);
    return state;
  }
}
