import type { Rule } from "../../problems/check";
import type { Plain } from "../../values/plain";
import type { Kind } from "../kind";

/** Lists the rules that hold for the arguments of every collection. */
export function listCommonRules(
  { one, type, mark }: Pick<Kind, "one" | "type" | "mark">,
  owner: string | undefined,
  notOffered: string | undefined,
): Rule<Plain>[] {
  const { identity, required } = type;
  return [
    // It fails every check of the arguments.
    ...(notOffered === undefined ? [] : [{ keys: [], check: () => [{ path: "", reason: notOffered }] }]),
    {
      keys: [identity, ...required],
      check: (args) =>
        required
          .filter((key) => args[identity] === undefined && args[key] === undefined)
          .map((key) => ({ path: key, reason: `is required for a new ${one}; found nothing` })),
    },
    ...(mark === undefined || owner === undefined
      ? []
      : [
          {
            keys: [mark.key],
            check: (args: Plain) => {
              const reason = mark.problem(args[mark.key], owner);
              return reason === undefined ? [] : [{ path: mark.key, reason }];
            },
          },
        ]),
  ];
}
