import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "mocha";
import { seed } from "../../../emulator";
import type { alerting } from "../../../provider";
import { FORMATS } from "../../../provider/cli/drift/formats";
import type { Report } from "../../../provider/cli/drift/report.schema";
import { searchAlert, tileAlert, webhook } from "../../support/alerts";
import { DriftCommand, ofClass, titlesOf, unmanagedOf } from "../../support/drift-command";
import { assertWithout, newAccessToken } from "../../support/secrets";
import { requestsOf } from "../../support/settings";
import { stage } from "../../support/stage";
import { succeeded, type Library } from "../../support/stack";

const { otherTeam } = seed;

interface Data {
  readonly args: alerting.AlertArgs;
  readonly theirs: alerting.AlertArgs;
}

/** Secrets come from configuration, as they do in real programs. */
function program({ alerting: { Alert }, Provider, pulumi }: Library, { args, theirs }: Data) {
  const config = new pulumi.Config("tested");
  new Alert("hidden", { ...args, name: "hidden", message: config.requireSecret("message") });
  new Alert("hidden-name", { ...args, name: config.requireSecret("name") });
  const provider = new Provider("globex", { alerting: { accessToken: config.requireSecret("otherToken") } });
  new Alert("of-globex", { ...theirs, name: "of Globex" }, { provider });
}

describe("pulumi-clickstack drift with secrets and settings of every kind", () => {
  const on = stage({ settings: false });
  const message = `message-${randomUUID()}`;
  const name = `name-${randomUUID()}`;
  let token: string;
  let command: DriftCommand;
  const idOf = (resource: string): string => on.stack.resource(resource).id ?? "";

  before(async () => {
    token = newAccessToken(on.emulator);
    on.stack.program(program, {
      args: tileAlert(),
      theirs: searchAlert({ savedSearchId: otherTeam.savedSearchId, channel: webhook(otherTeam.webhookId) }),
    });
    await on.stack.succeed("config", "set", "alerting:endpoint", on.emulator.url);
    const secrets = { "alerting:accessToken": token, message, name, otherToken: otherTeam.accessToken };
    for (const [key, value] of Object.entries(secrets))
      await on.stack.succeed("config", "set", "--secret", key, value);
    succeeded(await on.stack.up());
    command = new DriftCommand([on.stack]);
  });

  it("reads state and configuration that are encrypted, and a team of another Provider", async () => {
    const report = await command.report();
    assert.deepEqual([report.summary.managed, report.summary.clean], [3, 3]);
    const unmanaged = titlesOf(unmanagedOf(report, "alert"));
    // Both teams were listed, each with its own credentials.
    assert.ok(unmanaged.includes(seed.alerts.orders.name));
    assert.equal(unmanaged.length, Object.keys(seed.alerts).length + 1);
    assert.equal(requestsOf(on.emulator).filter((request) => request.endsWith("/alerts")).length, 2);
  });

  it("masks in every format what state marks as a secret, wherever it turns up", async () => {
    on.emulator.editAlert(idOf("hidden"), { message: "changed", threshold: 7 });
    on.emulator.editAlert(idOf("hidden-name"), { threshold: 8 });
    on.emulator.editAlert(seed.alerts.orders.id, { name: `copied: ${message}`, note: name });
    const formats = Object.keys(FORMATS);
    const outputs = formats.flatMap((format) => ["--output", `${format}=drift.${format}`]);
    const { output } = await command.run("--fix", "--accept", "--living-issue", "issue", ...outputs);

    const texts = [...formats.map((format) => `drift.${format}`), "issue/body.md", "issue/title"];
    const secrets = [message, name, token, otherTeam.accessToken];
    assertWithout(secrets, output, "what was printed");
    for (const file of texts) assertWithout(secrets, command.read(file), file);
    const report = JSON.parse(command.read("drift.json")) as Report;
    const hidden = ofClass(report, "changed").find(({ title }) => title === "hidden");
    assert.deepEqual(hidden?.properties, [
      { name: "message", declared: "[secret]", recorded: "[secret]", live: "[secret]", secret: true },
      { name: "threshold", declared: 5, recorded: 5, live: 7, secret: false },
    ]);
    assert.ok(titlesOf(unmanagedOf(report, "alert")).includes("copied: [secret]"));
    assert.deepEqual(report.resources.map(({ name: shown }) => shown).sort(), [
      "[secret]",
      "hidden",
      "of Globex",
    ]);
  });

  it("works with a key that was rotated: the environment wins over configuration", async () => {
    const rotated = newAccessToken(on.emulator);
    const refused = await command.report("--fail-on", "unreadable");
    assert.deepEqual(
      titlesOf(ofClass(refused, "unreadable")),
      ["hidden", "hidden-name", on.emulator.url].sort(),
    );
    assert.match(ofClass(refused, "unreadable")[0]?.reason ?? "", /The access token was rejected/);
    assert.equal(refused.coverage.alert?.complete, false);

    on.stack.env = { ...on.stack.env, CLICKSTACK_API_KEY: rotated };
    const { summary } = await command.report();
    assert.equal(summary.unreadable, 0);
  });

  it("is an error, and shows no stack trace, when the passphrase is wrong", async () => {
    on.stack.env = { ...on.stack.env, PULUMI_CONFIG_PASSPHRASE: "another one" };
    const { exitCode, stdout, stderr } = await command.run();
    assert.deepEqual([exitCode, stdout], [1, ""]);
    assert.match(stderr, /^error: \S+: stack organization\/tested\/test could not be read: .*passphrase/s);
    assert.doesNotMatch(stderr, /^ +at /m);
  });
});
