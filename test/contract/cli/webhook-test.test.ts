import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator } from "../../../emulator";
import { errorReport } from "../../../cli/failure";
import { webhookTestReport } from "../../../cli/webhook/command";
import { webhookType } from "../../../provider/alerting/webhook/webhook.schema";
import { commandLine } from "../../support/command-line";
import { ConnectProxy } from "../../support/connect-proxy";
import { temporaryFolder } from "../../support/folders";
import { servers, type TestServer } from "../../support/http-server";
import { inProject, pulumiOf } from "../../support/pulumi-command";
import { restoreEnvironment } from "../../support/provided";
import { recordedStack } from "../../support/recorded-stack";
import { selfSigned } from "../../support/self-signed";
import { settingsFor } from "../../support/settings";

const { oncall } = seed.webhooks;
const KEY = "Bearer a-key-of-the-pager";
const TEMPLATE =
  '{"summary":"{{title}}","ok":{{#if (eq state "OK")}}true{{else}}false{{/if}},"at":{{startTime}} }';

describe("pulumi-clickstack webhook test", () => {
  const { serve, serveSecurely, closed } = servers();
  restoreEnvironment();
  let emulator: Emulator;
  let environment: NodeJS.ProcessEnv;
  before(async () => {
    emulator = await startEmulator({ rateLimits: false });
  });
  beforeEach(() => {
    emulator.reset();
    environment = { ...pulumiOf("3.255.0"), ...settingsFor(emulator.url) };
  });
  after(() => emulator.stop());

  /** Lets the webhook call this address, which the service itself would refuse as a private one. */
  const call = (url: string, changes: object = {}) => {
    const document = emulator.store.webhooks.get(oncall.id);
    emulator.store.webhooks.set(oncall.id, { ...document, url, ...changes } as NonNullable<typeof document>);
  };
  const test = (...args: string[]) => commandLine(["webhook", "test", ...args], { environment });
  /** Tests the webhook of a stack that declares this URL, and has headers and query parameters of its own. */
  const testDeclared = (url: string, ...options: string[]) => {
    const inputs = {
      ...{ name: "oncall", service: "generic", url },
      headers: { authorization: KEY },
      queryParams: { k: "secret value" },
    };
    const urn = `urn:pulumi:dev::shop::${webhookType.token}::pager`;
    const others = [{ urn, type: webhookType.token, id: oncall.id, inputs, outputs: inputs }];
    return inProject(recordedStack({}, { others }), (folder, pulumi) => {
      environment = { ...pulumi, ...environment, PATH: pulumi.PATH };
      return test("--name", "oncall", "--cwd", folder, "--stack", "dev", ...options);
    });
  };
  const outside = ["--cwd", temporaryFolder("no-project")];
  const bodyOf = (receiver: TestServer) =>
    JSON.parse(receiver.requests[0]?.body ?? "") as Record<string, unknown>;

  it("sends the rendered body once, says what the receiver answered, and that the service did not send it", async () => {
    const receiver = await serve({ body: "accepted" });
    call(`${receiver.url}/notify`, { body: TEMPLATE });
    const { exitCode, out } = await test("--name", "oncall", ...outside);
    assert.equal(exitCode, 0, out);
    assert.deepEqual(
      receiver.requests.map(({ method, url }) => `${method} ${url}`),
      ["POST /notify"],
    );
    const { summary, ok, at } = bodyOf(receiver);
    assert.deepEqual([summary, ok, typeof at], ["Test of the webhook oncall", false, "number"]);
    assert.match(out, /^Webhook oncall \(generic\): one notification to http:\/\/127\.0\.0\.1:\d+$/m);
    assert.match(out, /answered 200 after \d+ ms: accepted$/m);
    assert.match(out, /note: sent from this machine, because ClickStack's API has no request for a test/);
    assert.match(out, /note: sent without headers and query parameters/);
  });

  it("sends the headers and query parameters that the stack declares, and shows none of them", async () => {
    const receiver = await serve({ status: 403, body: `no access for ${KEY}` });
    call(`${receiver.url}/notify?team=1`, { body: TEMPLATE });
    const { exitCode, out, told } = await testDeclared(`${receiver.url}/notify?team=1`);
    assert.equal(exitCode, 2, told);
    assert.equal(receiver.requests[0]?.headers.authorization, KEY);
    assert.equal(receiver.requests[0]?.url, "/notify?team=1&k=secret+value");
    assert.match(out, /answered 403 after \d+ ms: no access for \[secret\]$/m);
    assert.doesNotMatch(out + told, /a-key-of-the-pager|secret value|team=1/);
    assert.doesNotMatch(out, /sent without headers/);
  });

  for (const [what, declared, found] of [
    ["host", () => "https://pager.example.com/notify?team=1", "state has https://pager.example.com."],
    ["path", (url: string) => `${url}/other-secret-path`, "state has another path."],
  ] as const) {
    it(`sends nothing to a ${what} that is not the declared one, unless it is told to`, async () => {
      const receiver = await serve({ body: "accepted" });
      call(`${receiver.url}/notify?team=1`, { body: TEMPLATE });
      const refused = await testDeclared(declared(receiver.url));
      assert.deepEqual([refused.exitCode, receiver.requests.length], [1, 0]);
      assert.ok(refused.told.includes(found), refused.told);
      assert.match(refused.told, /to send the secrets of the stack to the new URL, add --allow-changed-url/);
      assert.doesNotMatch(refused.told, /secret-path|team=1/);
      assert.equal((await testDeclared(declared(receiver.url), "--allow-changed-url")).exitCode, 0);
      assert.equal(receiver.requests[0]?.headers.authorization, KEY);
    });
  }

  it("goes through the proxy of the environment, as all other requests do", async () => {
    const receiver = await serve({ body: "accepted" });
    const proxy = await new ConnectProxy({ "http://pager.invalid": receiver.url }).start();
    call("http://pager.invalid/notify", { body: TEMPLATE });
    process.env.HTTP_PROXY = `http://${proxy.address}`;
    process.env.NO_PROXY = "127.0.0.1";
    const { exitCode, told } = await test("--name", "oncall", ...outside);
    await proxy.stop();
    assert.equal(exitCode, 0, told);
    assert.deepEqual(proxy.asked, ["POST http://pager.invalid/notify"]);
  });

  it("does not read an answer without an end", async () => {
    const part = Buffer.alloc(1_000_000, "x");
    let read = 0;
    const receiver = await serve((response) => {
      response.on("close", () => response.destroy());
      const write = (): void => {
        read += part.length;
        if (!response.destroyed) response.write(part, write);
      };
      write();
    });
    call(receiver.url, { body: TEMPLATE });
    const { exitCode, told } = await test("--name", "oncall", ...outside);
    assert.equal(exitCode, 1);
    assert.match(told, /error: http:\/\/127\.0\.0\.1:\d+: answered with too much data$/m);
    assert.ok(read < 200_000_000, `${read} bytes`);
  });

  it("says that a certificate is not trusted, and which", async () => {
    const receiver = await serveSecurely(selfSigned, { body: "accepted" });
    call(receiver.url, { body: TEMPLATE });
    const { told } = await test("--name", "oncall", ...outside);
    assert.match(told, /refused the server's certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  });

  it("reports the same as JSON, by the published schema", async () => {
    const receiver = await serve({ body: "accepted" });
    call(receiver.url, { body: undefined });
    const { out } = await test("--id", oncall.id, "--json", ...outside);
    const { verdict, answer, sent, notices } = webhookTestReport.parse(JSON.parse(out));
    assert.deepEqual([verdict, answer.status, sent.headers], ["passed", 200, ["Content-Type"]]);
    assert.match(
      String(bodyOf(receiver).text),
      /^Test of the webhook oncall \| Somebody asked for this test/,
    );
    assert.match(notices.join(), /default body/);
  });

  it("sends to Slack what ClickStack sends there", async () => {
    const receiver = await serve({ body: "ok" });
    call(`${receiver.url}/services/T0/B0/secret-path`, { service: "slack", body: undefined });
    const { out } = await test("--name", "oncall", ...outside);
    assert.equal(bodyOf(receiver).text, "Test of the webhook oncall");
    assert.doesNotMatch(out, /secret-path/);
  });

  it("follows no redirect, because ClickStack follows none", async () => {
    const receiver = await serve({ status: 302, headers: { location: "/elsewhere" }, body: "" });
    call(receiver.url, { body: TEMPLATE });
    const { exitCode, out } = await test("--name", "oncall", ...outside);
    assert.deepEqual([exitCode, receiver.requests.length], [2, 1]);
    assert.match(out, /answered 302 after \d+ ms with an empty body/);
  });

  it("fails where nobody answers, with the code of that", async () => {
    call((await closed()).url, { body: TEMPLATE });
    const { exitCode, out } = await test("--name", "oncall", "--json", ...outside);
    const { error } = errorReport.parse(JSON.parse(out));
    assert.deepEqual([exitCode, error.code], [1, "unreachable"]);
    assert.match(error.message, /^http:\/\/127\.0\.0\.1:\d+: could not connect: the connection was refused$/);
  });

  it("sends nothing without exactly one webhook, and lists those that fit", async () => {
    const { told } = await test("--name", "oncall*", ...outside);
    assert.match(told, /expected one webhook; found 2; there are "oncall" and "oncall-backup"$/);
    assert.match((await test("--name", "nobody", ...outside)).told, /found none; there are "oncall"/);
    assert.match((await test(...outside)).told, /name the webhook with --name or --id/);
  });

  it("sends nothing where ClickStack could not render the body", async () => {
    const receiver = await serve();
    call(receiver.url, { body: "{{#if state}}" });
    const { exitCode, told } = await test("--name", "oncall", ...outside);
    assert.deepEqual([exitCode, receiver.requests.length], [1, 0]);
    assert.match(
      told,
      /body: expected a Handlebars template that ClickStack can render; found {{#if state}}/,
    );
  });

  it("sends nothing to an integration of ClickStack's own", async () => {
    call("https://pager.example.com", { service: "pagerduty_api" });
    assert.match(
      (await test("--name", "oncall", ...outside)).told,
      /by an integration of its own: test it in the web app/,
    );
  });
});
