import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../program/explicit-provider";
import type * as program from "../program/lookup";
import type { LookupKind } from "./lookup-kind";

type Get = (args?: object, options?: LookupOptions) => Promise<unknown>;
type GetOutput = (args?: object, options?: LookupOptions) => Output<unknown>;

/** The arguments and the result of a lookup, and its two forms as programs see them. */
export interface LookupForms {
  readonly args: unknown;
  readonly result: unknown;
  readonly get: unknown;
  readonly getOutput: unknown;
}

/** The declaration of a lookup with these forms. */
export type LookupDeclaration<Settings extends object, Connection, Forms extends LookupForms> = LookupKind<
  Settings,
  Connection,
  Forms["args"] & object,
  Forms["result"]
>;

/** The declarations, from which the native provider answers, by the forms of the lookups for plain arguments. */
const KINDS = new WeakMap<object, LookupKind>();

/** Creates both forms of a lookup: a promise for plain arguments, an output for arguments that may be outputs. */
export function defineLookup<Settings extends object, Connection, Forms extends LookupForms>(
  declared: LookupDeclaration<Settings, Connection, Forms>,
): [Forms["get"], Forms["getOutput"]] {
  const kind = declared as unknown as LookupKind;
  const get: Get = (args, options) => loadProgram().ask(kind, args, options);
  const getOutput: GetOutput = (args, options) => loadProgram().askLater(kind, args, options);
  // A lookup without arguments is called with options alone.
  const hasArgs = Object.keys(kind.schema.shape).length > 0;
  const forms = [get, getOutput].map((form) =>
    hasArgs ? form : (options?: LookupOptions) => form({}, options),
  );
  KINDS.set(forms[0] as object, kind);
  return forms as [Forms["get"], Forms["getOutput"]];
}

/** Lists the declarations of the lookups that a module exports. */
export function listLookups(exported: object): LookupKind[] {
  return Object.values(exported).flatMap((one: object) => KINDS.get(one) ?? []);
}

/** Loads what asks from a program, which the native provider does not have. */
function loadProgram(): typeof program {
  // oxlint-disable-next-line typescript/no-require-imports -- bundlers find it, as its path is a plain text
  return require("../program/lookup") as typeof program;
}
