import * as pulumi from "@pulumi/pulumi";
import type { z } from "../../zod";
import { findProblems, type Rule } from "../check";
import { askMocks, askMocksForList, isMocked } from "./mocks";
import { dropAbsent, type Plain } from "../plain";
import { connect, explicitSettings } from "./program-client";
import { ProgramError } from "./program-error";
import type { Service } from "../service";
import type { ExplicitProvider } from "./explicit-provider";
import type { LookupOptions } from "./lookup-options";
import { rememberInRun } from "./run";
import type { InputsOf } from "./types";

/** Explicit credentials are a provider of all dynamic resources. */
const PROVIDER_TYPE = "pulumi-nodejs:dynamic:Resource";

/** All that differs from one lookup to the next. */
export interface LookupKind<Settings extends object, Connection, Args extends object, Result> {
  readonly service: Service<Settings, Connection>;
  /** The name under which programs call it, for error texts. */
  readonly name: string;
  readonly schema: z.ZodObject;
  /** Rules that look at several arguments. Default: none. */
  readonly rules?: readonly Rule<Plain>[];
  /** Whether it returns a list. */
  readonly list?: true;
  /** Arguments that settings stand in for when the program leaves them out. */
  defaults?(settings: Settings): Plain;
  ask(connection: Connection, args: Args): Promise<Result>;
}

/** The two forms of a lookup: a promise for plain arguments, an output for arguments that may be outputs. */
export interface Lookup<Args extends object, Result> {
  get(args: Args, options?: LookupOptions): Promise<Result>;
  getOutput(args: InputsOf<Args>, options?: LookupOptions): pulumi.Output<Result>;
}

export function defineLookup<Settings extends object, Connection, Args extends object, Result>(
  kind: LookupKind<Settings, Connection, Args, Result>,
): Lookup<Args, Result> {
  const answer = (explicit: Plain, args: object = {}): Promise<Result> => {
    if (isMocked()) {
      const ask = kind.list ? askMocksForList : askMocks;
      return ask(kind.name, dropAbsent(args)) as Promise<Result>;
    }
    const connected = connect(kind.service, explicit);
    if (!connected.ok) throw refuseSettings(kind.name, connected.problems);
    const { settings, connection } = connected;
    const full = dropAbsent({ ...kind.defaults?.(settings), ...dropAbsent(args) }) as Plain;
    refuse(kind, full);
    const question = `${kind.name} ${JSON.stringify([settings, Object.entries(full).sort()])}`;
    return rememberInRun(question, () => kind.ask(connection, full as Args)).catch((error: unknown) => {
      throw new ProgramError(`${kind.name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  };

  return {
    async get(args, options) {
      return answer(await requireKnown(kind.name, explicitSettings(findProvider(options))), args);
    },
    getOutput(args, options) {
      return pulumi
        .all([pulumi.output(args), explicitSettings(findProvider(options))])
        .apply(([plain, explicit]) => answer(explicit, plain as object | undefined));
    },
  };
}

function findProvider({ provider, parent }: LookupOptions = {}): ExplicitProvider | undefined {
  return provider ?? (parent?.getProvider(PROVIDER_TYPE) as ExplicitProvider | undefined);
}

/** Returns the same error for all lookups of a run, because the engine shows an error object only once. */
function refuseSettings(name: string, problems: readonly string[]): ProgramError {
  const text = problems.join("; ");
  return rememberInRun(`invalid settings: ${text}`, () => new ProgramError(`${name}: ${text}`));
}

function refuse(
  { name, schema, rules = [] }: Pick<LookupKind<never, never, never, never>, "name" | "schema" | "rules">,
  args: Plain,
): void {
  const problems = findProblems(schema, rules, args);
  if (problems.length === 0) return;
  const lines = problems.map(({ path, reason }) => `${path}: ${reason}`);
  throw new ProgramError(`${name}: ${lines.join("; ")}`);
}

/** Returns the current value of an output; in a preview it may depend on an object that does not exist yet. */
async function requireKnown(name: string, output: pulumi.Output<Plain>): Promise<Plain> {
  const internals = output as unknown as { isKnown: Promise<boolean>; promise(): Promise<Plain> };
  if (await internals.isKnown) return internals.promise();
  throw new ProgramError(
    `${name}: the settings of its provider are not known yet: use ${name}Output instead`,
  );
}
