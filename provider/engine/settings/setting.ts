import type { z } from "../../zod";

/** One setting, with both places where a user sets it. */
export interface Setting {
  /** What it means, for people. */
  readonly text: string;
  /** Stack configuration key. */
  readonly config: string;
  /** Environment variable, named as in the vendor's Terraform provider where that has one. */
  readonly environment?: string;
  readonly secret?: true;
  /** It is no secret, but a part of credentials: no command prints it. */
  readonly hidden?: true;
  /** It is read where resources are made, so it belongs to the stack and not to an explicit `Provider`. */
  readonly ofTheStack?: true;
  /** Advice about the setting that a user may set in its place. */
  readonly otherwise?: string;
}

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

export function explicitKey(setting: Pick<Setting, "config">): string {
  return `explicit-${setting.config}`;
}

/** One way to reach a service, if several exclude each other. */
export interface Way {
  /** The name of the way in messages. */
  readonly label: string;
  /** The settings that only this way has. A user who sets one of them chooses this way. */
  readonly named: readonly string[];
  /** Every setting of the way. */
  readonly schema: z.ZodObject;
}

/** The way that the settings choose, and the setting that chose it; none if no setting names a way. */
export type ChosenWay =
  | {
      readonly ok: true;
      readonly way: Way;
      readonly by?: { readonly setting: Setting; readonly place: string };
    }
  | { readonly ok: false; readonly problem: string };

/** The settings of a service, and the ways to reach it. */
export interface Ways {
  readonly settings: Readonly<Record<string, Setting>>;
  /** The first one applies if the settings name none. */
  readonly ways: readonly [Way, ...Way[]];
}

/**
 * Chooses the way that the first place names. The shell comes last, so that a variable for something else does not
 * mislead a stack whose configuration names its way. The values themselves are then read as always.
 */
export function chooseWay({ settings, ways }: Ways, sources: readonly SettingSource[]): ChosenWay {
  const places = [...sources].sort(
    (one, other) => Number(one.isShell ?? false) - Number(other.isShell ?? false),
  );
  for (const source of places) {
    const named = ways.flatMap((way) => {
      const setting = way.named.map((name) => settings[name]).find((one) => one && findSource([source], one));
      return setting === undefined ? [] : [{ way, by: { setting, place: source.describe(setting) } }];
    });
    if (named.length > 1) return { ok: false, problem: describeConflict(named.map(({ by }) => by)) };
    if (named[0] !== undefined) return { ok: true, ...named[0] };
  }
  return { ok: true, way: ways[0] };
}

function describeConflict(named: readonly { setting: Setting; place: string }[]): string {
  const all = named.map(({ setting, place }) => `${setting.config} (${place})`);
  return `${all.join(" and ")} exclude each other: keep one of them`;
}
