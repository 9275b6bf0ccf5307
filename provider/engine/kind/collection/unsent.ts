import { omit, pick, type Plain } from "../../plain";
import type { CollectionDeclaration } from "./declaration";
import type { CollectionConnection, Habits, Wire } from "./requests";

/** The declaration, with arguments that the service never sees: state has them as declared. */
export function keepUnsent<Settings extends object, Connection extends CollectionConnection, W extends Wire>(
  declaration: CollectionDeclaration<Settings, Connection, Plain, W>,
): CollectionDeclaration<Settings, Connection, Plain, W> {
  const { unsent = [], same } = declaration;
  if (unsent.length === 0) return declaration;
  return {
    ...declaration,
    same: { ...Object.fromEntries(unsent.map((key) => [key, Object.is])), ...same },
    toState: (wire, known) => ({
      ...declaration.toState(wire, known),
      ...pick(known.args ?? known.recorded, unsent),
    }),
    toWire: (args, habits) => declaration.toWire(omit(args, unsent), habits),
    ...(declaration.lay && {
      lay: (body: Plain, args: Plain, habits: Habits, recorded: Plain) =>
        declaration.lay?.(body, omit(args, unsent), habits, recorded),
    }),
  };
}
