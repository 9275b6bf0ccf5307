import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { credentials, seed } from "../../emulator";
import type { alerting } from "../../provider";
import type { Ended } from "../support/child";
import { tileAlert } from "../support/alerts";
import { assertWithout, formsOf, newAccessToken } from "../support/published-schema";
import { bodiesOf } from "../support/settings";
import { stage } from "../support/clickstacks";
import { failed, succeeded, type Library, type StateResource } from "../support/stack";

const LOUDEST = ["--logtostderr", "-v=9", "--logflow"];

/**
 * At this level the engine itself writes down the configuration that it hands to any provider, decrypted. No package
 * can keep it from doing so; credentials in the environment are not in there.
 */
const CONFIGURATION = /^.*Marshaling property for RPC\[.*\.Configure\(\)\.inputs\].*$/gm;
/** The engine and the SDK write down the arguments that they hand to each other, too. */
const ARGUMENTS = /^.*(arshaling property for RPC\[|RPC finished: ).*$/gm;

const secrets = {
  slackUrl: "https://hooks.slack.com/services/T0/B0/slack-s3cret",
  header: "Bearer header-s3cret",
  parameter: "parameter-s3cret",
};
const newHeader = "Bearer newer-s3cret";

interface Data {
  readonly slackUrl: string;
  readonly header: string;
  readonly parameter: string;
  readonly alert: alerting.AlertArgs;
  readonly serviceId: string;
  /** A webhook that is only looked up. */
  readonly lookedUp?: string;
}

function program({ alerting: { Alert, Webhook }, cloud }: Library, data: Data) {
  const slack = new Webhook("slack", { name: "team", service: "slack", url: data.slackUrl });
  const hook = new Webhook("hook", {
    name: "paging",
    service: "generic",
    url: "https://example.com/hook",
    headers: { Authorization: data.header },
    queryParams: { key: data.parameter },
  });
  new Alert("alert", data.alert);
  new cloud.Organization("acme", { name: "Acme" });
  const found = data.lookedUp === undefined ? undefined : Webhook.get("found", data.lookedUp);
  return {
    slackUrl: slack.url,
    hookUrl: hook.url,
    latest: cloud.getLatestBackupOutput({ serviceId: data.serviceId }).id,
    ...(found && { foundUrl: found.url, foundName: found.name }),
  };
}

/** Clears ciphertexts, which differ each time. */
function readable({ inputs, outputs }: StateResource): unknown {
  return JSON.parse(JSON.stringify({ inputs, outputs }).replace(/"ciphertext":"[^"]*"/g, '"ciphertext":""'));
}

describe("secrets: a token in configuration, a key in the environment, and those of webhooks", () => {
  const on = stage({ settings: false });
  const ofWebhooks = [...Object.values(secrets), newHeader];
  let configured: string[];
  let ofEnvironment: string[];
  let output: string;
  const declare = (changes: Partial<Data> = {}) =>
    on.stack.program(program, {
      ...secrets,
      alert: tileAlert(),
      serviceId: seed.services.production.id,
      ...changes,
    });
  const clean = (ended: Ended): string => {
    assertWithout(ofEnvironment, ended.output, "the output");
    assertWithout(configured, ended.output.replace(CONFIGURATION, ""), "the output");
    assertWithout(ofWebhooks, ended.output.replace(ARGUMENTS, ""), "the output");
    return ended.output;
  };
  const loud = (ended: Ended): string => {
    assert.ok(ended.output.length > 10_000, "the log is not as verbose as it should be");
    return clean(ended);
  };
  const cleanState = (): void =>
    assertWithout([...ofWebhooks, ...configured, ...ofEnvironment], on.stack.stateText(), "state");
  const isSecret = (value: unknown): boolean => JSON.stringify(value).includes('"ciphertext"');
  const idOf = (name: string): string => on.stack.resource(name).id ?? "";

  before(async () => {
    const { url } = on.emulator;
    const accessToken = newAccessToken(on.emulator);
    const { apiKeyId, apiKeySecret, organizationId } = credentials;
    [configured, ofEnvironment] = [[accessToken], formsOf({ accessToken, apiKeyId, apiKeySecret }).slice(1)];
    await on.stack.configure(
      { "alerting:endpoint": url, "cloud:endpoint": url, "cloud:organizationId": organizationId },
      { "alerting:accessToken": accessToken },
    );
    on.stack.env = { CLICKHOUSE_CLOUD_API_KEY: apiKeyId, CLICKHOUSE_CLOUD_API_SECRET: apiKeySecret };
    declare();
    output = loud(succeeded(await on.stack.up(...LOUDEST)));
  });

  it("are in no line of the most verbose log of an update, but where the engine writes down its messages", () => {
    assert.match(output, /slackUrl: \[secret\]/);
    assert.match(output, /hookUrl : "https:\/\/example\.com\/hook"/);
  });

  it("are encrypted in state where it has them: inputs, and the address of a Slack webhook", () => {
    cleanState();
    const { inputs: slackInputs, outputs: slackOutputs } = on.stack.resource("slack");
    const { inputs, outputs = {} } = on.stack.resource("hook");
    assert.ok([slackInputs?.url, slackOutputs?.url, inputs?.headers, inputs?.queryParams].every(isSecret));
    assert.equal(outputs.url, "https://example.com/hook");
    for (const key of ["headers", "queryParams"]) assert.ok(!(key in outputs));
    // From a digest, somebody could guess a weak one.
    assert.ok(isSecret(outputs.__writeOnly));
  });

  it("are no change in a refresh, which leaves state as it is", async () => {
    const recorded = () => ["slack", "hook"].map((name) => readable(on.stack.resource(name)));
    const atFirst = recorded();
    clean(succeeded(await on.stack.refresh("--diff", "--expect-no-changes")));
    assert.deepEqual(recorded(), atFirst);
  });

  it("are in no error, even when the services echo what they were sent", async () => {
    const [token = ""] = configured;
    const [secret = "", basic = ""] = ofEnvironment;
    const words = `cannot take ${newHeader} and ${secrets.parameter}`;
    const echo = { status: 403, error: `FORBIDDEN: not with Basic ${basic} of ${secret}` };
    const { emulator } = on;
    emulator.fault({ method: "PUT", path: "/api/v2/webhooks/:id", status: 400, body: { message: words } });
    const message = `cannot take Bearer ${token}`;
    emulator.fault({ method: "PUT", path: "/api/v2/alerts/:id", status: 400, body: { message } });
    emulator.fault({ method: "GET", path: "/v1/*", status: 403, body: echo });
    declare({ header: newHeader, alert: tileAlert({ threshold: 6 }) });
    const printed = clean(failed(await on.stack.up("--continue-on-error", ...LOUDEST)));
    assert.match(printed, /cannot take \[secret\] and \[secret\]/);
    assert.match(printed, /updating alert \w+ failed: .* cannot take Bearer \[secret\]/);
    assert.match(printed, /FORBIDDEN: not with Basic \[secret\] of \[secret\]/);
  });

  it("are one PUT when one of them changes, which is shown without it, and secret of what is looked up", async () => {
    declare({ header: newHeader, lookedUp: idOf("slack") });
    clean(succeeded(await on.stack.up("--diff")));
    assert.deepEqual(
      bodiesOf(on.emulator, "PUT").map(({ headers, queryParams }) => ({ headers, queryParams })),
      [{ headers: { Authorization: newHeader }, queryParams: { key: secrets.parameter } }],
    );
    const { foundUrl, foundName } = await on.stack.outputs();
    assert.deepEqual([foundUrl, foundName], [secrets.slackUrl, "team"]);
    assert.ok(isSecret(on.stack.resource("found").outputs?.url));
    cleanState();
  });

  it("are in no line of a refresh that finds a webhook which somebody turned into one of Slack", async () => {
    const stored = on.emulator.store.webhooks.get(idOf("hook")) ?? assert.fail();
    on.emulator.store.webhooks.add({ ...stored, service: "slack", url: secrets.slackUrl });
    const found = loud(succeeded(await on.stack.refresh("--diff", ...LOUDEST)));
    assert.match(found, /url +: "https:\/\/example\.com\/hook" => \[secret\]/);
    cleanState();
  });

  it("are in no file that the engine and its programs wrote, but those of webhooks in the program itself", () => {
    for (const [file, text] of [...textsIn(on.stack.folder), ...textsIn(on.stack.home)]) {
      assertWithout([...configured, ...ofEnvironment], text, file);
      if (!file.endsWith("index.js")) assertWithout(ofWebhooks, text, file);
    }
  });

  it("are in no error when the service rejects them", async () => {
    newAccessToken(on.emulator);
    const rejected = loud(failed(await on.stack.refresh(...LOUDEST)));
    assert.match(rejected, /The access token was rejected/);
  });
});

/** The text of every file in a folder, whatever is in it. */
function textsIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, "latin1")]);
}
