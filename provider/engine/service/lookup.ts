import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../program/explicit-provider";
import type { LookupKind } from "./lookup-kind";
import type * as program from "../program/lookup";

/** Arguments of which none is required may be left out. */
type Call<Args, Result> = object extends Args
  ? (args?: Args, options?: LookupOptions) => Result
  : (args: Args, options?: LookupOptions) => Result;

/** The two forms of a lookup: a promise for plain arguments, an output for arguments that may be outputs. */
export interface Lookup<Args extends object, Inputs extends object, Result> {
  /** The declaration, from which the native provider answers, too. */
  readonly kind: LookupKind;
  readonly get: Call<Args, Promise<Result>>;
  readonly getOutput: Call<Inputs, Output<Result>>;
}

export function defineLookup<
  Settings extends object,
  Connection,
  Args extends object,
  Inputs extends object,
  Result,
>(kind: LookupKind<Settings, Connection, Args, Result>): Lookup<Args, Inputs, Result> {
  const get = (args?: Args, options?: LookupOptions): Promise<Result> =>
    loadProgram().ask(kind, args, options);
  const getOutput = (args?: Inputs, options?: LookupOptions): Output<Result> =>
    loadProgram().askLater(kind, args, options);
  return { kind, get, getOutput };
}

/** Loads what asks from a program, which the native provider does not have. */
function loadProgram(): typeof program {
  // oxlint-disable-next-line typescript/no-require-imports -- bundlers find it, as its path is a plain text
  return require("../program/lookup") as typeof program;
}
