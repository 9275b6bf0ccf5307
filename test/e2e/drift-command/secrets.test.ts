import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { alerting } from "../../../provider";
import { webhook } from "../../support/alerts";
import { onSelfHosted } from "../../support/clickstacks";
import { drift, driftReport, titlesOf, unmanagedOf } from "../../support/report-commands";
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

const { configFor, otherTeam, secret, requestsOf, searchAlert, stage, tileAlert } = onSelfHosted;

describe("pulumi-clickstack drift with secrets and settings of every kind", () => {
  const on = stage({ settings: false });
  const message = `message-${randomUUID()}`;
  const name = `name-${randomUUID()}`;
  const { accessToken: otherSecret = "" } = otherTeam.provider;
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
  });

  it("reads state and configuration that are encrypted, and a team of another Provider", async () => {
    const report = await driftReport(on.stack);
    assert.deepEqual([report.summary.managed, report.summary.clean], [3, 3]);
    const unmanaged = titlesOf(unmanagedOf(report, "alert"));
    // Both teams were listed, each with its own credentials.
    const teams = ["hidden", "of-globex"].map((resource) => storedOf(resource).teamId);
    assert.equal(new Set(teams).size, 2);
    const all = [...on.emulator.store.alerts.values()].filter(({ teamId }) => teams.includes(teamId));
    assert.deepEqual(unmanaged.length, all.length - 3);
    assert.equal(requestsOf(on.emulator).filter((request) => request.endsWith("/alerts")).length, 2);
  });

  it("is an error, and shows no stack trace, when the passphrase is wrong", async () => {
    await on.stack.succeed("stack", "change-secrets-provider", "passphrase");
    on.stack.env = { ...on.stack.env, PULUMI_CONFIG_PASSPHRASE: "another one" };
    const { exitCode, stdout, stderr } = await drift(on.stack);
    assert.deepEqual([exitCode, stdout], [1, ""]);
    assert.match(stderr, /^error: \S+: stack organization\/tested\/test could not be read: .*passphrase/s);
    assert.doesNotMatch(stderr, /^ +at /m);
  });
});
