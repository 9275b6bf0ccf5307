import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator } from "../../../emulator";
import { correlate } from "../../support/clickstacks";
import { runBuilt } from "../../support/built-command";
import type { Ended } from "../../support/child";
import { filesOf } from "../../support/import-command";
import { stage } from "../../support/stage";
import { failed, succeeded, type Stack } from "../../support/stack";

const SECRET = "https://hooks.slack.com/services/copied";

/** Runs the command where no stack is: the environment names the account. */
function exports(stack: Stack, { url }: Emulator, folder: string): Promise<Ended> {
  const account = { CLICKSTACK_ENDPOINT: url, CLICKSTACK_API_KEY: credentials.accessToken };
  const env = { ...stack.environment(), PULUMI_BACKEND_URL: "file:///nowhere", ...account };
  return runBuilt(["export", folder, "--language", "javascript"], { cwd: stack.folder, env });
}

describe("a copy of a workspace on another account", () => {
  const on = stage({ seed: "empty" });
  let original: Emulator;
  before(async () => {
    original = await startEmulator({ rateLimits: false });
    correlate(original, seed.sources);
  });
  after(() => original.stop());

  it("is a program that needs no state, and asks for secrets", async () => {
    const { stdout } = succeeded(await exports(on.stack, original, "copy"));
    assert.match(stdout, /^ {4}pulumi config set --secret platformAlertsWebhookUrl$/m);
    const program = Object.values(filesOf(on.stack, "copy")).join("\n");
    assert.match(program, /url: config\.requireSecret\("platformAlertsWebhookUrl"\)/);
    assert.match(program, /password: config\.getSecret\("productionClickhouseConnectionPassword"\)/);
    assert.doesNotMatch(program, /hooks\.slack\.com|[0-9a-f]{24}/);
    assert.match(
      program,
      /SourceLink\("logs-trace-source", \{\s+sourceId: logs\.id,\s+traceSourceId: traces\.id/,
    );
    assert.ok(original.requests.every(({ method }) => method === "GET"));
  });

  it("never overwrites what is there", async () => {
    const { output } = failed(await exports(on.stack, original, "copy"));
    assert.match(output, /^error: copy is not empty: name another folder$/m);
  });

  it("is equal but for identifiers and secrets, once the program has run", async () => {
    on.stack.source('require("./copy");');
    await on.stack.succeed("config", "set", "--secret", "platformAlertsWebhookUrl", SECRET);
    succeeded(await on.stack.up());
    succeeded(await exports(on.stack, on.emulator, "copy-of-copy"));
    assert.deepEqual(filesOf(on.stack, "copy-of-copy"), filesOf(on.stack, "copy"));
    assert.ok([...on.emulator.store.webhooks.values()].some(({ url }) => url === SECRET));
  });

  it("leaves nothing for a second preview", async () => {
    succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
  });
});
