import type { Setting } from "./setting";

/** A source of raw values. The first source that has a value wins. */
export interface SettingSource {
  (setting: Setting): unknown;
  /** The place, as messages about a wrong value name it. */
  describe(setting: Setting): string;
  /** Whether it is the environment of the shell, whose variables may be meant for something else. */
  readonly isShell?: true;
}

type Get = (key: string) => unknown;

/** Lists every source in order of precedence: the arguments of a `Provider`, the environment, configuration. */
export function listSources(
  given: Get,
  environment: NodeJS.ProcessEnv,
  ...configurations: Get[]
): SettingSource[] {
  return [explicitSource(given), environmentSource(environment), ...configurations.map(configSource)];
}

/** Finds the source that has the setting. An empty environment variable counts as unset. */
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

/** Returns the source for stack configuration, or for the inputs of an explicit provider, which arrive the same way. */
function configSource(get: Get): SettingSource {
  const find = (setting: Setting): unknown => get(setting.config);
  return Object.assign(find, { describe: () => "set in the stack's configuration" });
}

/** Returns the source for the arguments of an explicit `Provider`, whose own keys win over the environment. */
function explicitSource(get: Get): SettingSource {
  const find = (setting: Setting): unknown => get(explicitKey(setting));
  return Object.assign(find, { describe: () => "given to the Provider" });
}

export function explicitKey(setting: Setting): string {
  return `explicit-${setting.config}`;
}
