import assert from "node:assert/strict";
import { alertingService } from "../../../provider/alerting/service";
import { listSources, chooseAccess } from "../../../provider/engine/settings/settings";

interface Places {
  readonly given?: Record<string, string>;
  readonly shell?: NodeJS.ProcessEnv;
  readonly config?: Record<string, string>;
}

function choose({ given = {}, shell = {}, config = {} }: Places) {
  const explicit = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [`explicit-${key}`, value]),
  );
  return chooseAccess(
    alertingService,
    listSources(
      (key) => explicit[key],
      shell,
      (key) => config[key],
    ),
  );
}

function labelOf(places: Places): string {
  const choice = choose(places);
  return choice.ok ? choice.access.label : assert.fail(choice.problem.reason);
}

const MANAGED = "in ClickHouse Cloud";
const endpoint = { "alerting:endpoint": "https://hdx.example" };
const service = { "alerting:serviceId": "0d4bb71c-1c3f-4c6a-a2f5-2e8b7b8b4f10" };

describe("chooseAccess", () => {
  it("takes the first access of a service for whoever names none", () => {
    assert.equal(labelOf({ shell: { CLICKSTACK_SERVICE_ID: "" } }), "self-hosted");
  });

  it("takes the access of the setting that is set, wherever that is", () => {
    assert.equal(labelOf({ config: service }), MANAGED);
    assert.equal(labelOf({ shell: { CLICKSTACK_SERVICE_ID: "s" } }), MANAGED);
    assert.equal(labelOf({ given: service }), MANAGED);
    assert.equal(labelOf({ config: endpoint }), "self-hosted");
  });

  it("is not led astray by a variable that the shell has for something else", () => {
    const shell = { CLICKSTACK_ENDPOINT: "https://hdx.example", CLICKSTACK_API_KEY: "token" };
    assert.equal(labelOf({ shell, config: service }), MANAGED);
    assert.equal(labelOf({ shell: { CLICKSTACK_SERVICE_ID: "s" }, config: endpoint }), "self-hosted");
  });

  it("lets a Provider name another way than the stack's configuration", () => {
    assert.equal(labelOf({ given: service, config: endpoint }), MANAGED);
    assert.equal(labelOf({ given: endpoint, config: service }), "self-hosted");
  });

  it("says which setting decided, and where it is set", () => {
    const choice = choose({ shell: { CLICKSTACK_ENDPOINT: "https://hdx.example" }, config: service });
    const by = choice.ok ? choice.by : undefined;
    assert.deepEqual(
      [by?.setting.config, by?.place],
      ["alerting:serviceId", "set in the stack's configuration"],
    );
  });

  it("refuses both kinds of access in one place, and names both settings with their places", () => {
    const both = [
      choose({ config: { ...endpoint, ...service } }),
      choose({ given: { "alerting:accessToken": "token", ...service } }),
      choose({ shell: { CLICKSTACK_API_KEY: "token", CLICKSTACK_SERVICE_ID: "s" } }),
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
