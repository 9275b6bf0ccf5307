import * as pulumi from "@pulumi/pulumi";
import { systemClock } from "../../http/clock";
import { engineMessages } from "../messages";
import type { Plain } from "../plain";
import { Connections, type Service } from "../service";
import { listSources } from "../setting-source";
import { readSettings } from "../settings";
import type { ExplicitProvider } from "./explicit-provider";
import { rememberInRun } from "./run";

export type Connected<Settings extends object, Connection> =
  | { readonly ok: true; readonly settings: Settings; readonly connection: Connection }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Returns the settings that apply in the program, and the connection that all calls with them share. */
export function connect<Settings extends object, Connection>(
  service: Service<Settings, Connection>,
  explicit: Plain,
): Connected<Settings, Connection> {
  const configured = (key: string): unknown => explicit[key] ?? pulumi.runtime.getConfig(key);
  const result = readSettings<Settings>(
    service,
    listSources((key) => explicit[key], process.env, configured),
  );
  if (!result.ok) return result;
  const { settings } = result;
  return { ok: true, settings, connection: connections().to(service, settings) };
}

/** One process may see several runs of a program, each with messages of its own. */
function connections(): Connections {
  return rememberInRun("connections", () => {
    const run = { messages: engineMessages(undefined), clock: systemClock, known: new Map() };
    return new Connections(run);
  });
}

/** Returns the settings of a provider. They hold credentials, but results of lookups with them are no secret. */
export function explicitSettings(
  provider: ExplicitProvider | undefined | Promise<ExplicitProvider | undefined>,
): pulumi.Output<Plain> {
  const none: ExplicitProvider["settingInputs"] = {};
  const settings = Promise.resolve(provider).then((explicit) => explicit?.settingInputs ?? none);
  return pulumi.unsecret(pulumi.output(settings));
}
