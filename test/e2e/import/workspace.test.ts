import assert from "node:assert/strict";
import { credentials, startEmulator, type Emulator } from "../../../emulator";
import { runBuilt } from "../../support/built-command";
import type { Ended } from "../../support/child";
import { correlate, onSelfHosted, plantLater } from "../../support/clickstacks";
import { assertOnlyReads, filesOf } from "../../support/import-command";
import { settingsFor } from "../../support/settings";
import { failed, Stack, succeeded } from "../../support/stack";

const SECRET = "https://hooks.slack.com/services/of/the/test";

/** Runs the command where no stack is: the environment names the account. */
function exports(stack: Stack, { url }: Emulator, folder: string): Promise<Ended> {
  const account = { CLICKSTACK_ENDPOINT: url, CLICKSTACK_API_KEY: credentials.accessToken };
  const env = { ...stack.environment(), PULUMI_BACKEND_URL: "file:///nowhere", ...account };
  return runBuilt(["export", folder, "--language", "javascript"], { cwd: stack.folder, env });
}

const { stage, company } = onSelfHosted;

describe("a whole workspace, whose sources refer to each other, with types that this package does not know,", () => {
  const on = stage();
  let copy: Emulator;
  let copied: Stack;
  before(async () => {
    correlate(on.emulator, company.sources);
    plantLater(on.emulator);
    on.stack.source("");
    copy = await startEmulator({ seed: "empty", rateLimits: false });
    copied = await Stack.create({ env: settingsFor(copy.url) });
  });
  after(async () => {
    copied.dispose();
    await copy.stop();
  });

  it("is planned: resources refer to each other, and no secret address is written", async () => {
    const { stdout } = succeeded(await on.stack.clickstack("import", "--all", "--out", "workspace"));
    assert.match(stdout, /^3 webhooks, 1 connection, \d sources, \d source links?, .* for stack test/);
    const command = "pulumi config set --secret platformAlertsWebhookUrl";
    const flag = `      url: a secret, not in the program; the service keeps it as it is. To manage it, set it: ${command}\n`;
    assert.ok(stdout.includes(flag), stdout);
    const files = filesOf(on.stack, "workspace");
    const program = Object.values(files).join("\n");
    assert.match(files["webhooks.js"] ?? "", /^const oncall = new alerting\.Webhook\("oncall", \{$/m);
    assert.match(files["api.js"] ?? "", /^const \{ oncall \} = require\("\.\/webhooks"\);$/m);
    for (const text of [
      "webhookId: oncall.id",
      "savedSearchId: paymentFailures.id",
      'SourceLink("logs-trace-source", {',
      "alerting.otherChart(",
      'otherSourceKind("later_profile")',
      'url: config.getSecret("platformAlertsWebhookUrl")',
    ])
      assert.ok(program.includes(text), text);
    assert.doesNotMatch(program, /hooks\.slack\.com/);
  });

  it("is imported at once, and is verified", async () => {
    succeeded(await on.stack.clickstack("import", "apply", "--out", "workspace", "--yes"));
    on.stack.source('require("./workspace");');
    succeeded(await on.stack.clickstack("import", "verify", "--out", "workspace"));
    assertOnlyReads(on.emulator);
  });

  it("gets the secret address where somebody sets it, and is quiet from then on", async () => {
    await on.stack.configure({}, { platformAlertsWebhookUrl: SECRET });
    succeeded(await on.stack.up());
    assert.ok([...on.emulator.store.webhooks.values()].some(({ url }) => url === SECRET));
    succeeded(await on.stack.up("--refresh", "--expect-no-changes"));
  });

  it("is exported as a program that needs no state, asks for secrets, and overwrites nothing", async () => {
    const { stdout } = succeeded(await exports(copied, on.emulator, "copy"));
    assert.match(stdout, /^ {4}pulumi config set --secret platformAlertsWebhookUrl$/m);
    const program = Object.values(filesOf(copied, "copy")).join("\n");
    assert.match(program, /url: config\.requireSecret\("platformAlertsWebhookUrl"\)/);
    assert.match(program, /password: config\.getSecret\("productionClickhouseConnectionPassword"\)/);
    assert.doesNotMatch(program, /hooks\.slack\.com|[0-9a-f]{24}/);
    assertOnlyReads(on.emulator);
    const { output } = failed(await exports(copied, on.emulator, "copy"));
    assert.match(output, /^error: copy is not empty: name another folder$/m);
  });

  it("is equal on a second account but for identifiers and secrets, once that program has run", async () => {
    copied.source('require("./copy");');
    await copied.configure({}, { platformAlertsWebhookUrl: SECRET });
    succeeded(await copied.up());
    succeeded(await exports(copied, copy, "copy-of-copy"));
    // Properties that this package does not know are in the order of the service.
    const linesOf = (folder: string) =>
      Object.entries(filesOf(copied, folder)).map(([name, text]) => [name, text.split("\n").sort()]);
    assert.deepEqual(linesOf("copy-of-copy"), linesOf("copy"));
    const profiles = [...copy.store.sources.values()].find(({ kind }) => kind === "later_profile");
    assert.deepEqual([profiles?.stackExpression, profiles?.frames], ["Stack", { depth: 2 }]);
    succeeded(await copied.preview("--refresh", "--expect-no-changes"));
  });
});
