import assert from "node:assert/strict";
import { credentials, seed } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { openAccounts } from "../../../../cli/account";
import type { PlannedProgram } from "../../../../cli/codegen/resources";
import { choose } from "../../../../cli/import/choose";
import { toEntry, isStale, readLive } from "../../../../cli/import/steps";
import type { PlanFile } from "../../../../cli/import/folder";
import type { PlanOptions } from "../../../../cli/import/options";
import type { Stack } from "../../../../cli/stacks/workspace";
import { backupConfigurationKind } from "../../../../provider/cloud/backup-configuration/backup-configuration.kind";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { worldOf } from "../../../support/command-line";
import { planOptions } from "../../../support/import-command";
import { tileAlert } from "../../../support/alerts";
import { Host, type Resource } from "../../../support/provider-harness";
import { recordedStack } from "../../../support/recorded-stack";
import { configFor } from "../../../support/settings";
import { shareEmulator } from "../../../support/provided";

const OPTIONS = planOptions(alertKind);

const { alerts } = seed;
const GONE = "aaaaaaaaaaaaaaaaaaaaaaaa";

describe("what is imported", () => {
  const emulator = shareEmulator();

  const stackOf = (name: string, resources: Record<string, Resource> = {}, config = {}): Stack =>
    recordedStack(resources, { name, config: { ...configFor(emulator), ...config } });
  const said: string[] = [];
  const tell = (text: string): void => void said.push(text);
  afterEach(() => assert.deepEqual(said.splice(0), []));
  const world = worldOf({ tell });
  const adopted = ({ id }: { id: string }): Promise<Resource> =>
    new Host(alertKind, emulator).create({ alertId: id });
  const chooseIds = ({ resources }: PlannedProgram): string[] => resources.map(({ id }) => id).sort();

  interface Situation {
    stack?: Stack;
    others?: Stack[];
    before?: PlanFile;
  }
  const chosen = (changes: Partial<PlanOptions> = {}, situation: Situation = {}): Promise<PlannedProgram> => {
    const { stack = stackOf("dev"), others = [], before } = situation;
    const options = { ...OPTIONS, ...changes };
    return choose(options, { accountOf: openAccounts(stack, world), stack, others, before });
  };

  describe("of alerts", () => {
    it("has the charts that lists leave out, and leaves out what cannot be read as a whole, with the reason", async () => {
      const select = [{ aggFn: "count" }];
      const chartConfig = { displayType: "line", sourceId: seed.sources.logs, select };
      const { dashboardId: _, tileId: __, ...args } = tileAlert();
      const host = new Host(alertKind, emulator);
      const shown = await host.create({ ...args, chartConfig });
      const hidden = await host.create({ ...args, chartConfig });
      emulator.editAlert(hidden.id, { chartConfig: { ...chartConfig, having: "1" } });
      emulator.editAlert(alerts.errors.id, { channels: "none" });

      const { resources, notices } = await chosen();
      assert.partialDeepStrictEqual(resources.find(({ id }) => id === shown.id)?.args, { chartConfig });
      assert.ok(!chooseIds({ resources } as PlannedProgram).includes(hidden.id));
      const left = (id: string, reason: string) =>
        assert.match(notices.join("\n"), new RegExp(`left out: alert ${id}: .*${reason}`));
      left(hidden.id, "the service does not show its chartConfig");
      left(alerts.errors.id, `reading alert ${alerts.errors.id} failed: .*channel .*found "n"`);
      for (const { id } of [hidden, alerts.errors])
        await assert.rejects(chosen({ id: [id] }), { message: new RegExp(`^--id: alert ${id}: `) });
    });

    it("is every one that no stack manages, with a notice of who manages the others", async () => {
      const stack = stackOf("dev", { latency: await adopted(alerts.latency) });
      const prod = stackOf("prod", {
        orders: await adopted(alerts.orders),
        errors: await adopted(alerts.errors),
      });
      const choice = await chosen({}, { stack, others: [prod] });
      const { payments, traffic, errorRate } = alerts;
      assert.deepEqual(chooseIds(choice), [payments.id, traffic.id, errorRate.id].sort());
      assert.deepEqual([...choice.notices].sort(), [
        "left out: 1 that stack dev already manages",
        "left out: 2 that stack prod already manages",
      ]);
    });

    it("fails where a list is refused, and does not mistake that for no names", async () => {
      emulator.fault({ path: "/api/v2/webhooks", status: 401, times: Infinity });
      await assert.rejects(chosen(), /listing webhooks failed: .*The access token was rejected/);
    });

    it("cannot be one that is named and that the service does not have", async () => {
      await assert.rejects(chosen({ id: [alerts.latency.id, GONE] }), {
        message: `--id: the service has no alert ${GONE}`,
      });
    });

    it("includes what an earlier plan imported, under its name, although the stack manages it now", async () => {
      const { id, name: title } = alerts.latency;
      const stack = stackOf("dev", { slow: await adopted(alerts.latency) });
      const before: PlanFile = {
        version: 1,
        what: "alerts",
        language: "typescript",
        adopt: false,
        stack: { name: "dev", project: "shop" },
        files: {},
        resources: [{ type: alertKind.type.token, name: "slow", id, title }],
      };
      const { resources, notices } = await chosen({ name: [title] }, { stack, before });
      assert.deepEqual(
        resources.map((resource) => [resource.id, resource.name]),
        [[id, "slow"]],
      );
      assert.deepEqual(notices, []);
    });

    it("is marked where a webhook of it was deleted", async () => {
      const { oncall, oncallBackup } = seed.webhooks;
      const channels = [oncall, oncallBackup].map(({ id }) => ({ type: "webhook" as const, webhookId: id }));
      emulator.editAlert(alerts.latency.id, { channels });
      emulator.store.webhooks.delete(oncallBackup.id);
      const { resources } = await chosen({ id: [alerts.latency.id] });
      assert.deepEqual(resources[0]?.flags, [
        `channels: the service has no webhook ${oncallBackup.id}, and may refuse every update that keeps it`,
      ]);
    });

    it("has the mark of its owner where the stack marks alerts", async () => {
      const stack = stackOf("dev", {}, { "alerting:ownerNote": "true" });
      const { resources } = await chosen({ id: [alerts.latency.id] }, { stack });
      assert.equal(
        resources[0]?.owner,
        `urn:pulumi:dev::shop::${alertKind.type.token}::${resources[0]?.name}`,
      );
    });
  });

  it("of an organization is the one that the settings name, with the endpoints that are asked for", async () => {
    const kinds = [organizationKind];
    const [none, all] = [await chosen({ kinds }), await chosen({ kinds, parts: true })];
    assert.deepEqual(chooseIds(none), [credentials.organizationId]);
    assert.equal(none.resources[0]?.args.privateEndpoints, undefined);
    assert.deepEqual(all.resources[0]?.args.privateEndpoints, [seed.organization.privateEndpoint]);
  });

  it("of how backups are taken is what the service has, by the identifier of the service", async () => {
    const serviceId = seed.services.production.id;
    const { resources } = await chosen({ kinds: [backupConfigurationKind], id: [serviceId] });
    assert.deepEqual(resources[0]?.args, {
      organizationId: credentials.organizationId,
      serviceId,
      backupPeriodInHours: 24,
      backupRetentionPeriodInHours: 24,
    });
    await assert.rejects(chosen({ kinds: [backupConfigurationKind] }), {
      message: "--backup-configuration: name it with --id",
    });
  });

  it("is compared before it is taken into state with what the services have then", async () => {
    const stack = stackOf("dev");
    const { resources } = await chosen({ id: [alerts.latency.id, alerts.orders.id, alerts.errors.id] });
    const organization = await chosen({ kinds: [organizationKind], parts: true });
    const entries = [...resources, ...organization.resources].map(toEntry);
    emulator.deleteAlert(alerts.orders.id);
    emulator.editAlert(alerts.errors.id, { threshold: 4711 });
    emulator.editAlert(alerts.latency.id, { state: "ALERT" });

    const live = await readLive(entries, openAccounts(stack, world));
    const told = entries.map((entry) => {
      const now = live.get(entry.id);
      return [entry.id, now === undefined ? "gone" : isStale(entry, now) ? "changed" : "as planned"];
    });
    assert.deepEqual(Object.fromEntries(told), {
      [alerts.latency.id]: "as planned",
      [alerts.orders.id]: "gone",
      [alerts.errors.id]: "changed",
      [credentials.organizationId]: "as planned",
    });
    assert.deepEqual(await readLive([], () => assert.fail()), new Map());
  });
});
