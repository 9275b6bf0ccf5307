import type { Plain } from "../../engine/plain";
import { readSettings, sourcesOf, type ServiceName, type SettingsResult } from "../../engine/settings";
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
export function explicitProviderOf(stack: Stack, resource: StateResource): StateResource | undefined {
  return explicitProviders(stack).find(({ urn, id }) => resource.provider === `${urn}::${id}`);
}

/**
 * Settings as the provider would find them today: what a `Provider` was given, the environment, the stack's
 * configuration, and what a `Provider` took along of it.
 */
export function settingsOf<S extends ServiceName>(
  service: S,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  provider?: StateResource,
): SettingsResult<S> {
  const inputs = reveal<Plain>(provider?.inputs ?? {}).plain;
  const given = (key: string): unknown => inputs[key];
  return readSettings(
    service,
    sourcesOf(given, environment, (key) => stack.config[key], given),
  );
}
