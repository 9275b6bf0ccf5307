import * as pulumi from "@pulumi/pulumi";
import { checkArgs, type LookupKind } from "../service/lookup-kind";
import { askMocks, askMocksForList, isMocked, rememberInRun } from "./run";
import { dropAbsent, type Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import type { ExplicitProvider, LookupOptions } from "./explicit-provider";
import { connect, explicitSettings, ProgramError } from "./client";

/** Explicit credentials are a provider of all dynamic resources. */
const PROVIDER_TYPE = "pulumi-nodejs:dynamic:Resource";

/** Answers a lookup for plain arguments. */
export async function ask<Settings extends object, Connection, Args extends object, Result>(
  kind: LookupKind<Settings, Connection, Args, Result>,
  args: Args | undefined,
  options?: LookupOptions,
): Promise<Result> {
  return answer(kind, await requireKnown(kind.name, explicitSettings(findProvider(options))), args);
}

/** Answers a lookup for arguments that may be outputs. */
export function askLater<Settings extends object, Connection, Args extends object, Result>(
  kind: LookupKind<Settings, Connection, Args, Result>,
  args: object | undefined,
  options?: LookupOptions,
): pulumi.Output<Result> {
  return pulumi
    .all([pulumi.output(args), explicitSettings(findProvider(options))])
    .apply(([plain, explicit]) => answer(kind, explicit, plain));
}

async function answer<Settings extends object, Connection, Args extends object, Result>(
  kind: LookupKind<Settings, Connection, Args, Result>,
  explicit: Plain,
  written: object = {},
): Promise<Result> {
  const { name } = kind;
  if (isMocked()) {
    const askTest = kind.list ? askMocksForList : askMocks;
    return askTest(name, dropAbsent(written)) as Promise<Result>;
  }
  const connected = connect(kind.service, explicit);
  if (!connected.ok) throw refuseSettings(name, connected.problems);
  const { settings, connection } = connected;
  const { args, problems } = checkArgs(kind, settings, written);
  if (problems.length > 0) throw new ProgramError(`${name}: ${joinProblems(problems)}`);
  const question = `${name} ${JSON.stringify([settings, Object.entries(args).sort()])}`;
  return rememberInRun(question, () => kind.ask(connection, args as Args)).catch((error: unknown) => {
    throw new ProgramError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
}

function findProvider({ provider, parent }: LookupOptions = {}): ExplicitProvider | undefined {
  return provider ?? (parent?.getProvider(PROVIDER_TYPE) as ExplicitProvider | undefined);
}

/** Returns the same error for all lookups of a run, because the engine shows an error object only once. */
function refuseSettings(name: string, problems: readonly string[]): ProgramError {
  const text = problems.join("; ");
  return rememberInRun(`invalid settings: ${text}`, () => new ProgramError(`${name}: ${text}`));
}

function joinProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, reason }) => `${path}: ${reason}`).join("; ");
}

/** Returns the current value of an output; in a preview it may depend on an object that does not exist yet. */
async function requireKnown(name: string, output: pulumi.Output<Plain>): Promise<Plain> {
  const internals = output as unknown as { isKnown: Promise<boolean>; promise(): Promise<Plain> };
  if (await internals.isKnown) return internals.promise();
  throw new ProgramError(
    `${name}: the settings of its provider are not known yet: use ${name}Output instead`,
  );
}
