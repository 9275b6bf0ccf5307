import type { Rule } from "../../check";
import type { Plain } from "../../plain";
import type { OwnerMark } from "../owner-mark";
import type { ResourceType } from "../resource-type";

/** Rules that hold for the arguments of every collection. */

/** Where the account has no such objects, no arguments are right. */
export function listRefusals(reason: string | undefined): Rule<Plain>[] {
  return reason === undefined ? [] : [{ keys: [], check: () => [{ path: "", reason }] }];
}

/** An object that exists has everything already. */
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
