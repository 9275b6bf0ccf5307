import { z } from "../../zod";
import type { Problem } from "../problems/problem";

export interface Setting {
  readonly text: string;
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
  find(setting: Setting): unknown;
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
  const configured = configurations.map((get): SettingSource => ({
    find: ({ config }) => get(config),
    describe: () => "set in the stack's configuration",
  }));
  return [
    { find: (setting) => given(explicitKey(setting)), describe: () => "given to the Provider" },
    environmentSource(environment),
    ...configured,
  ];
}

export function environmentSource(environment: NodeJS.ProcessEnv): SettingSource {
  return {
    find: ({ environment: name }) => (name === undefined ? undefined : environment[name]),
    describe: ({ environment: name }) => `set by the environment variable ${name}`,
    isShell: true,
  };
}

/** Finds the source that has the setting. An empty environment variable counts as unset. */
export function findSource(sources: readonly SettingSource[], setting: Setting): SettingSource | undefined {
  return sources.find((source) => {
    const value = source.find(setting);
    return value !== undefined && value !== "";
  });
}

export function explicitKey(setting: Pick<Setting, "config">): string {
  return `explicit-${setting.config}`;
}

/** An access to a service. Several of them exclude each other, such as self-hosted and managed. */
export interface Access {
  readonly label: string;
  /** The settings that only this access has. A user who sets one of them chooses it. */
  readonly named: readonly string[];
  readonly schema: z.ZodObject;
}

export interface ServiceAccess {
  readonly settings: Readonly<Record<string, Setting>>;
  /** The first one applies if the settings name none. */
  readonly access: readonly [Access, ...Access[]];
}

/** The access that the settings choose, and the setting that chose it; none if no setting names an access. */
export type ChosenAccess =
  | {
      readonly ok: true;
      readonly access: Access;
      readonly by?: { readonly setting: Setting; readonly place: string };
    }
  | { readonly ok: false; readonly problem: SettingProblem };

/**
 * Chooses the access that the first place names. The shell comes last, so that a variable for something else does not
 * mislead a stack whose configuration names its access. The values themselves are then read as always.
 */
export function chooseAccess(service: ServiceAccess, sources: readonly SettingSource[]): ChosenAccess {
  for (const source of sources.toSorted((a, b) => Number(a.isShell ?? 0) - Number(b.isShell ?? 0))) {
    const named = service.access.flatMap((access) => {
      const all = access.named.map((name) => service.settings[name]);
      const setting = all.find((one) => one && findSource([source], one));
      return setting === undefined ? [] : [{ access, by: { setting, place: source.describe(setting) } }];
    });
    if (named.length > 1) {
      const all = named.map(({ by: { setting, place } }) => `${setting.config} (${place})`);
      const reason = `${all.join(" and ")} exclude each other: keep one of them`;
      return { ok: false, problem: { path: "", setting: "", reason } };
    }
    if (named[0] !== undefined) return { ok: true, ...named[0] };
  }
  return { ok: true, access: service.access[0] };
}

/** A setting that is missing or wrong. No reason has its value. */
export interface SettingProblem extends Problem {
  readonly setting: string;
  /** What to do about a missing one, with which the reason ends. */
  readonly fix?: string;
}

export type SettingsResult<Settings extends object = object> =
  | { readonly ok: true; readonly settings: Settings }
  | {
      readonly ok: false;
      readonly problems: readonly SettingProblem[];
      /** The settings that are right by themselves. */
      readonly rest: Partial<Settings>;
    };

/** Reads the settings of one service, or returns a problem for each that is missing or wrong. */
export function readSettings<Settings extends object>(
  service: ServiceAccess,
  sources: readonly SettingSource[],
): SettingsResult<Settings> {
  const choice = chooseAccess(service, sources);
  if (!choice.ok) return { ok: false, problems: [choice.problem], rest: {} };
  const problems: SettingProblem[] = [];
  const right: [string, unknown][] = [];
  for (const [name, schema] of Object.entries<z.ZodType>(choice.access.schema.shape)) {
    const setting = service.settings[name] as Setting;
    const source = findSource(sources, setting);
    const parsed = schema.safeParse(source?.find(setting));
    if (parsed.success) right.push([name, parsed.data]);
    else if (source === undefined) problems.push(describeMissing(setting));
    else
      for (const { message } of parsed.error.issues) {
        const reason = `${setting.config}: ${message} (${source.describe(setting)})`;
        problems.push({ path: "", setting: setting.config, reason });
      }
  }
  const settings = Object.fromEntries(right);
  return problems.length === 0
    ? { ok: true, settings: settings as Settings }
    : { ok: false, problems, rest: settings as Partial<Settings> };
}

function describeMissing({ config, environment, secret, otherwise }: Setting): SettingProblem {
  const command = `pulumi config set ${secret ? "--secret " : ""}${config} <value>`;
  const variable = environment === undefined ? "" : `, or set the environment variable ${environment}`;
  const other = otherwise === undefined ? "" : `; ${otherwise}`;
  const fix = `run "${command}"${variable}${other}`;
  return { path: "", setting: config, reason: `${config} is not set: ${fix}`, fix };
}

export function formatSettingProblems(problems: readonly SettingProblem[], between: string): string {
  return problems.map(({ reason }) => reason).join(between);
}

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
