import type { Plain } from "../values/plain";
import type { Service } from "../service/service";
import type { Setting } from "../settings/setting";

/** Every setting of the native provider, by its name. */
export type NativeSettings = Readonly<Record<string, Setting>>;

/** Gives the settings the keys that the engine has for them: each begins with the name of the native provider. */
export class Configuration {
  private readonly names: ReadonlyMap<string, string>;

  constructor(
    settings: NativeSettings,
    private readonly provider: string,
  ) {
    this.names = new Map(Object.entries(settings).map(([name, { config }]) => [config, name]));
  }

  /** Returns the declaration with settings that messages name as the user of the native provider writes them. */
  rename<T extends { readonly service: Service }>(declaration: T): T {
    const { service } = declaration;
    return { ...declaration, service: { ...service, settings: this.renameSettings(service.settings) } };
  }

  renameSettings(settings: NativeSettings): Service["settings"] {
    const entries = Object.entries(settings).map(([name, setting]) => [name, this.renameOne(setting)]);
    return Object.fromEntries(entries) as Service["settings"];
  }

  /**
   * Creates the function that reads a setting. The arguments of an explicit provider win over the environment, which
   * wins over the stack's configuration, and the engine sends both as the same values.
   */
  static reader(values: Plain, isExplicit: boolean): (key: string) => unknown {
    return (key) => {
      const [name, isForExplicit] = [key.slice(key.indexOf(":") + 1), key.startsWith("explicit-")];
      return isForExplicit === isExplicit ? values[name] : undefined;
    };
  }

  private renameOne(setting: Setting): Setting {
    const { otherwise } = setting;
    return {
      ...setting,
      config: this.renameKey(setting.config),
      ...(otherwise && { otherwise: otherwise.replace(/\b\w+:\w+/g, (key) => this.renameKey(key)) }),
    };
  }

  private renameKey(key: string): string {
    const name = this.names.get(key);
    return name === undefined ? key : `${this.provider}:${name}`;
  }
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

/** Converts the token of a dynamic resource to that of the native provider with this name. */
export function nativeToken(provider: string, token: string): string {
  return token.replace(DYNAMIC, `${provider}:`);
}

/** Converts the name of a lookup, such as `service.getObject`, to its token in the native provider. */
export function functionToken(provider: string, lookup: string): string {
  return `${provider}:${lookup.replace(".", ":")}`;
}

/** Returns the property with the list that a lookup finds: `objects` for `service.getObjects`. */
export function listKey(lookup: string): string {
  const noun = lookup.replace(/^\w+\.get/, "");
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
