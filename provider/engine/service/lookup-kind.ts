import type { z } from "../../zod";
import { findProblems, type Rule } from "../problems/check";
import { dropAbsent, type Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import type { Service } from "./service";

export interface LookupKind<
  Settings extends object = object,
  Connection = unknown,
  Args extends object = object,
  Result = unknown,
> {
  readonly service: Service<Settings, Connection>;
  /** The name under which programs call it, for error texts. */
  readonly name: string;
  /** What programs are told about it. */
  readonly about: string;
  readonly schema: z.ZodObject;
  /** What it returns: one, or a list of these. */
  readonly result: z.ZodType;
  /** Rules that look at several arguments. Default: none. */
  readonly rules?: readonly Rule<Plain>[];
  readonly list?: true;
  /** Arguments that settings stand in for when the program leaves them out. */
  defaults?(settings: Settings): Plain;
  ask(connection: Connection, args: Args): Promise<Result>;
}

interface Checked {
  readonly args: Plain;
  readonly problems: readonly Problem[];
}

export function checkArgs<Settings extends object>(
  { schema, rules = [], defaults }: Pick<LookupKind<Settings, never>, "schema" | "rules" | "defaults">,
  settings: Settings,
  written: object,
): Checked {
  const args = dropAbsent({ ...defaults?.(settings), ...dropAbsent(written) }) as Plain;
  return { args, problems: findProblems(schema, rules, args) };
}
