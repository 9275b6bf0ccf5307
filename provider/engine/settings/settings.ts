import { z } from "../../zod";
import type { Service } from "../service/service";
import { findSource, chooseWay, type Setting, type SettingSource } from "./setting";

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

/** Values that settings of several services have. */

const DEFAULT_TIMEOUT_SECONDS = 300;

/** Paths are appended to an endpoint, and a user name in it would be sent in place of the token. */
const BARE_URL = /^[^/]*\/\/[^/@?#]*(\/[^?#]*)?$/;

/** The address of an API, with or without the last part of its path, which every request has anyway. */
export const endpoint = (version: RegExp) =>
  z
    .url({ protocol: /^https?$/, error: "expected a URL that begins with https:// or http://", abort: true })
    .regex(BARE_URL, "expected a URL without user name, password, query or fragment")
    .transform((url) => url.replace(/\/+$/, "").replace(version, "").replace(/\/+$/, ""));

export const text = z.string("expected a string").trim().min(1, "expected a string that is not empty");

export const timeoutSeconds = z.coerce
  .number({ error: "expected a number of seconds" })
  .positive("expected a number of seconds greater than 0")
  .default(DEFAULT_TIMEOUT_SECONDS);

export const flag = z.enum(["true", "false"], "expected true or false").default("false");
