import type { Setting } from "./setting";

/** Where raw values come from; the first source that has one wins. */
export interface SettingSource {
  (setting: Setting): unknown;
  /** The place, as messages about a wrong value name it. */
  describe(setting: Setting): string;
  /** Is it the environment of the shell, which may have variables that are meant for something else? */
  readonly isShell?: true;
}

type Get = (key: string) => unknown;

/** Every place, in the order in which they win: what a `Provider` was given, the environment, configuration. */
export function listSources(
  given: Get,
  environment: NodeJS.ProcessEnv,
  ...configurations: Get[]
): SettingSource[] {
  return [explicitSource(given), environmentSource(environment), ...configurations.map(configSource)];
}

/** The source that has the setting. An empty environment variable counts as unset. */
export function findSource<Source extends SettingSource>(
  sources: readonly Source[],
  setting: Setting,
): Source | undefined {
  return sources.find((source) => {
    const value = source(setting);
    return value !== undefined && value !== "";
  });
}

export function environmentSource(environment: NodeJS.ProcessEnv): SettingSource {
  const find = ({ environment: name }: Setting) => (name === undefined ? undefined : environment[name]);
  const describe = (setting: Setting): string => `set by the environment variable ${setting.environment}`;
  return Object.assign(find, { describe, isShell: true as const });
}

/** Stack configuration, or the inputs of an explicit provider, which come the same way. */
export function configSource(get: Get): SettingSource {
  const find = (setting: Setting): unknown => get(setting.config);
  return Object.assign(find, { describe: () => "set in the stack's configuration" });
}

/** The keys under which an explicit `Provider` passes what it was given, so that it wins over the environment. */
export function explicitSource(get: Get): SettingSource {
  const find = (setting: Setting): unknown => get(explicitKey(setting));
  return Object.assign(find, { describe: () => "given to the Provider" });
}

export function explicitKey(setting: Setting): string {
  return `explicit-${setting.config}`;
}
