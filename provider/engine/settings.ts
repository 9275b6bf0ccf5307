import type { z } from "../zod";
import type { Service } from "./service";
import type { Setting } from "./setting";

export type { Setting };

/** What a `Provider` may be given of these settings. Those of the stack are read where resources are made. */
export type Explicit<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [K in keyof Settings as Settings[K] extends { readonly ofTheStack: true } ? never : K]?: string;
};

/** Where raw values come from; the first source that has one wins. */
export interface SettingSource {
  (setting: Setting): unknown;
  /** The place, as messages about a wrong value name it. */
  describe(setting: Setting): string;
}

export type SettingsResult<Settings extends object = object> =
  | { readonly ok: true; readonly settings: Settings }
  | {
      readonly ok: false;
      readonly problems: readonly string[];
      /** The settings that are right by themselves. */
      readonly rest: Partial<Settings>;
    };

/** The settings of one service, or a line for each that is missing or wrong. Values are never part of a line. */
export function readSettings<Settings extends object>(
  service: Pick<Service<Settings>, "settings" | "schema">,
  sources: readonly SettingSource[],
): SettingsResult<Settings> {
  const raw = Object.fromEntries(
    Object.entries(service.settings).map(([name, setting]) => [
      name,
      findSource(sources, setting)?.(setting),
    ]),
  );
  const parsed = service.schema.safeParse(raw);
  if (parsed.success) return { ok: true, settings: parsed.data as Settings };
  const { issues } = parsed.error;
  const problems = issues.map(({ path: [name], message }) => {
    const setting = service.settings[String(name)] as Setting;
    const source = findSource(sources, setting);
    if (source === undefined) return describeMissing(setting);
    return `${setting.config}: ${message} (${source.describe(setting)})`;
  });
  const wrong = new Set(issues.map(({ path: [name] }) => name));
  return { ok: false, problems, rest: parseRest(service, raw, wrong) };
}

function parseRest<Settings extends object>(
  { schema }: Pick<Service<Settings>, "schema">,
  raw: Record<string, unknown>,
  wrong: ReadonlySet<PropertyKey | undefined>,
): Partial<Settings> {
  const shape: Record<string, z.ZodType> = schema.shape;
  const right = Object.entries(shape).filter(([name]) => !wrong.has(name));
  return Object.fromEntries(
    right.map(([name, value]) => [name, value.parse(raw[name])]),
  ) as Partial<Settings>;
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

function describeMissing({ config, environment, secret }: Setting): string {
  const command = `pulumi config set ${secret ? "--secret " : ""}${config} <value>`;
  const variable = environment === undefined ? "" : `, or set the environment variable ${environment}`;
  return `${config} is not set: run "${command}"${variable}`;
}

export function environmentSource(environment: NodeJS.ProcessEnv): SettingSource {
  const find = ({ environment: name }: Setting) => (name === undefined ? undefined : environment[name]);
  const describe = (setting: Setting): string => `set by the environment variable ${setting.environment}`;
  return Object.assign(find, { describe });
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
