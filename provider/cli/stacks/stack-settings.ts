import type { Service } from "../../engine/service";
import { listSources, type SettingSource } from "../../engine/setting-source";
import { readSettings, type SettingsResult } from "../../engine/settings";
import type { StateResource } from "./deployment.schema";
import { reveal } from "./secrets";
import type { Stack } from "./workspace";

const PROVIDER_TYPE = "pulumi:providers:pulumi-nodejs";

/** The URN of a provider that the engine creates itself, from the configuration that the stack had at that time. */
const DEFAULT_PROVIDER = /::default(_[^:]*)?$/;

export function explicitProviders({ deployment }: Stack): StateResource[] {
  const all = deployment.resources ?? [];
  return all.filter(({ type, urn }) => type === PROVIDER_TYPE && !DEFAULT_PROVIDER.test(urn));
}

/** Finds the `Provider` that a resource names; undefined if it uses the stack's own settings. */
export function findExplicitProvider(stack: Stack, resource: StateResource): StateResource | undefined {
  return explicitProviders(stack).find(({ urn, id }) => resource.provider === `${urn}::${id}`);
}

/** Tells whether a resource names a `Provider`, which may not be in state yet. */
export function namesProvider({ provider = "" }: Pick<StateResource, "provider">): boolean {
  const urn = provider.slice(0, provider.lastIndexOf("::"));
  return urn !== "" && !DEFAULT_PROVIDER.test(urn);
}

/**
 * Lists the sources of settings that the provider would use today: the inputs of a `Provider`, the environment, the
 * stack's configuration, and the configuration that a `Provider` has recorded.
 */
export function listSettingSources(
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  provider?: StateResource,
): SettingSource[] {
  const inputs = reveal(provider?.inputs ?? {}).plain;
  const explicit = (key: string): unknown => inputs[key];
  return listSources(explicit, environment, (key) => stack.config[key], explicit);
}

/** Reads the settings that the provider would find today. */
export function settingsOf<Settings extends object>(
  service: Pick<Service<Settings>, "settings" | "ways">,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  provider?: StateResource,
): SettingsResult<Settings> {
  return readSettings(service, listSettingSources(stack, environment, provider));
}
