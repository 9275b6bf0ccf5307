import * as pulumi from "@pulumi/pulumi";
import { engineMessages, type Messages } from "../messages";
import type { Plain } from "../plain";
import type { Provider } from "./provider";
import { onceARun } from "./run";
import { readSettings, sourcesOf, type ServiceName, type SettingsOf } from "../settings";

/** How programs, as against resources, reach a service. */
export interface ProgramClient<S extends ServiceName, Client> {
  readonly service: S;
  readonly connect: (settings: SettingsOf[S], messages: Messages) => Client;
}

export type Connected<S extends ServiceName, Client> =
  | { readonly ok: true; readonly settings: SettingsOf[S]; readonly client: Client }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The settings that hold in the program, and the client that all of a run with these settings share. */
export function connected<S extends ServiceName, Client>(
  { service, connect }: ProgramClient<S, Client>,
  explicit: Plain,
): Connected<S, Client> {
  const configured = (key: string): unknown => explicit[key] ?? pulumi.runtime.getConfig(key);
  const result = readSettings(
    service,
    sourcesOf((key) => explicit[key], process.env, configured),
  );
  if (!result.ok) return result;
  const { settings } = result;
  const client = onceARun(`${service} ${JSON.stringify(settings)}`, () =>
    connect(settings, engineMessages(undefined)),
  );
  return { ok: true, settings, client };
}

/** What an explicit provider was given. It holds credentials; what they are used to look up is no secret. */
export function explicitSettings(
  provider: Provider | undefined | Promise<Provider | undefined>,
): pulumi.Output<Plain> {
  const none: Provider["settingInputs"] = {};
  const settings = Promise.resolve(provider).then((given) => given?.settingInputs ?? none);
  return pulumi.unsecret(pulumi.output(settings));
}
