import * as pulumi from "@pulumi/pulumi";
import type { z } from "zod";
import { findProblems } from "./check";
import { engineMessages } from "./messages";
import { withoutAbsent, type Plain } from "./plain";
import type { Provider } from "./provider";
import { onceARun } from "./run";
import {
  configSource,
  environmentSource,
  explicitSource,
  readSettings,
  type ServiceName,
  type SettingsOf,
} from "./settings";
import type { Messages } from "./messages";
import type { InputsOf } from "./types";

/** Options of every lookup. */
export interface LookupOptions {
  /** Explicit credentials. Default: stack configuration and the environment. */
  readonly provider?: Provider;
}

/** All that differs from one lookup to the next. */
export interface LookupKind<S extends ServiceName, Args extends object, Client, Result> {
  /** The name under which programs call it, for error texts. */
  readonly name: string;
  readonly service: S;
  readonly schema: z.ZodObject;
  /** Arguments that settings stand in for when the program leaves them out. */
  defaults?(settings: SettingsOf[S]): Plain;
  connect(settings: SettingsOf[S], messages: Messages): Client;
  ask(client: Client, args: Args): Promise<Result>;
}

/** The two forms of a lookup: a promise for plain arguments, an output for arguments that may be outputs. */
export interface Lookup<Args extends object, Result> {
  get(args: Args, options?: LookupOptions): Promise<Result>;
  getOutput(args: InputsOf<Args>, options?: LookupOptions): pulumi.Output<Result>;
}

/** A user's mistake or a service's refusal: the engine shows the text of such an error and no stack. */
class LookupError extends pulumi.RunError {}

export function defineLookup<S extends ServiceName, Args extends object, Client, Result>(
  kind: LookupKind<S, Args, Client, Result>,
): Lookup<Args, Result> {
  const answer = (args: object, explicit: Plain): Promise<Result> => {
    const settings = settingsOf(kind.name, kind.service, explicit);
    const full = withoutAbsent({ ...kind.defaults?.(settings), ...withoutAbsent(args) }) as Plain;
    refuse(kind, full);
    const client = onceARun(`${kind.service} ${JSON.stringify(settings)}`, () =>
      kind.connect(settings, engineMessages(undefined)),
    );
    const question = `${kind.name} ${JSON.stringify([settings, Object.entries(full).sort()])}`;
    return onceARun(question, () => kind.ask(client, full as Args)).catch((error: unknown) => {
      throw new LookupError(`${kind.name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  };

  return {
    async get(args, options) {
      return answer(args, await known(kind.name, explicitSettings(options)));
    },
    getOutput(args, options) {
      // Credentials are secret; what they were used to look up is not.
      const explicit = pulumi.unsecret(explicitSettings(options));
      return pulumi
        .all([pulumi.output(args), explicit])
        .apply(([plain, settings]) => answer(plain as object, settings));
    },
  };
}

function settingsOf<S extends ServiceName>(name: string, service: S, explicit: Plain): SettingsOf[S] {
  const explicitly = (key: string): unknown => explicit[key];
  const result = readSettings(service, [
    explicitSource(explicitly),
    environmentSource(process.env),
    configSource((key) => explicit[key] ?? pulumi.runtime.getConfig(key)),
  ]);
  if (!result.ok) throw new LookupError(`${name}: ${result.problems.join("; ")}`);
  return result.settings;
}

function refuse(
  kind: Pick<LookupKind<ServiceName, object, unknown, unknown>, "name" | "schema">,
  args: Plain,
): void {
  const problems = findProblems(kind.schema, [], args);
  if (problems.length === 0) return;
  const lines = problems.map(({ path, reason }) => `${path}: ${reason}`);
  throw new LookupError(`${kind.name}: ${lines.join("; ")}`);
}

function explicitSettings(options: LookupOptions | undefined): pulumi.Output<Plain> {
  return pulumi.output(options?.provider?.settingInputs ?? {});
}

/** The value of an output now; in a preview it may depend on something that does not exist yet. */
async function known(name: string, output: pulumi.Output<Plain>): Promise<Plain> {
  const internals = output as unknown as { isKnown: Promise<boolean>; promise(): Promise<Plain> };
  if (await internals.isKnown) return internals.promise();
  throw new LookupError(`${name}: the settings of its provider are not known yet: use ${name}Output instead`);
}
