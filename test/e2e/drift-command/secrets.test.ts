import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { alerting } from "../../../provider";
import { FORMATS } from "../../../cli/drift/parts";
import type { DriftReport } from "../../../cli/drift/report.schema";
import { webhook } from "../../support/alerts";
import { onSelfHosted, onTransport } from "../../support/clickstacks";
import { DriftCommand, ofClass, titlesOf, unmanagedOf } from "../../support/report-commands";
import { assertWithout } from "../../support/published-schema";
import { settingsFor } from "../../support/settings";
import { succeeded, type Library } from "../../support/stack";

interface Data {
  readonly args: alerting.AlertArgs;
  readonly theirs: alerting.AlertArgs;
}

/** Secrets come from configuration, as they do in real programs. */
function program({ alerting: { Alert }, Provider, pulumi }: Library, { args, theirs }: Data) {
  const config = new pulumi.Config("tested");
  new Alert("hidden", { ...args, name: "hidden", message: config.requireSecret("message") });
  new Alert("hidden-name", { ...args, name: config.requireSecret("name") });
  const secret = config.requireSecret("otherSecret");
  const provider = new Provider("globex", { alerting: { accessToken: secret } });
  new Alert("of-globex", { ...theirs, name: "of Globex" }, { provider });
}

onTransport(onSelfHosted, (transport) => {
  const { company, configFor, otherTeam, secret } = transport;
  const { requestsOf, searchAlert, stage, tileAlert } = transport;

  describe("pulumi-clickstack drift with secrets and settings of every kind", () => {
    const on = stage({ settings: false });
    const message = `message-${randomUUID()}`;
    const name = `name-${randomUUID()}`;
    const { accessToken: otherSecret = "" } = otherTeam.provider;
    let command: DriftCommand;
    const idOf = (resource: string): string => on.stack.resource(resource).id ?? "";
    const storedOf = (resource: string) =>
      on.emulator.store.alerts.get(idOf(resource)) ?? assert.fail(resource);

    before(async () => {
      on.stack.program(program, {
        args: tileAlert(),
        theirs: searchAlert({
          savedSearchId: otherTeam.savedSearchId,
          channel: webhook(otherTeam.webhookId),
        }),
      });
      const { [secret.setting]: key = "", ...plain } = configFor(on.emulator);
      await on.stack.configure(plain, { [secret.setting]: key, message, name, otherSecret });
      succeeded(await on.stack.up());
      command = new DriftCommand([on.stack]);
    });

    it("reads state and configuration that are encrypted, and a team of another Provider", async () => {
      const report = await command.report();
      assert.deepEqual([report.summary.managed, report.summary.clean], [3, 3]);
      const unmanaged = titlesOf(unmanagedOf(report, "alert"));
      // Both teams were listed, each with its own credentials.
      const teams = ["hidden", "of-globex"].map((resource) => storedOf(resource).teamId);
      assert.equal(new Set(teams).size, 2);
      const all = [...on.emulator.store.alerts.values()].filter(({ teamId }) => teams.includes(teamId));
      assert.deepEqual(unmanaged.length, all.length - 3);
      assert.equal(requestsOf(on.emulator).filter((request) => request.endsWith("/alerts")).length, 2);
    });

    it("masks in every format what state marks as a secret, wherever it turns up", async () => {
      on.emulator.editAlert(idOf("hidden"), { message: "changed", threshold: 7 });
      on.emulator.editAlert(idOf("hidden-name"), { threshold: 8 });
      on.emulator.editAlert(company.alerts.orders.id, { name: `copied: ${message}`, note: name });
      const formats = Object.keys(FORMATS);
      const outputs = formats.flatMap((format) => ["--output", `${format}=drift.${format}`]);
      const { output } = await command.run("--fix", "--accept", "--living-issue", "issue", ...outputs);

      const texts = [...formats.map((format) => `drift.${format}`), "issue/body.md", "issue/title"];
      const secrets = [message, name, secret.value, otherSecret];
      assertWithout(secrets, output, "what was printed");
      for (const file of texts) assertWithout(secrets, command.read(file), file);
      const report = JSON.parse(command.read("drift.json")) as DriftReport;
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
      await on.stack.configure({}, { [secret.setting]: "the-old-key" });
      const refused = await command.report("--fail-on", "unreadable");
      assert.deepEqual(
        titlesOf(ofClass(refused, "unreadable")),
        ["hidden", "hidden-name", on.emulator.url].sort(),
      );
      assert.match(ofClass(refused, "unreadable")[0]?.reason ?? "", /The access token was rejected/);
      assert.equal(refused.coverage.alert?.complete, false);

      on.stack.env = settingsFor(on.emulator.url);
      const { summary } = await command.report();
      assert.equal(summary.unreadable, 0);
    });

    it("is an error, and shows no stack trace, when the passphrase is wrong", async () => {
      await on.stack.succeed("stack", "change-secrets-provider", "passphrase");
      on.stack.env = { ...on.stack.env, PULUMI_CONFIG_PASSPHRASE: "another one" };
      const { exitCode, stdout, stderr } = await command.run();
      assert.deepEqual([exitCode, stdout], [1, ""]);
      assert.match(stderr, /^error: \S+: stack organization\/tested\/test could not be read: .*passphrase/s);
      assert.doesNotMatch(stderr, /^ +at /m);
    });
  });
});
