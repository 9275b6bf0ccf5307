import * as pulumi from "@pulumi/pulumi";
import { checkArgs, type LookupKind } from "../service/lookup-kind";
import {
  askMocks,
  askMocksForList,
  isKnown,
  isMocked,
  promiseOf,
  rememberInRun,
  connect,
  explicitSettings,
  ProgramError,
} from "./run";
import { dropAbsent, type Plain } from "../values/plain";
import { formatProblems } from "../problems/problems";
import { formatSettingProblems } from "../settings/settings";
import type { ExplicitProvider, LookupOptions } from "./explicit-provider";

/** Explicit credentials are a provider of all dynamic resources. */
const PROVIDER_TYPE = "pulumi-nodejs:dynamic:Resource";

export async function ask<Settings extends object, Connection, Args extends object, Result>(
  kind: LookupKind<Settings, Connection, Args, Result>,
  args: Args | undefined,
  options?: LookupOptions,
): Promise<Result> {
  return answer(kind, await requireKnown(kind.name, explicitSettings(findProvider(options))), args);
}

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
  if (!connected.ok) {
    const text = formatSettingProblems(connected.problems, "; ");
    // The engine shows an error object only once, so all lookups of a run have the same one.
    throw rememberInRun(`invalid settings: ${text}`, () => new ProgramError(`${name}: ${text}`));
  }
  const { settings, connection } = connected;
  const { args, problems } = checkArgs(kind, settings, written);
  if (problems.length > 0) throw new ProgramError(`${name}: ${formatProblems(problems)}`);
  const question = `${name} ${JSON.stringify([settings, Object.entries(args).sort()])}`;
  return rememberInRun(question, () => kind.ask(connection, args as Args)).catch((error: unknown) => {
    throw new ProgramError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
}

function findProvider({ provider, parent }: LookupOptions = {}): ExplicitProvider | undefined {
  return provider ?? (parent?.getProvider(PROVIDER_TYPE) as ExplicitProvider | undefined);
}

/** Returns the current value of an output; in a preview it may depend on an object that does not exist yet. */
async function requireKnown(name: string, output: pulumi.Output<Plain>): Promise<Plain> {
  if (await isKnown(output)) return promiseOf(output);
  throw new ProgramError(
    `${name}: the settings of its provider are not known yet: use ${name}Output instead`,
  );
}
