import { z } from "zod";

/** One setting, with both places where a user sets it. */
export interface Setting {
  /** Stack configuration key. */
  readonly config: string;
  /** Environment variable, named as in the vendor's Terraform provider where that has one. */
  readonly environment?: string;
  readonly secret?: true;
}

/** Every setting of the package. The environment wins over stack configuration, an explicit provider over both. */
export const SETTINGS = {
  alerting: {
    /** Address of the API of the alerting service, without `/api/v2`. Default: none; it is required. */
    endpoint: { config: "alerting:endpoint", environment: "CLICKSTACK_ENDPOINT" },
    /** A user's personal API access key. Default: none; it is required. */
    accessToken: { config: "alerting:accessToken", environment: "CLICKSTACK_API_KEY", secret: true },
    /** The longest that one request may take, repetitions and waits included, in seconds. Default: 300. */
    timeoutSeconds: { config: "alerting:timeoutSeconds" },
    /**
     * `true` or `false`: whether the `note` of each alert ends with a line that names its resource. By this line an alert
     * that a killed run left behind is found and taken over. Default: `false`.
     */
    ownerNote: { config: "alerting:ownerNote" },
    /** `true` or `false`: whether a preview checks that identifiers in arguments of alerts exist. Default: `false`. */
    verifyReferences: { config: "alerting:verifyReferences" },
  },
  cloud: {
    /** Address of the API of the cloud service, with or without `/v1`. Default: `https://api.clickhouse.cloud`. */
    endpoint: { config: "cloud:endpoint", environment: "CLICKHOUSE_API_URL" },
    /** Identifier of the API key. Default: none; it is required. */
    apiKeyId: { config: "cloud:apiKeyId", environment: "CLICKHOUSE_CLOUD_API_KEY" },
    /** Secret of the API key. Default: none; it is required. */
    apiKeySecret: { config: "cloud:apiKeySecret", environment: "CLICKHOUSE_CLOUD_API_SECRET", secret: true },
    /** The organization that is meant wherever a program leaves `organizationId` out, a UUID. Default: none. */
    organizationId: { config: "cloud:organizationId", environment: "CLICKHOUSE_ORG_ID" },
    /** The longest that one request may take, repetitions and waits included, in seconds. Default: 300. */
    timeoutSeconds: { config: "cloud:timeoutSeconds" },
  },
} as const satisfies Record<string, Record<string, Setting>>;

const DEFAULT_TIMEOUT_SECONDS = 300;

/** Paths are appended to an endpoint, and a user name in it would be sent in place of the token. */
const BARE_URL = /^[^/]*\/\/[^/@?#]*(\/[^?#]*)?$/;

/** An API's address, with or without the last part of its path, which every request has anyhow. */
const endpoint = (version: RegExp) =>
  z
    .url({ protocol: /^https?$/, error: "expected a URL that begins with https:// or http://", abort: true })
    .regex(BARE_URL, "expected a URL without user name, password, query or fragment")
    .transform((url) => url.replace(/\/+$/, "").replace(version, "").replace(/\/+$/, ""));

const text = z.string("expected a text").trim().min(1, "expected a text that is not empty");

const timeoutSeconds = z.coerce
  .number({ error: "expected a number of seconds" })
  .positive("expected a number of seconds greater than 0")
  .default(DEFAULT_TIMEOUT_SECONDS);

const flag = z.enum(["true", "false"], "expected true or false").default("false");

const alertingSettings = z.object({
  /** The API's address without `/api/v2`. */
  endpoint: endpoint(/\/api\/v2$/),
  accessToken: text.regex(/^[\x21-\x7e]*$/, "expected a token without spaces and special characters"),
  timeoutSeconds,
  /** Whether each alert's `note` carries a line that names its resource. */
  ownerNote: flag,
  /** Whether identifiers in arguments of alerts are looked up at preview. */
  verifyReferences: flag,
});

const cloudSettings = z.object({
  /** The API's address without `/v1`. */
  endpoint: endpoint(/\/v1$/).prefault("https://api.clickhouse.cloud"),
  apiKeyId: text,
  apiKeySecret: text,
  organizationId: z.uuid("expected a UUID").optional(),
  timeoutSeconds,
});

const SCHEMAS = { alerting: alertingSettings, cloud: cloudSettings };

export type AlertingSettings = z.output<typeof alertingSettings>;
/** What of it a connection needs. */
export type AlertingAccess = Pick<AlertingSettings, "endpoint" | "accessToken" | "timeoutSeconds">;
export type CloudSettings = z.output<typeof cloudSettings>;
export type ServiceName = keyof typeof SETTINGS;
export interface SettingsOf {
  readonly alerting: AlertingSettings;
  readonly cloud: CloudSettings;
}

/** Where raw values come from, the first that has one wins. */
export interface SettingSource {
  (setting: Setting): unknown;
  /** Users who look into configuration in vain are told of the environment. */
  readonly isEnvironment?: true;
}

export type SettingsResult<S extends ServiceName> =
  | { readonly ok: true; readonly settings: SettingsOf[S] }
  | {
      readonly ok: false;
      readonly problems: readonly string[];
      /** The settings that are right by themselves. */
      readonly rest: Partial<SettingsOf[S]>;
    };

/** The settings of one service, or a line for each that is missing or wrong. Values are never part of a line. */
export function readSettings<S extends ServiceName>(
  service: S,
  sources: readonly SettingSource[],
): SettingsResult<S> {
  const known: Record<string, Setting> = SETTINGS[service];
  const raw = Object.fromEntries(
    Object.entries(known).map(([name, setting]) => [name, sourceOf(sources, setting)?.(setting)]),
  );
  const parsed = SCHEMAS[service].safeParse(raw);
  if (parsed.success) return { ok: true, settings: parsed.data as SettingsOf[S] };
  const { issues } = parsed.error;
  const problems = issues.map(({ path: [name], message }) => {
    const setting = known[String(name)] as Setting;
    const source = sourceOf(sources, setting);
    if (source === undefined) return missing(setting);
    return `${setting.config}: ${message}${fromWhere(source, setting)}`;
  });
  const wrong = new Set(issues.map(({ path: [name] }) => name));
  return { ok: false, problems, rest: restOf(service, raw, wrong) };
}

function restOf<S extends ServiceName>(
  service: S,
  raw: Record<string, unknown>,
  wrong: ReadonlySet<PropertyKey | undefined>,
): Partial<SettingsOf[S]> {
  const schemas: Record<string, z.ZodType> = SCHEMAS[service].shape;
  const right = Object.entries(schemas).filter(([name]) => !wrong.has(name));
  const values = right.map(([name, schema]) => [name, schema.parse(raw[name])]);
  return Object.fromEntries(values) as Partial<SettingsOf[S]>;
}

type Get = (key: string) => unknown;

/** Every place, in the order in which they win: what a `Provider` was given, the environment, configuration. */
export function sourcesOf(
  given: Get,
  environment: NodeJS.ProcessEnv,
  ...configurations: Get[]
): SettingSource[] {
  return [explicitSource(given), environmentSource(environment), ...configurations.map(configSource)];
}

/** The source that has the setting. An empty environment variable is as good as none. */
export function sourceOf<Source extends SettingSource>(
  sources: readonly Source[],
  setting: Setting,
): Source | undefined {
  return sources.find((source) => {
    const value = source(setting);
    return value !== undefined && value !== "";
  });
}

function fromWhere({ isEnvironment }: SettingSource, { environment }: Setting): string {
  return isEnvironment ? ` (set by the environment variable ${environment})` : "";
}

function missing({ config, environment, secret }: Setting): string {
  const command = `pulumi config set ${secret ? "--secret " : ""}${config} <value>`;
  const variable = environment === undefined ? "" : `, or set the environment variable ${environment}`;
  return `${config} is not set: run "${command}"${variable}`;
}

export function environmentSource(environment: NodeJS.ProcessEnv): SettingSource {
  const find = ({ environment: name }: Setting) => (name === undefined ? undefined : environment[name]);
  return Object.assign(find, { isEnvironment: true as const });
}

/** Stack configuration, or the inputs of an explicit provider, which come the same way. */
export function configSource(get: (key: string) => unknown): SettingSource {
  return (setting) => get(setting.config);
}

/** The keys under which an explicit `Provider` passes what it was given, so that it wins over the environment. */
export function explicitSource(get: (key: string) => unknown): SettingSource {
  return (setting) => get(explicitKey(setting));
}

export function explicitKey(setting: Setting): string {
  return `explicit-${setting.config}`;
}
