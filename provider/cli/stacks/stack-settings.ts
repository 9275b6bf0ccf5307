import { ALL_SETTINGS } from "../../alerting/settings";
import { Configuration } from "../../engine/plugin/configuration";
import type { Service } from "../../engine/service";
import { listSources, type SettingSource } from "../../engine/setting-source";
import { readSettings, type SettingsResult } from "../../engine/settings";
import { NATIVE_NAME } from "../../native-name";
import { reveal } from "./secrets";
import { ownerOf, type SettingsOwner } from "./settings-owner";
import type { Stack } from "./workspace";

const NATIVE = new Configuration(ALL_SETTINGS, NATIVE_NAME);

/** Gives the settings of a service the keys by which their owner has them. */
export function nameSettings(
  settings: Service["settings"],
  { isNative }: SettingsOwner,
): Service["settings"] {
  return isNative ? NATIVE.renameSettings(settings) : settings;
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
  const explicit = Configuration.reader(inputs, true);
  return listSources(explicit, environment, ...(provider ? [] : [configured]));
}

/** Reads the settings that the provider would find today. */
export function settingsOf<Settings extends object>(
  { settings, ways }: Pick<Service<Settings>, "settings" | "ways">,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  owner = ownerOf(stack),
): SettingsResult<Settings> {
  return readSettings(
    { settings: nameSettings(settings, owner), ways },
    listSettingSources(stack, environment, owner),
  );
}
