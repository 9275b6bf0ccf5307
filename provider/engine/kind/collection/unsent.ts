import { omit, pick, type Plain } from "../../plain";
import type { CollectionDeclaration } from "./declaration";
import type { ArgumentFacts } from "./facts";
import type { CollectionConnection, Habits, Wire } from "./requests";

/**
 * Returns a declaration that maps only the arguments of a body. State has the arguments that are never sent as
 * declared.
 */
export function keepUnsent<Settings extends object, Connection extends CollectionConnection, W extends Wire>(
  declaration: CollectionDeclaration<Settings, Connection, Plain, W>,
  { unsent, inPath }: Pick<ArgumentFacts, "unsent" | "inPath">,
): CollectionDeclaration<Settings, Connection, Plain, W> {
  const left = [...unsent, ...inPath];
  if (left.length === 0) return declaration;
  return {
    ...declaration,
    toState: (wire, known) => ({
      ...declaration.toState(wire, known),
      ...pick(known.args ?? known.recorded, unsent),
    }),
    toWire: (args, habits) => declaration.toWire(omit(args, left), habits),
    ...(declaration.lay && {
      lay: (body: Plain, args: Plain, habits: Habits, recorded: Plain) =>
        declaration.lay?.(body, omit(args, left), habits, recorded),
    }),
  };
}
