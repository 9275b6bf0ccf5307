import type { Plain } from "../../provider/engine/values/plain";
import { isMarkedAsSecret } from "../../provider/engine/values/secrets";
import { isDefaultProvider, nativeSettings, settingReader } from "../../provider/engine/plugin/configuration";
import { findKind, isNativeType, NATIVE_NAME } from "../../provider/kinds";
import { ALL_SETTINGS } from "../../provider/alerting/settings";
import type { Service } from "../../provider/engine/service/service";
import {
  listSources,
  readSettings,
  type SettingSource,
  type SettingsResult,
} from "../../provider/engine/settings/settings";
import type { StateResource } from "./engine.schema";
import type { Stack } from "./workspace";

/** Removes the secret marks from values of state. Returns the plain values, and every text in a marked value. */
export function reveal(values: Plain): { plain: Plain; secrets: readonly string[] } {
  const secrets: string[] = [];
  return { plain: revealValue(values, false, secrets) as Plain, secrets };
}

function revealValue(value: unknown, secret: boolean, secrets: string[]): unknown {
  if (typeof value === "string" && secret) secrets.push(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => revealValue(item, secret, secrets));
  // The engine exports the secret value as JSON.
  if (isMarkedAsSecret(value))
    return revealValue(JSON.parse((value as { plaintext: string }).plaintext), true, secrets);
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, revealValue(held, secret, secrets)]),
  );
}

export function holdsSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isMarkedAsSecret(value) || Object.values(value).some(holdsSecret);
}

export const SECRET = "[secret]";

export function hideSecrets(values: Plain, secretKeys: readonly string[]): Plain {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    value !== undefined && secretKeys.includes(key) ? SECRET : value,
  ]);
  return Object.fromEntries(shown) as Plain;
}

/** The owner of settings: the stack, for its dynamic or its native resources, or an explicit `Provider`. */
export interface SettingsOwner {
  /** Do the native provider's resources use them? Default: dynamic resources do. */
  readonly isNative: boolean;
  readonly provider?: StateResource;
}

const NATIVE_PROVIDER = `pulumi:providers:${NATIVE_NAME}`;
const PROVIDER_TYPES = ["pulumi:providers:pulumi-nodejs", NATIVE_PROVIDER];

/** Lists the stack, once for its dynamic and once for its native resources, and the explicit providers. */
export function listOwners(stack: Stack): SettingsOwner[] {
  return [...listIsNative(stack).map((isNative) => ({ isNative })), ...listExplicit(stack)];
}

/** Returns the stack as the owner of settings. If it has dynamic and native resources, the former count. */
export function ownerOf(stack: Stack): SettingsOwner {
  return { isNative: listIsNative(stack)[0] };
}

/** Finds whose settings a resource uses, by the provider that it names. */
export function findOwner(stack: Stack, { provider = "" }: Pick<StateResource, "provider">): SettingsOwner {
  const explicit = listExplicit(stack).find(({ provider: { urn, id } }) => `${urn}::${id}` === provider);
  return explicit ?? { isNative: provider.includes(`::${NATIVE_PROVIDER}::`) };
}

/** Tells whether a resource names a `Provider`, which may not be in state yet. */
export function namesProvider({ provider = "" }: Pick<StateResource, "provider">): boolean {
  const urn = provider.slice(0, provider.lastIndexOf("::"));
  return urn !== "" && !isDefaultProvider(urn);
}

function listExplicit({ deployment }: Stack) {
  const all = deployment.resources ?? [];
  return all
    .filter(
      ({ type, urn, inputs }) => PROVIDER_TYPES.includes(type) && !isDefaultProvider(urn, inputs?.version),
    )
    .map((provider) => ({ isNative: provider.type === NATIVE_PROVIDER, provider }));
}

/** Lists whether the stack's resources are native; without resources, its language decides. */
function listIsNative({ deployment, runtime }: Stack): [boolean, ...boolean[]] {
  const types = (deployment.resources ?? []).map(({ type }) => type).filter((type) => findKind(type));
  const isMixed = types.some(isNativeType) && !types.every(isNativeType);
  if (isMixed) return [false, true];
  return [types.length > 0 ? types.every(isNativeType) : (runtime?.name ?? "nodejs") !== "nodejs"];
}

/** Gives the settings of a service the keys by which their owner has them. */
export function nameSettings(
  settings: Service["settings"],
  { isNative }: SettingsOwner,
): Service["settings"] {
  return isNative ? nativeSettings(settings, ALL_SETTINGS, NATIVE_NAME) : settings;
}

/**
 * Lists the sources of settings that the provider would use today: the inputs of a `Provider`, the environment, the
 * stack's configuration, and the configuration that a `Provider` of dynamic resources has recorded. The engine gives
 * no configuration of the stack to an explicit provider that is native.
 */
export function listSettingSources(
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  { isNative, provider }: SettingsOwner = ownerOf(stack),
): SettingSource[] {
  const inputs = reveal(provider?.inputs ?? {}).plain;
  const configured = (key: string): unknown => stack.config[key];
  if (!isNative) {
    const explicit = (key: string): unknown => inputs[key];
    return listSources(explicit, environment, configured, explicit);
  }
  const explicit = settingReader(inputs, true);
  return listSources(explicit, environment, ...(provider ? [] : [configured]));
}

export function settingsOf<Settings extends object>(
  { settings, access }: Pick<Service<Settings>, "settings" | "access">,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  owner = ownerOf(stack),
): SettingsResult<Settings> {
  return readSettings(
    { settings: nameSettings(settings, owner), access },
    listSettingSources(stack, environment, owner),
  );
}
