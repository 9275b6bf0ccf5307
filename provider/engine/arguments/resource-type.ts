import { isDeepStrictEqual } from "node:util";
import type { z } from "../../zod";
import { dropAbsent, type Plain } from "../values/plain";
import { listerOf, readPolicies, selectKeys, type Policies } from "./argument.schema";
import type { OwnerMark } from "../kind/owner-mark";

/** What the docstrings of a class say. Those that are left out follow from the noun of the kind. */
interface Docs {
  readonly about?: string;
  readonly get?: string;
  readonly id?: string;
  readonly args?: string;
  readonly options?: string;
}

/** The declaration of a type of resources. Everything else follows from the policies of its arguments and outputs. */
interface TypeDeclaration {
  readonly token: string;
  /** The export of `runtime` that state refers to. It never changes. */
  readonly reference: string;
  readonly args: z.ZodObject;
  /** The arguments as programs write them, with names in place of identifiers. Default: `args`. */
  readonly written?: z.ZodObject;
  readonly state: z.ZodObject;
  readonly docs?: Docs;
}

export interface ResourceType extends Required<TypeDeclaration> {
  readonly policies: Policies;
  /** The argument that adopts an existing object. Another value replaces the resource. */
  readonly identity: string;
  readonly managed: readonly string[];
  /** Arguments that locate an object that its identifier alone does not find. */
  readonly place: readonly string[];
  /** Every output; the engine fills only those that were named at construction. */
  readonly outputs: readonly string[];
  readonly volatile: readonly string[];
  readonly required: readonly string[];
  /** Arguments that no two objects share together. Default: none. */
  readonly unique: readonly string[];
  secretKeys(values: Plain): readonly string[];
  /** Lists the fields that no error may show, of an object with these values. */
  readonly hiddenKeys: (values: Plain) => readonly string[];
  writeOnlyKeys(values: Plain): readonly string[];
  /** Returns the arguments that these settings stand in for. */
  fillIn(settings: object): Plain;
  isSame(key: string, recorded: unknown, declared: unknown, state: Plain): boolean;
}

export function resourceType(declared: TypeDeclaration): ResourceType {
  const { args, state } = declared;
  const policies = readPolicies(args);
  const [secretKeys, writeOnlyKeys] = [listerOf(policies, "secret"), listerOf(policies, "writeOnly")];
  const [identity = ""] = selectKeys(policies, (policy) => policy.identity);
  return {
    written: args,
    docs: {},
    ...declared,
    policies,
    identity,
    managed: Object.keys(args.shape).filter((key) => key !== identity),
    place: selectKeys(policies, ({ place }) => place),
    outputs: Object.keys(state.shape),
    volatile: selectKeys(readPolicies(state), ({ volatile }) => volatile),
    required: selectKeys(policies, ({ required }) => required),
    unique: Object.entries(policies).flatMap(([key, { unique }]) => (unique ? [...unique.within, key] : [])),
    secretKeys,
    writeOnlyKeys,
    hiddenKeys: (values) => [...new Set([...secretKeys(values), ...writeOnlyKeys(values)])],
    fillIn(settings: Plain) {
      const keys = selectKeys(policies, ({ setting }) => setting);
      return dropAbsent(Object.fromEntries(keys.map((key) => [key, settings[policies[key]?.setting ?? ""]])));
    },
    isSame(key, recorded, wanted, values) {
      const { same, local, serverDefault } = policies[key] ?? {};
      return (same ?? (local ? Object.is : isDeepStrictEqual))(recorded ?? serverDefault, wanted, values);
    },
  };
}

/** Creates the function that reads plain arguments and outputs, each as the service returns it. */
export function createReader(
  { state, identity, policies }: ResourceType,
  mark: OwnerMark | undefined,
): (wire: Plain) => Plain {
  const keys = Object.keys(state.shape).filter((key) => key !== identity && !policies[key]?.local);
  // An object always has the outputs that are not optional.
  const shape = Object.entries(state.shape) as [string, z.ZodType][];
  const filled = shape.filter(([, schema]) => !schema.safeParse(undefined).success).map(([key]) => key);
  const read = (wire: Plain, key: string): unknown => {
    const { emptyIsNone, serverDefault } = policies[key] ?? {};
    const value = mark?.key === key ? mark.remove(wire[key]) : wire[key];
    return (
      (emptyIsNone && value === "" ? undefined : value) ?? (filled.includes(key) ? serverDefault : undefined)
    );
  };
  return (wire) => dropAbsent(Object.fromEntries(keys.map((key) => [key, read(wire, key)])));
}
