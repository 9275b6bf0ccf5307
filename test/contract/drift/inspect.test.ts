import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "mocha";
import { seed, startEmulator, type Emulator } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert.provider";
import { inspect } from "../../../provider/cli/drift/inspect";
import type { PlacedRule } from "../../../provider/cli/drift/ignore/ignore-file";
import { CLASSES, type Report } from "../../../provider/cli/drift/report.schema";
import type { Stack } from "../../../provider/cli/stacks/workspace";
import type { Plain } from "../../../provider/engine/plain";
import { organizationKind } from "../../../provider/cloud/organization.provider";
import { tileAlert, webhook } from "../../support/alerts";
import { ofClass, titlesOf } from "../../support/drift-command";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import {
  configFor,
  recordedStack,
  type RecordedResource,
  type RecordedStackOptions,
} from "../../support/recorded-stack";
import { requestsOf } from "../../support/settings";

const { oncall, oncallBackup } = seed.webhooks;
const both = [webhook(oncall.id), webhook(oncallBackup.id)];

describe("a report of drift", () => {
  let emulator: Emulator;
  let said: string[];
  let clock: QuickClock;
  before(async () => {
    emulator = await startEmulator();
  });
  beforeEach(() => {
    emulator.reset();
    for (const id of [...emulator.store.alerts.keys()]) emulator.deleteAlert(id);
    said = [];
    clock = new QuickClock();
  });
  after(() => emulator.stop());

  const host = () => new Host(alertKind, emulator);
  const made = async (args: object = tileAlert(), on = host()): Promise<Resource> => {
    const resource = on.resource();
    await resource.up(args);
    return resource;
  };
  const stackOf = (resources: Record<string, RecordedResource>, options: RecordedStackOptions = {}): Stack =>
    recordedStack(resources, { config: configFor(emulator), ...options });
  const reportOn = (
    stacks: Stack[],
    rules: PlacedRule[] = [],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<Report> => {
    emulator.clearRequests();
    const say = (line: string): void => void said.push(line);
    return inspect({ stacks, environment, clock, failOn: CLASSES, rules: () => rules, say });
  };
  const changedOf = (report: Report): [string, unknown][] =>
    ofClass(report, "changed").flatMap(({ properties }) =>
      properties.map(({ name, live }): [string, unknown] => [name, live]),
    );

  it("says nothing of an alert that is as declared", async () => {
    const report = await reportOn([stackOf({ one: { resource: await made() } })]);
    assert.deepEqual(
      [report.verdict, report.findings.filter(({ subject }) => subject.kind === "alert")],
      ["drift", []],
    );
    // The organization that settings name has an endpoint that nobody declares.
    assert.deepEqual(titlesOf(ofClass(report, "unmanaged")), [seed.organization.privateEndpoint.id]);
  });

  it("says what it is doing", async () => {
    await reportOn([stackOf({ one: { resource: await made() } })]);
    assert.deepEqual(said, ["Listing alerts", "Comparing resources: 1", "Listing private endpoints"]);
  });

  describe("respects ignoreChanges of the state", () => {
    const changedBy = async (args: object, edit: object, ...ignoreChanges: string[]) => {
      const resource = await made(args);
      emulator.editAlert(resource.id, edit);
      return changedOf(await reportOn([stackOf({ one: { resource, more: { ignoreChanges } } })]));
    };
    const list = tileAlert({ channel: undefined, channels: both });
    const edited = [webhook(oncall.id), webhook(seed.webhooks.slackPlatform.id)];

    it("of a whole property", async () => {
      const edit = { threshold: 7, name: "edited" };
      assert.deepEqual(await changedBy(tileAlert(), edit, "threshold"), [["name", "edited"]]);
    });

    it("of a part of one: the rest of it still counts", async () => {
      assert.deepEqual(await changedBy(list, { channels: edited }, "channels[1].webhookId"), []);
      assert.deepEqual(await changedBy(list, { channels: edited }, "channels[0].webhookId"), [
        ["channels", edited],
      ]);
    });

    it("of all parts by a star", async () => {
      assert.deepEqual(await changedBy(list, { channels: edited }, "channels[*].webhookId"), []);
      assert.deepEqual(await changedBy(tileAlert(), { threshold: 7, name: "edited" }, "*"), []);
    });
  });

  it("shows nothing that a refresh has taken over into state, also where the form of channels changed", async () => {
    const on = host();
    const resource = await made(tileAlert(), on);
    emulator.editAlert(resource.id, { threshold: 7, channels: both });
    on.nextRun();
    await resource.refresh();
    const report = await reportOn([stackOf({ one: { resource } })]);
    assert.deepEqual(ofClass(report, "changed"), []);
  });

  it("shows no value that state marks as a secret, of what changed and of what is gone", async () => {
    const secret = (value: unknown) => ({
      "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
      plaintext: JSON.stringify(value),
    });
    const hiding = (resource: Resource): RecordedResource => {
      const hidden = { threshold: secret(5), name: secret("a secret name") };
      const [inputs, outputs] = [
        { ...resource.inputs, ...hidden },
        { ...resource.outputs, ...hidden },
      ];
      return { resource, more: { inputs, outputs } };
    };
    const args = tileAlert({ name: "a secret name" });
    const [changed, gone] = [await made(args), await made(args)];
    emulator.editAlert(changed.id, {
      threshold: 7777,
      note: "about a secret name",
      numConsecutiveWindows: 2,
    });
    emulator.deleteAlert(gone.id);
    const report = await reportOn([stackOf({ changed: hiding(changed), gone: hiding(gone) })]);

    const hidden = "[secret]";
    assert.deepEqual(ofClass(report, "changed")[0]?.properties, [
      { name: "threshold", declared: hidden, recorded: hidden, live: hidden, secret: true },
    ]);
    const { threshold, name, interval } = ofClass(report, "missing")[0]?.declared ?? {};
    assert.deepEqual([threshold, name, interval], [hidden, hidden, "5m"]);
    assert.doesNotMatch(JSON.stringify(report), /7777|a secret name/);
  });

  it("says of an adopted alert that is gone that the program has to stop naming it", async () => {
    const resource = host().resource();
    await resource.up({ alertId: (await made()).id, threshold: 7 });
    emulator.deleteAlert(resource.id);
    const created = await made();
    emulator.deleteAlert(created.id);
    const stack = stackOf({ adopted: { resource }, created: { resource: created } });
    const steps = ofClass(await reportOn([stack]), "missing").map(({ fix }) => fix.map(({ why }) => why));
    const anew = "create it anew";
    assert.deepEqual(steps, [
      ["take alertId, or the option import, out of its program: that alert is gone for good", anew],
      [anew],
    ]);
  });

  it("does not count what a program only looks up as managed", async () => {
    const resource = await made();
    const report = await reportOn([stackOf({ one: { resource, more: { external: true } } })]);
    assert.equal(report.summary.managed, 0);
    assert.deepEqual(titlesOf(ofClass(report, "unmanaged").slice(0, 1)), ["Error rate"]);
  });

  it("leaves alone what the next update deletes: it is neither drift nor unmanaged", async () => {
    const resource = await made();
    emulator.editAlert(resource.id, { threshold: 7 });
    const report = await reportOn([stackOf({ one: { resource, more: { delete: true } } })]);
    assert.equal(report.summary.managed, 0);
    assert.deepEqual(
      report.findings.filter(({ subject }) => subject.kind === "alert"),
      [],
    );
    assert.equal(report.coverage.alerts?.percent, 100);
  });

  it("does not take a replacement and its predecessor, which is to be deleted, for two owners", async () => {
    const resource = await made();
    const stack = stackOf({ one: { resource }, old: { resource, more: { delete: true } } });
    assert.deepEqual(ofClass(await reportOn([stack]), "duplicate"), []);
  });

  it("finds two resources of one stack that manage the same alert", async () => {
    const resource = await made();
    const [duplicate] = ofClass(
      await reportOn([stackOf({ one: { resource }, two: { resource } })]),
      "duplicate",
    );
    assert.deepEqual(
      duplicate?.managedBy.map((subject) => subject.resource),
      ["one", "two"],
    );
  });

  it("cannot know of what an interrupted update was creating, and says so", async () => {
    const urn = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::half-made";
    const type = "pulumi-nodejs:dynamic/alerting:Alert";
    const operations = ["creating", "updating"].map((name) => ({ type: name, resource: { urn, type } }));
    const report = await reportOn([stackOf({}, { pending: operations })]);
    const [finding, ...others] = ofClass(report, "unreadable");
    assert.deepEqual([finding?.title, others], ["half-made", []]);
    assert.match(finding?.reason ?? "", /an update of stack dev was interrupted while creating it/);
    assert.deepEqual(
      finding?.fix.map(({ command }) => command),
      ["pulumi refresh --stack dev"],
    );
  });

  it("says whose an unmanaged alert is, where its note names a resource", async () => {
    const urn = "urn:pulumi:prod::other::pulumi-nodejs:dynamic/alerting:Alert::theirs";
    await made(tileAlert({ note: `Ours\n\nManaged by Pulumi: ${urn}` }));
    const [finding] = ofClass(await reportOn([stackOf({})]), "unmanaged");
    assert.equal(finding?.markedAs, urn);
    assert.match(finding?.summary ?? "", /its note names .*::theirs as its owner/);
    assert.equal(finding?.live.note, "Ours");
  });

  it("sees an account once, however many stacks and credentials lead to it", async () => {
    const stacks = await Promise.all(
      ["dev", "prod"].map(async (name) => stackOf({ one: { resource: await made() } }, { name })),
    );
    const report = await reportOn(stacks);
    assert.equal(report.coverage.alerts?.total, 2);
    assert.equal(requestsOf(emulator).filter((request) => request === "GET /api/v2/alerts").length, 1);
  });

  it("takes an explicit Provider's settings before the environment, and the environment before configuration", async () => {
    const resource = await made();
    const provider = {
      urn: "urn:pulumi:dev::shop::pulumi:providers:pulumi-nodejs::explicit",
      type: "pulumi:providers:pulumi-nodejs",
      id: "2",
      inputs: { "explicit-alerting:endpoint": emulator.url, "explicit-alerting:accessToken": "rejected" },
    };
    const more = { provider: `${provider.urn}::2` };
    const stack = stackOf(
      { one: { resource }, two: { resource: await made(), more } },
      { others: [provider] },
    );
    const report = await reportOn([stack], [], { CLICKSTACK_API_KEY: emulator.credentials.accessToken });
    assert.deepEqual(
      report.resources.map(({ status }) => status),
      ["clean", "unreadable"],
    );

    const refused = await reportOn([stackOf({ one: { resource } })], [], {
      CLICKSTACK_API_KEY: "rejected, too",
    });
    assert.match(
      ofClass(refused, "unreadable")[0]?.reason ?? "",
      /alerting:accessToken: expected a token without spaces/,
    );
  });

  describe("of what cannot be checked", () => {
    it("names both places of a setting that is missing, and does not take the alert for unmanaged", async () => {
      const resource = await made();
      const { "alerting:accessToken": _, ...config } = configFor(emulator);
      const report = await reportOn([stackOf({ one: { resource } }, { config })]);
      const [finding] = ofClass(report, "unreadable");
      assert.match(
        finding?.reason ?? "",
        /alerting:accessToken is not set: run .* or set .* CLICKSTACK_API_KEY/,
      );
      assert.equal(report.coverage.alerts, undefined);
      assert.match(
        report.notices[0] ?? "",
        /^no alerts were listed, managed or not: alerting:accessToken is not set/,
      );
      // Another stack that has the settings sees the alert.
      const seen = await reportOn([
        stackOf({ one: { resource } }, { config }),
        stackOf({}, { name: "prod" }),
      ]);
      assert.deepEqual(
        ofClass(seen, "unmanaged").filter(({ subject }) => subject.kind === "alert"),
        [],
      );
    });

    it("asks of no organization where the cloud service is not set up", async () => {
      const entries = Object.entries(configFor(emulator)).filter(([key]) => key.startsWith("alerting:"));
      const report = await reportOn([stackOf({}, { config: Object.fromEntries(entries) })]);
      assert.deepEqual([report.verdict, report.coverage.privateEndpoints], ["clean", undefined]);
    });

    it("says so of every alert that the service refuses to show, and never calls it clean", async () => {
      const [one, two] = [await made(), await made()];
      emulator.fault({ method: "GET", path: "/api/v2/alerts*", status: 403, times: Infinity });
      const report = await reportOn([stackOf({ one: { resource: one }, two: { resource: two } })]);
      assert.deepEqual(
        report.resources.map(({ status }) => status),
        ["unreadable", "unreadable"],
      );
      assert.equal(ofClass(report, "unreadable").length, 3);
      assert.deepEqual([report.verdict, report.summary.clean], ["drift", 0]);
      assert.equal(report.coverage.alerts?.complete, false);
    });

    it("says so of an organization, once", async () => {
      const organization = new Host(organizationKind, emulator).resource();
      await organization.up({ name: "Acme" });
      emulator.fault({ method: "GET", path: "/v1/*", status: 403, times: Infinity });
      const report = await reportOn([stackOf({ acme: { resource: organization, type: "organization" } })]);
      assert.deepEqual(titlesOf(ofClass(report, "unreadable")), ["acme"]);
      assert.equal(report.coverage.privateEndpoints?.complete, false);
    });

    it("says so of an organization that only settings name", async () => {
      emulator.fault({ method: "GET", path: "/v1/*", status: 403, times: Infinity });
      const [finding] = ofClass(await reportOn([stackOf({})]), "unreadable");
      assert.match(finding?.summary ?? "", /^the private endpoints of organization .* could not be listed$/);
    });

    it("says so on a server that does not offer reading", async () => {
      const documented = await startEmulator({ mode: "documented" });
      try {
        const resource = await made();
        const config = configFor(documented);
        const report = await reportOn([stackOf({ one: { resource } }, { config })]);
        const reasons = ofClass(report, "unreadable").map(({ reason }) => reason);
        assert.ok(reasons.includes("the server does not offer reading alerts"), reasons.join("\n"));
        assert.ok(reasons.includes("the server does not offer listing alerts"), reasons.join("\n"));
      } finally {
        await documented.stop();
      }
    });
  });

  it("tells the day of a rule's end by the clock", async () => {
    const resource = await made();
    const rule = { file: "f", line: 1, reason: "until then", id: resource.id, until: "2026-11-30" };
    const on = async (instant: string) => {
      clock = new QuickClock(Date.parse(instant));
      return (await reportOn([stackOf({})], [rule])).rules[0]?.status;
    };
    assert.equal(await on("2026-11-30T23:59:59.000Z"), "used");
    assert.equal(await on("2026-12-01T00:00:00.000Z"), "expired");
  });

  it("costs three requests at most for a thousand alerts of two stacks, also when they changed", async () => {
    const template = await made();
    const resources = Array.from({ length: 1000 }, (_, index): [string, RecordedResource] => {
      const id = `a${index.toString(16).padStart(23, "0")}`;
      const document = emulator.store.alerts.get(template.id);
      emulator.store.alerts.add({ ...(document as NonNullable<typeof document>), id, threshold: index });
      const outputs: Plain = { ...template.outputs };
      return [
        `alert-${index}`,
        { resource: Object.assign(host().resource(), { id, inputs: template.inputs, outputs }) },
      ];
    });
    const { "cloud:organizationId": _, ...config } = configFor(emulator);
    const stacks = [resources.slice(0, 500), resources.slice(500)].map((part, index) =>
      stackOf(Object.fromEntries(part), { name: `stack-${index}`, config }),
    );
    const report = await reportOn(stacks);
    assert.equal(report.summary.changed, 999);
    assert.ok(requestsOf(emulator).length <= 3, requestsOf(emulator).join("\n"));
  });
});
