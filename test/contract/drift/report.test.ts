import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import type { DriftReport } from "../../../cli/drift/report.schema";
import type { Plain } from "../../../provider/engine/values/plain";
import { tileAlert, webhook } from "../../support/alerts";
import { ofClass, titlesOf, unmanagedOf } from "../../support/report-commands";
import { type Resource } from "../../support/provider-harness";
import { recordedProvider, type RecordedResource } from "../../support/recorded-stack";
import { configFor, requestsOf } from "../../support/settings";
import { driftWorld } from "./support";

const { oncall, oncallBackup } = seed.webhooks;
const both = [webhook(oncall.id), webhook(oncallBackup.id)];

describe("a report of drift", () => {
  const world = driftWorld();
  const { host, made, findingsOf, reportOn, stackOf } = world;
  const configElsewhere = () => ({
    ...configFor(world.emulator),
    "alerting:accessToken": "demo-other-team-token-not-a-secret",
  });
  const changedOf = (report: DriftReport): [string, unknown][] =>
    ofClass(report, "changed").flatMap(({ properties }) =>
      properties.map(({ name, live }): [string, unknown] => [name, live]),
    );

  it("respects ignoreChanges of the state, of a part of an argument: the rest of it still counts", async () => {
    const resource = await made(tileAlert({ channel: undefined, channels: both }));
    const { id: slack } = seed.webhooks.slackPlatform;
    world.emulator.editAlert(resource.id, { channels: [webhook(oncall.id), webhook(slack)] });
    const changedBut = async (...ignoreChanges: string[]) =>
      changedOf(await reportOn([stackOf({ one: { resource, more: { ignoreChanges } } })]));
    assert.deepEqual(await changedBut("channels[1].webhookId"), []);
    assert.deepEqual(await changedBut("channels[0].webhookId"), [["channels[1].webhookId", slack]]);
  });

  it("shows nothing that a refresh has taken over into state, also where the form of channels changed", async () => {
    const on = host();
    const resource = await made(tileAlert(), on);
    world.emulator.editAlert(resource.id, { threshold: 7, channels: both });
    on.nextRun();
    await resource.refresh();
    const report = await reportOn([stackOf({ one: resource })]);
    assert.deepEqual(ofClass(report, "changed"), []);
  });

  it("shows no value that state marks as a secret, of what changed and of what is gone", async () => {
    const secret = (value: unknown) => ({
      "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
      plaintext: JSON.stringify(value),
    });
    const marked = { threshold: secret(5), name: secret("a secret name") };
    const hiding = (resource: Resource): RecordedResource => {
      const [inputs, outputs] = [resource.inputs, resource.outputs].map((held) => ({ ...held, ...marked }));
      return { resource, more: { inputs, outputs } };
    };
    const args = tileAlert({ name: "a secret name" });
    const [changed, gone] = [await made(args), await made(args)];
    world.emulator.editAlert(changed.id, {
      threshold: 7777,
      note: "about a secret name",
      numConsecutiveWindows: 2,
    });
    world.emulator.deleteAlert(gone.id);
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
    const resource = await made({ alertId: (await made()).id, threshold: 7 });
    world.emulator.deleteAlert(resource.id);
    const created = await made();
    world.emulator.deleteAlert(created.id);
    const stack = stackOf({ adopted: resource, created });
    const steps = (await findingsOf("missing", stack)).map(({ fix }) => fix.map(({ why }) => why));
    const recreate = "recreate it";
    assert.deepEqual(steps, [
      ["remove alertId, or the option import, from its program: that alert is gone for good", recreate],
      [recreate],
    ]);
  });

  it("does not count what a program only looks up as managed", async () => {
    const resource = await made();
    const report = await reportOn([stackOf({ one: { resource, more: { external: true } } })]);
    assert.equal(report.summary.managed, 0);
    assert.deepEqual(titlesOf(unmanagedOf(report, "alert")), ["Error rate"]);
  });

  it("leaves alone what the next update deletes: it is neither drift nor unmanaged", async () => {
    const resource = await made();
    world.emulator.editAlert(resource.id, { threshold: 7 });
    const report = await reportOn([stackOf({ one: { resource, more: { delete: true } } })]);
    assert.equal(report.summary.managed, 0);
    assert.deepEqual(
      report.findings.filter(({ subject }) => subject.kind === "alert"),
      [],
    );
    assert.equal(report.coverage.alert?.unmanaged, 0);
  });

  it("finds the resources that manage the same alert, in one stack and in several, and how to forget it in all but one", async () => {
    const resource = await made();
    const payments = { name: "prod", project: "payments", directory: "infra" };
    const stacks = [stackOf({ one: resource, two: resource }), stackOf({ three: resource }, payments)];
    const [duplicate, ...others] = ofClass(await reportOn(stacks), "duplicate");
    assert.deepEqual(others, []);
    assert.deepEqual(
      duplicate?.managedBy.map(({ project, stack, resource: name }) => [project, stack, name]),
      [
        ["shop", "dev", "one"],
        ["shop", "dev", "two"],
        ["payments", "prod", "three"],
      ],
    );
    const commands = duplicate.fix.map(({ command = "" }) => command.replace(/ '?urn:\S+::/, " … ::"));
    assert.deepEqual(commands, [
      "pulumi state delete --stack dev … ::two",
      "pulumi state delete --stack prod --cwd infra … ::three",
    ]);
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

  it("has each unmanaged alert imported into a folder of its own, by a stack whose settings name the account", async () => {
    const { id } = await made();
    const stacks = [
      stackOf({}, { name: "elsewhere", config: configElsewhere() }),
      stackOf({}, { name: "prod", directory: "infra" }),
    ];
    const found = ofClass(await reportOn(stacks), "unmanaged").find(({ subject }) => subject.id === id);
    assert.equal(
      found?.fix[0]?.command,
      `npx pulumi-clickstack import --id=${id} --out infra/alerts/${id} --stack prod --cwd infra`,
    );
  });

  it("names no command for an unmanaged alert that only a Provider's account has: import does not use those", async () => {
    const { id } = await made();
    const token = "alerting:accessToken";
    const eu = recordedProvider("eu", { [token]: configFor(world.emulator)[token] });
    const stack = stackOf({}, { config: configElsewhere(), others: [eu] });
    const found = (await findingsOf("unmanaged", stack)).find(({ subject }) => subject.id === id);
    assert.match(found?.fix[0]?.why ?? "", /^manage it: declare it with the option \{ import: /);
    assert.equal(found?.fix[0]?.command, undefined);
  });

  it("says whose an unmanaged alert is, where its note names a resource", async () => {
    const urn = "urn:pulumi:prod::other::pulumi-nodejs:dynamic/alerting:Alert::theirs";
    await made(tileAlert({ note: `Ours\n\nManaged by Pulumi: ${urn}` }));
    const [finding] = unmanagedOf(await reportOn([stackOf({})]), "alert");
    assert.equal(finding?.markedAs, urn);
    assert.match(finding?.summary ?? "", /its mark names .*::theirs as its owner/);
    assert.equal(finding?.live.note, "Ours");
  });

  it("takes an explicit Provider's settings before the environment, and the environment before configuration", async () => {
    const resource = await made();
    const { url } = world.emulator;
    const settings = { "alerting:endpoint": url, "alerting:accessToken": "rejected" };
    // The engine's own providers have such names, with a version.
    const provider = recordedProvider("default_eu", settings);
    const more = { provider: `${provider.urn}::default_eu` };
    const stack = stackOf({ one: resource, two: { resource: await made(), more } }, { others: [provider] });
    const report = await reportOn([stack], [], {
      CLICKSTACK_API_KEY: world.emulator.credentials.accessToken,
    });
    assert.deepEqual(
      report.resources.map(({ status }) => status),
      ["clean", "unreadable"],
    );

    const refused = await reportOn([stackOf({ one: resource })], [], {
      CLICKSTACK_API_KEY: "rejected, too",
    });
    assert.match(
      ofClass(refused, "unreadable")[0]?.reason ?? "",
      /alerting:accessToken: expected a token without spaces/,
    );
  });

  it("costs three requests at most for a hundred alerts of two stacks, also when they changed", async () => {
    const template = await made();
    const resources = Array.from({ length: 100 }, (_, index): [string, RecordedResource] => {
      const id = `a${index.toString(16).padStart(23, "0")}`;
      const document = world.emulator.store.alerts.get(template.id);
      world.emulator.store.alerts.add({
        ...(document as NonNullable<typeof document>),
        id,
        threshold: index,
      });
      const outputs: Plain = { ...template.outputs };
      return [`alert-${index}`, Object.assign(host().resource(), { id, inputs: template.inputs, outputs })];
    });
    const { "cloud:organizationId": _, ...config } = configFor(world.emulator);
    const stacks = [resources.slice(0, 50), resources.slice(50)].map((part, index) =>
      stackOf(Object.fromEntries(part), { name: `stack-${index}`, config }),
    );
    const report = await reportOn(stacks);
    assert.equal(report.summary.changed, 99);
    const requests = requestsOf(world.emulator);
    const others = requests.filter((request) => !request.startsWith("GET /api/v2/alerts"));
    assert.ok(requests.length - others.length <= 3, requests.join("\n"));
    // Every other kind costs its list.
    assert.equal(new Set(others).size, others.length);
  });
});
