import type { Rule } from "../../check";
import type { Plain } from "../../plain";
import type { OwnerMark } from "../owner-mark";
import type { ResourceType } from "../resource-type";

/** Rules that hold for the arguments of every collection. */

/** Fails every check of the arguments if the account cannot have this resource. */
export function listRefusals(reason: string | undefined): Rule<Plain>[] {
  return reason === undefined ? [] : [{ keys: [], check: () => [{ path: "", reason }] }];
}

/** Requires the arguments that a new object needs; an existing object has them already. */
export function requiredForNew({
  one,
  type,
}: {
  readonly one: string;
  readonly type: ResourceType;
}): Rule<Plain> {
  const { identity, required = [] } = type;
  return {
    keys: [identity, ...required],
    check: (args) =>
      required
        .filter((key) => args[identity] === undefined && args[key] === undefined)
        .map((key) => ({ path: key, reason: `is required for a new ${one}; found nothing` })),
  };
}

export function roomForMark(mark: OwnerMark, owner: string): Rule<Plain> {
  return {
    keys: [mark.key],
    check: (args) => {
      const reason = mark.problem(args[mark.key], owner);
      return reason === undefined ? [] : [{ path: mark.key, reason }];
    },
  };
}
