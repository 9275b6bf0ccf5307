import type { Service } from "../../engine/service";
import { listSources, type SettingSource } from "../../engine/setting-source";
import { readSettings, type SettingsResult } from "../../engine/settings";
import type { StateResource } from "./deployment.schema";
import { reveal } from "./secrets";
import type { Stack } from "./workspace";

const PROVIDER_TYPE = "pulumi:providers:pulumi-nodejs";

/** The engine makes this provider itself, from the configuration that the stack had then. */
const DEFAULT_PROVIDER = /::default(_[^:]*)?$/;

/** The `Provider` resources that the program of a stack made. */
export function explicitProviders({ deployment }: Stack): StateResource[] {
  const all = deployment.resources ?? [];
  return all.filter(({ type, urn }) => type === PROVIDER_TYPE && !DEFAULT_PROVIDER.test(urn));
}

/** The `Provider` that a resource names; none where the stack's own settings serve it. */
export function findExplicitProvider(stack: Stack, resource: StateResource): StateResource | undefined {
  return explicitProviders(stack).find(({ urn, id }) => resource.provider === `${urn}::${id}`);
}

/** Whether a resource names a `Provider`, which may not be there yet. */
export function namesProvider({ provider = "" }: Pick<StateResource, "provider">): boolean {
  const urn = provider.slice(0, provider.lastIndexOf("::"));
  return urn !== "" && !DEFAULT_PROVIDER.test(urn);
}

/**
 * Where the provider would look for settings today: what a `Provider` was given, the environment, the stack's
 * configuration, and what a `Provider` took along of it.
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

/** Settings as the provider would find them today. */
export function settingsOf<Settings extends object>(
  service: Pick<Service<Settings>, "settings" | "ways">,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  provider?: StateResource,
): SettingsResult<Settings> {
  return readSettings(service, listSettingSources(stack, environment, provider));
}
