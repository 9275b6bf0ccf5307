import type { Output } from "@pulumi/pulumi";
import type { LookupKind } from "./lookup-kind";
import type { LookupOptions } from "./program/lookup-options";
import type * as program from "./program/lookup";
import type { InputsOf } from "./program/types";

/** The two forms of a lookup: a promise for plain arguments, an output for arguments that may be outputs. */
export interface Lookup<Args extends object, Result> {
  /** The declaration, from which the native provider answers, too. */
  readonly kind: LookupKind;
  get(args: Args, options?: LookupOptions): Promise<Result>;
  getOutput(args: InputsOf<Args>, options?: LookupOptions): Output<Result>;
}

export function defineLookup<Settings extends object, Connection, Args extends object, Result>(
  kind: LookupKind<Settings, Connection, Args, Result>,
): Lookup<Args, Result> {
  return {
    kind,
    get: (args, options) => loadProgram().ask(kind, args, options),
    getOutput: (args, options) => loadProgram().askLater(kind, args, options),
  };
}

/** Loads what asks from a program, which the native provider does not have. */
function loadProgram(): typeof program {
  // oxlint-disable-next-line typescript/no-require-imports -- bundlers find it, as its path is a plain text
  return require("./program/lookup") as typeof program;
}
