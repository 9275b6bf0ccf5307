import * as pulumi from "@pulumi/pulumi";
import { RunError } from "@pulumi/pulumi";
import { systemClock } from "../../http/clock";
import { engineMessages } from "../service/messages";
import type { Plain } from "../values/plain";
import { Connections, type Service } from "../service/service";
import { listSources, readSettings, type SettingProblem } from "../settings/settings";
import type { ExplicitProvider } from "./explicit-provider";
import { rememberInRun } from "./run";

export type Connected<Settings extends object, Connection> =
  | { readonly ok: true; readonly settings: Settings; readonly connection: Connection }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Returns the settings that apply in the program, and the connection that all calls with them share. */
export function connect<Settings extends object, Connection>(
  service: Service<Settings, Connection>,
  explicit: Plain,
): Connected<Settings, Connection> {
  const read = (key: string): unknown => explicit[key] ?? pulumi.runtime.getConfig(key);
  const result = readSettings<Settings>(
    service,
    listSources((key) => explicit[key], process.env, read),
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

/**
 * A user's mistake or a service's refusal, met in the program: the engine shows the text of such an error and no
 * stack. But once the program has come to its end, while resources still wait for outputs, it shows the stack of any
 * error.
 */
export class ProgramError extends RunError {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
