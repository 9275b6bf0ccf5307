import type { z } from "../zod";
import type { Service } from "./service";
import type { Setting } from "./setting";
import { findSource, type SettingSource } from "./setting-source";
import { chooseWay } from "./way";

export type SettingsResult<Settings extends object = object> =
  | { readonly ok: true; readonly settings: Settings }
  | {
      readonly ok: false;
      readonly problems: readonly string[];
      /** The settings that are right by themselves. */
      readonly rest: Partial<Settings>;
    };

/** Reads the settings of one service, or returns a line for each that is missing or wrong. No line has a value. */
export function readSettings<Settings extends object>(
  service: Pick<Service<Settings>, "settings" | "ways">,
  sources: readonly SettingSource[],
): SettingsResult<Settings> {
  const choice = chooseWay(service, sources);
  if (!choice.ok) return { ok: false, problems: [choice.problem], rest: {} };
  const { schema } = choice.way;
  const raw = Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const setting = service.settings[name] as Setting;
      return [name, findSource(sources, setting)?.(setting)];
    }),
  );
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, settings: parsed.data as Settings };
  const { issues } = parsed.error;
  const problems = issues.map(({ path: [name], message }) => {
    const setting = service.settings[String(name)] as Setting;
    const source = findSource(sources, setting);
    if (source === undefined) return describeMissing(setting);
    return `${setting.config}: ${message} (${source.describe(setting)})`;
  });
  const wrong = new Set(issues.map(({ path: [name] }) => name));
  return { ok: false, problems, rest: parseRest(schema, raw, wrong) };
}

function parseRest<Settings extends object>(
  schema: z.ZodObject,
  raw: Record<string, unknown>,
  wrong: ReadonlySet<PropertyKey | undefined>,
): Partial<Settings> {
  const shape: Record<string, z.ZodType> = schema.shape;
  const right = Object.entries(shape).filter(([name]) => !wrong.has(name));
  return Object.fromEntries(
    right.map(([name, value]) => [name, value.parse(raw[name])]),
  ) as Partial<Settings>;
}

function describeMissing({ config, environment, secret, otherwise }: Setting): string {
  const command = `pulumi config set ${secret ? "--secret " : ""}${config} <value>`;
  const variable = environment === undefined ? "" : `, or set the environment variable ${environment}`;
  const other = otherwise === undefined ? "" : `; ${otherwise}`;
  return `${config} is not set: run "${command}"${variable}${other}`;
}
