import assert from "node:assert/strict";
import fc from "fast-check";
import { alertingService } from "../../../provider/alerting/service";
import { cloudService } from "../../../provider/cloud/service";
import {
  listSources,
  formatSettingProblems,
  readSettings,
  type Setting,
  chooseAccess,
} from "../../../provider/engine/settings/settings";

const UUID = "0d4bb71c-1c3f-4c6a-a2f5-2e8b7b8b4f10";
const SERVICES = { alerting: alertingService, cloud: cloudService };
type ServiceName = keyof typeof SERVICES;

interface Places {
  /** What a `Provider` is given. */
  readonly explicit?: Record<string, unknown>;
  readonly environment?: NodeJS.ProcessEnv;
  readonly config?: Record<string, unknown>;
}

function sourcesOf({ explicit = {}, environment = {}, config = {} }: Places) {
  const given = Object.fromEntries(
    Object.entries(explicit).map(([key, value]) => [`explicit-${key}`, value]),
  );
  return listSources(
    (key) => given[key],
    environment,
    (key) => config[key],
  );
}

function read(service: ServiceName, places: Places) {
  return readSettings<Record<string, unknown>>(SERVICES[service], sourcesOf(places));
}

function settings(service: ServiceName, places: Places): Record<string, unknown> {
  const result = read(service, places);
  return result.ok ? result.settings : assert.fail(formatSettingProblems(result.problems, "\n"));
}

function problems(service: ServiceName, places: Places): readonly string[] {
  const result = read(service, places);
  return result.ok ? [] : result.problems.map(({ reason }) => reason);
}

const alerting = (config: Record<string, unknown> = {}) => ({
  config: { "alerting:endpoint": "https://hdx.example", "alerting:accessToken": "token", ...config },
});
const cloud = (config: Record<string, unknown> = {}) => ({
  config: { "cloud:apiKeyId": "id", "cloud:apiKeySecret": "secret", ...config },
});

const managed = (config: Record<string, unknown> = {}) => ({
  config: { ...cloud().config, "cloud:organizationId": UUID, "alerting:serviceId": UUID, ...config },
});

describe("readSettings", () => {
  it("takes defaults where there are any", () => {
    assert.deepEqual(settings("alerting", alerting()), {
      endpoint: "https://hdx.example",
      accessToken: "token",
      timeoutSeconds: 300,
      ownerNote: "false",
      verifyReferences: "false",
    });
    assert.deepEqual(settings("cloud", cloud()), {
      endpoint: "https://api.clickhouse.cloud",
      apiKeyId: "id",
      apiKeySecret: "secret",
      organizationId: undefined,
      timeoutSeconds: 300,
    });
  });

  it("prefers what is explicit to the environment, and the environment to configuration", () => {
    const config = alerting().config;
    const environment = { CLICKSTACK_API_KEY: "from-environment" };
    const explicit = { "alerting:accessToken": "explicit" };
    assert.equal(settings("alerting", { config }).accessToken, "token");
    assert.equal(settings("alerting", { config, environment }).accessToken, "from-environment");
    assert.equal(settings("alerting", { config, environment, explicit }).accessToken, "explicit");
  });

  it("takes an empty value for none, wherever it is", () => {
    const environment = { CLICKSTACK_API_KEY: "", CLICKSTACK_ENDPOINT: "" };
    const explicit = { "alerting:accessToken": "" };
    assert.equal(settings("alerting", { ...alerting(), environment, explicit }).accessToken, "token");
  });

  it("takes blanks around a value away, as copying leaves them", () => {
    const config = { "alerting:endpoint": " https://hdx.example/ ", "alerting:accessToken": " token\n" };
    const { endpoint, accessToken } = settings("alerting", { config });
    assert.deepEqual([endpoint, accessToken], ["https://hdx.example", "token"]);
  });

  const configured = {
    "self-hosted": alerting(),
    "in ClickHouse Cloud": managed(),
    "ClickHouse Cloud": cloud(),
  };
  for (const [service, { label }, name] of (["alerting", "cloud"] as const).flatMap((each) =>
    SERVICES[each].access.flatMap((access) =>
      Object.keys(access.schema.shape).map((key) => [each, access, key] as const),
    ),
  )) {
    const setting = SERVICES[service].settings[name] as Setting;
    it(`reads ${setting.config} of ${service}, ${label}, from every place that is documented`, () => {
      const flags = { ownerNote: "true", verifyReferences: "true" };
      const times = { timeoutSeconds: "7", cloudTimeoutSeconds: "7" };
      const value = { endpoint: "https://x.example", cloudEndpoint: "https://y.example", ...times, ...flags }[
        name
      ];
      const wanted = value ?? UUID;
      const { config } = configured[label as keyof typeof configured];
      const places: Places[] = [
        { config: { ...config, [setting.config]: wanted } },
        { config, explicit: { [setting.config]: wanted } },
      ];
      if (setting.environment) places.push({ config, environment: { [setting.environment]: wanted } });
      for (const place of places) {
        const result = settings(service, place);
        assert.equal(String(result[name]), wanted);
      }
    });
  }
});

describe("readSettings and endpoints", () => {
  const endpoints: [given: string, taken: string, service?: ServiceName][] = [
    ["https://hdx.example", "https://hdx.example"],
    ["https://hdx.example/", "https://hdx.example"],
    ["https://hdx.example///", "https://hdx.example"],
    ["https://hdx.example/api/v2", "https://hdx.example"],
    ["https://hdx.example/api/v2/", "https://hdx.example"],
    ["https://hdx.example//api/v2", "https://hdx.example"],
    ["https://hdx.example/prefix/api/v2", "https://hdx.example/prefix"],
    ["https://hdx.example/prefix", "https://hdx.example/prefix"],
    ["http://127.0.0.1:8000", "http://127.0.0.1:8000"],
    ["http://[::1]:8000/api/v2", "http://[::1]:8000"],
    ["https://api.clickhouse.cloud/v1", "https://api.clickhouse.cloud", "cloud"],
    ["https://api.clickhouse.cloud/v1/", "https://api.clickhouse.cloud", "cloud"],
    ["https://proxy.example/clickhouse//v1", "https://proxy.example/clickhouse", "cloud"],
  ];
  for (const [given, taken, service = "alerting"] of endpoints) {
    it(`takes ${given} for the ${service} service`, () => {
      const { config } = service === "alerting" ? alerting() : cloud();
      const places = { config: { ...config, [`${service}:endpoint`]: given } };
      assert.equal(settings(service, places).endpoint, taken);
    });
  }
});

describe("readSettings and what is wrong", () => {
  it("names every missing setting with both places where it can be set", () => {
    assert.deepEqual(problems("alerting", {}), [
      'alerting:endpoint is not set: run "pulumi config set alerting:endpoint <value>", or set the environment variable CLICKSTACK_ENDPOINT; for ClickStack in ClickHouse Cloud, set alerting:serviceId in its place',
      'alerting:accessToken is not set: run "pulumi config set --secret alerting:accessToken <value>", or set the environment variable CLICKSTACK_API_KEY',
    ]);
    assert.deepEqual(problems("cloud", {}), [
      'cloud:apiKeyId is not set: run "pulumi config set cloud:apiKeyId <value>", or set the environment variable CLICKHOUSE_CLOUD_API_KEY',
      'cloud:apiKeySecret is not set: run "pulumi config set --secret cloud:apiKeySecret <value>", or set the environment variable CLICKHOUSE_CLOUD_API_SECRET',
    ]);
  });

  const NO_URL = "expected a URL that begins with https:// or http://";
  const MORE = "expected a URL without user name, password, query or fragment";
  const NO_TOKEN = "expected a token without spaces and special characters";
  const wrong: [key: string, value: unknown, reason: string][] = [
    ["alerting:endpoint", "hdx.example", NO_URL],
    ["alerting:endpoint", "ftp://hdx.example", NO_URL],
    ["alerting:endpoint", "//hdx.example", NO_URL],
    ["alerting:endpoint", "https://", NO_URL],
    ["alerting:endpoint", "localhost:8000", NO_URL],
    ["alerting:endpoint", "https://user:pass@hdx.example", MORE],
    ["alerting:endpoint", "https://hdx.example/?a=b", MORE],
    ["alerting:endpoint", "https://hdx.example/#top", MORE],
    ["alerting:timeoutSeconds", "soon", "expected a number of seconds"],
    ["alerting:timeoutSeconds", "0", "expected a number of seconds greater than 0"],
    ["alerting:timeoutSeconds", "-1", "expected a number of seconds greater than 0"],
    ["alerting:timeoutSeconds", "Infinity", "expected a number of seconds"],
    ["alerting:ownerNote", "yes", "expected true or false"],
    ["alerting:verifyReferences", "1", "expected true or false"],
    ["alerting:accessToken", "  ", "expected a string that is not empty"],
    ["alerting:accessToken", "two\nlines", NO_TOKEN],
    ["alerting:accessToken", "ключ", NO_TOKEN],
    ["alerting:accessToken", 5, "expected a string"],
    ["cloud:organizationId", "acme", "expected a UUID"],
  ];
  for (const [key, value, reason] of wrong) {
    it(`says of ${key} ${JSON.stringify(value)}: ${reason}`, () => {
      const [service, places] = key.startsWith("alerting:")
        ? (["alerting", alerting({ [key]: value })] as const)
        : (["cloud", cloud({ [key]: value })] as const);
      assert.deepEqual(problems(service, places), [`${key}: ${reason} (set in the stack's configuration)`]);
    });
  }

  it("never shows a value", () => {
    const value = fc.oneof(fc.string({ minLength: 9 }), fc.jsonValue());
    const keys = [
      "alerting:endpoint",
      "alerting:accessToken",
      "alerting:timeoutSeconds",
      "alerting:ownerNote",
      "alerting:verifyReferences",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), (config) => {
        const lines = problems("alerting", { config }).join("\n");
        for (const held of Object.values(config)) {
          const shown = typeof held === "string" ? held : JSON.stringify(held);
          assert.ok(shown.length < 9 || !lines.includes(shown), lines);
        }
      }),
    );
  });
});

const choose = (places: Places) => chooseAccess(alertingService, sourcesOf(places));

function labelOf(places: Places): string {
  const choice = choose(places);
  return choice.ok ? choice.access.label : assert.fail(choice.problem.reason);
}

const MANAGED = "in ClickHouse Cloud";
const endpoint = { "alerting:endpoint": "https://hdx.example" };
const service = { "alerting:serviceId": "0d4bb71c-1c3f-4c6a-a2f5-2e8b7b8b4f10" };

describe("chooseAccess", () => {
  it("takes the first access of a service for whoever names none", () => {
    assert.equal(labelOf({ environment: { CLICKSTACK_SERVICE_ID: "" } }), "self-hosted");
  });

  it("takes the access of the setting that is set, wherever that is", () => {
    assert.equal(labelOf({ config: service }), MANAGED);
    assert.equal(labelOf({ environment: { CLICKSTACK_SERVICE_ID: "s" } }), MANAGED);
    assert.equal(labelOf({ explicit: service }), MANAGED);
    assert.equal(labelOf({ config: endpoint }), "self-hosted");
  });

  it("is not led astray by a variable that the shell has for something else", () => {
    const environment = { CLICKSTACK_ENDPOINT: "https://hdx.example", CLICKSTACK_API_KEY: "token" };
    assert.equal(labelOf({ environment, config: service }), MANAGED);
    assert.equal(labelOf({ environment: { CLICKSTACK_SERVICE_ID: "s" }, config: endpoint }), "self-hosted");
  });

  it("lets a Provider name another way than the stack's configuration", () => {
    assert.equal(labelOf({ explicit: service, config: endpoint }), MANAGED);
    assert.equal(labelOf({ explicit: endpoint, config: service }), "self-hosted");
  });

  it("says which setting decided, and where it is set", () => {
    const choice = choose({ environment: { CLICKSTACK_ENDPOINT: "https://hdx.example" }, config: service });
    const by = choice.ok ? choice.by : undefined;
    assert.deepEqual(
      [by?.setting.config, by?.place],
      ["alerting:serviceId", "set in the stack's configuration"],
    );
  });

  it("refuses both kinds of access in one place, and names both settings with their places", () => {
    const both = [
      choose({ config: { ...endpoint, ...service } }),
      choose({ explicit: { "alerting:accessToken": "token", ...service } }),
      choose({ environment: { CLICKSTACK_API_KEY: "token", CLICKSTACK_SERVICE_ID: "s" } }),
    ];
    assert.deepEqual(
      both.map((choice) => (choice.ok ? choice.access.label : choice.problem.reason)),
      [
        "alerting:endpoint (set in the stack's configuration) and alerting:serviceId (set in the stack's configuration) exclude each other: keep one of them",
        "alerting:accessToken (given to the Provider) and alerting:serviceId (given to the Provider) exclude each other: keep one of them",
        "alerting:accessToken (set by the environment variable CLICKSTACK_API_KEY) and alerting:serviceId (set by the environment variable CLICKSTACK_SERVICE_ID) exclude each other: keep one of them",
      ],
    );
  });
});
