import type { Plain } from "../values/plain";
import type { Setting } from "../settings/settings";

export type NativeSettings = Readonly<Record<string, Setting>>;

/**
 * Returns settings with the keys that the engine has for them, as messages name them to a user of the native provider:
 * each begins with the name of the provider. `all` are those of all services.
 */
export function nativeSettings(
  settings: NativeSettings,
  all: NativeSettings,
  provider: string,
): NativeSettings {
  const names = new Map(Object.entries(all).map(([name, { config }]) => [config, name]));
  const rename = (key: string): string => (names.has(key) ? `${provider}:${names.get(key)}` : key);
  const entries = Object.entries(settings).map(([name, { config, otherwise, ...rest }]) => [
    name,
    {
      ...rest,
      config: rename(config),
      ...(otherwise && { otherwise: otherwise.replace(/\b\w+:\w+/g, rename) }),
    },
  ]);
  return Object.fromEntries(entries) as NativeSettings;
}

/**
 * Creates the function that reads a setting. The arguments of an explicit provider win over the environment, which wins
 * over the stack's configuration, and the engine sends both as the same values.
 */
export function settingReader(values: Plain, isExplicit: boolean): (key: string) => unknown {
  return (key) => {
    const [name, isForExplicit] = [key.slice(key.indexOf(":") + 1), key.startsWith("explicit-")];
    return isForExplicit === isExplicit ? values[name] : undefined;
  };
}

/**
 * Checks whether the engine made the provider from the stack's configuration. The engine calls such a provider
 * `default`, after that the version and the download address of the plugin, if any, in the characters that a name may
 * have. It sends the version with the arguments. A program's provider with exactly such a name cannot be told apart.
 */
export function isDefaultProvider(urn: string, version?: unknown): boolean {
  const name = urn.split("::").slice(3).join("::").replaceAll("-", "_");
  const expected = typeof version === "string" ? `default_${version.replace(/[.+-]/g, "_")}` : undefined;
  const start = expected ?? /^default(_\d+_\d+_\d+)?/.exec(name)?.[0] ?? "default";
  return name.startsWith(start) && /^(_\w+_\/.+)?$/.test(name.slice(start.length));
}

const DYNAMIC = "pulumi-nodejs:dynamic/";

export function nativeToken(provider: string, token: string): string {
  return token.replace(DYNAMIC, `${provider}:`);
}

export function functionToken(provider: string, lookup: string): string {
  return `${provider}:${lookup.replace(".", ":")}`;
}

/** Returns the property with the list that a lookup finds: `objects` for `service.getObjects`. */
export function listKey(lookup: string): string {
  const noun = lookup.replace(/^\w+\.get/, "");
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
