import type { z } from "../../../zod";
import type { Plain } from "../../plain";
import {
  canonicalize,
  listerOf,
  readPolicies,
  selectKeys,
  type ArgumentPolicy,
  type Same,
} from "../../arguments/argument.schema";
import type { ResourceType } from "../resource-type";

/** The policies of the arguments and outputs of a kind, as its objects ask for them. */
export interface ArgumentFacts {
  /** Arguments of which another value needs another object. */
  readonly replacedBy: readonly string[];
  /** Arguments that are never sent; state has them as declared. */
  readonly unsent: readonly string[];
  /** Arguments that are part of the path of a request, and never of a body. */
  readonly inPath: readonly string[];
  /** Equality of arguments for which it is not deep equality. */
  readonly same: Readonly<Record<string, Same | undefined>>;
  /** Arguments that an object can be without; left out of a PUT, they are cleared. */
  readonly clearable: readonly string[];
  /** The arguments that an object keeps, with a warning, when a program stops declaring them. */
  readonly kept: readonly string[];
  /** Arguments that a PUT clears with this value only. */
  readonly sticky: Plain;
  /** Values that the server fills in for what a request leaves out. */
  readonly serverDefaults: Plain;
  /** Arguments that the server fills in with a value of its choice: state has them only if they are declared. */
  readonly filledIn: readonly string[];
  /** Arguments that the service takes and never returns, of an object with these values. */
  readonly writeOnly: (values: Plain) => readonly string[];
  /** Arguments that no two objects share; a lost creation is found by them. Default: by everything that was sent. */
  readonly uniqueBy?: readonly string[];
  /** The inputs, each in the one spelling that the service answers with. */
  readonly spell: (inputs: Plain) => Plain;
  /** Outputs that the service changes by itself. */
  readonly volatile: readonly string[];
  /** Fields that only the service writes; a PUT does not send them back. */
  readonly serverOwned: readonly string[];
}

export function deriveFacts(
  args: z.ZodObject,
  { outputs, volatile = [] }: Pick<ResourceType, "outputs" | "volatile">,
): ArgumentFacts {
  const policies = readPolicies(args);
  const list = (has: (policy: ArgumentPolicy) => unknown): string[] => selectKeys(policies, has);
  const collect = <T>(of: (policy: ArgumentPolicy) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      Object.entries(policies).flatMap(([key, policy]) => {
        const value = of(policy);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  const inPath = list((policy) => policy.inPath);
  const unsent = list(({ local }) => local);
  const [unique] = Object.entries(collect((policy) => policy.unique));
  return {
    replacedBy: list(({ replaces }) => replaces),
    unsent,
    inPath,
    same: { ...Object.fromEntries(unsent.map((key) => [key, Object.is])), ...collect(({ same }) => same) },
    clearable: list(({ removal = "stays" }) => removal !== "stays"),
    kept: list(({ removal }) => removal === "stays"),
    sticky: collect(({ removal }) => (typeof removal === "object" ? removal.send : undefined)),
    serverDefaults: collect(({ serverDefault }) => serverDefault),
    filledIn: list(({ serverChooses }) => serverChooses),
    writeOnly: listerOf(policies, "writeOnly"),
    ...(unique && { uniqueBy: [...unique[1].within, unique[0]] }),
    spell: (inputs) => canonicalize(policies, inputs),
    volatile,
    serverOwned: ["id", ...outputs.filter((key) => !(key in policies)), ...inPath],
  };
}
