import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { sourceKind } from "../../../provider/alerting/source/source.kind";
import { sourceLinkKind } from "../../../provider/alerting/source-link/source-link.kind";
import { webhookKind } from "../../../provider/alerting/webhook/webhook.kind";
import type { Kind } from "../../../provider/engine/kind/kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { kinds } from "../../../provider/kinds";
import { tileAlert } from "../../support/alerts";
import { ofClass, unmanagedOf } from "../../support/report-commands";
import { keysToChange } from "../../support/lives";
import { recordedProvider } from "../../support/recorded-stack";
import { configFor } from "../../support/settings";
import { sampled, singles } from "../../support/samples";
import { describeEveryTransport, isOfferedOn, type TransportCase } from "../../support/transports";
import { adoptedSamples } from "../faults/adopted-samples";
import { driftWorld } from "./support";

const slackUrl = "https://hooks.slack.com/services/T000/B000/a-secret-of-a-test";
const slack = { name: "paging", service: "slack", url: slackUrl };

const OWNER = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Any::one";

/** What a program declares of an object, what somebody else makes of it, and the arguments that differ then. */
interface Changed {
  readonly kind: Kind;
  readonly program: Plain;
  readonly edit: Plain;
  readonly keys: readonly string[];
}

function changesOf(transport: TransportCase): readonly Changed[] {
  const listed = sampled.filter(({ kind }) => isOfferedOn(transport, kind));
  return [
    ...[...listed, ...singles].map(({ kind, sample: { full, others }, sample }) => {
      const key = keysToChange({ kind, sample }).seen.at(-1) ?? assert.fail(kind.one);
      return { kind, program: full, edit: { ...full, [key]: others[key] }, keys: [key] };
    }),
    ...adoptedSamples.map(({ kind, before, after }) => {
      return { kind, program: after, edit: before, keys: Object.keys(before) };
    }),
  ];
}

describeEveryTransport("a report of drift over several kinds", (transport) => {
  const world = driftWorld(transport);
  const { findingsOf, reportOn, stackOf } = world;
  const webhook = (args: object) => world.made(args, world.host(webhookKind));
  const unmanagedWebhook = async (args: object) => {
    const { id } = await webhook(args);
    const report = await reportOn([stackOf({})]);
    const finding = unmanagedOf(report, "webhook").find(({ subject }) => subject.id === id);
    return { id, report, finding };
  };

  it("has coverage of every kind that can be listed, and of parts, in their own nouns", async () => {
    const { coverage } = await reportOn([stackOf({})]);
    const connectable = kinds.filter(({ type }) => type.reference in coverage);
    assert.ok(connectable.length >= 2);
    for (const { type, many } of connectable) assert.equal(coverage[type.reference]?.plural, many);
    assert.equal(coverage.privateEndpoint?.plural, "private endpoints");
    assert.equal(coverage.webhook?.total, Object.keys(seed.webhooks).length);
  });

  for (const { kind, program, edit, keys } of changesOf(transport)) {
    it(`reports what somebody changed of a ${kind.one}, and nothing that the service does not return`, async () => {
      const resource = await world.made(program, world.host(kind));
      const named = kind.isAdopted ? {} : { [kind.type.identity]: resource.id };
      await world.made({ ...named, ...edit }, world.host(kind));
      const report = await reportOn([stackOf({ one: resource })]);
      const [finding, ...others] = ofClass(report, "changed");
      assert.deepEqual([finding?.subject.id, others], [resource.id, []]);
      const changed = finding?.properties.map(({ name }) => name.replace(/[.[].*/, "")) ?? [];
      assert.ok(changed.length > 0 && changed.every((one) => keys.includes(one)), changed.join());
    });
  }

  it("reports a changed reference of a source once, of the link that has made it, by the name of its argument", async () => {
    const { logs, traces } = seed.sources;
    const [source, link] = [sourceKind, sourceLinkKind].map((kind) => world.host(kind).resource());
    assert.ok(source && link);
    await source.up({ sourceId: logs, name: "Logs" });
    await link.up({ sourceId: logs, traceSourceId: traces });
    Object.assign(world.emulator.store.sources.get(logs) ?? {}, { traceSourceId: logs });
    const managed = {
      source,
      link,
    };
    const report = await reportOn([stackOf(managed)]);
    assert.deepEqual(
      ofClass(report, "changed").map(({ summary }) => summary),
      ["traceSourceId of source link link differs from what the program declares"],
    );
    assert.deepEqual(ofClass(report, "duplicate"), []);
    assert.deepEqual(unmanagedOf(report, "sourceLink"), []);
  });

  for (const { kind, sample } of sampled.filter((one) => one.kind.mark !== undefined)) {
    const { reference } = kind.type;
    it(`names an owner mark that somebody removed, and nothing else: ${reference}`, async () => {
      assert.ok(kind.mark);
      const { key } = kind.mark;
      const resource = await world.made({ ...sample.args, __owner: OWNER }, world.host(kind));
      const documents = sample.documents(world.emulator.store);
      const stored = documents.get(resource.id) as Plain;
      const stack = stackOf({ one: resource });
      assert.deepEqual(await findingsOf("changed", stack), []);
      documents.set(resource.id, { ...stored, [key]: kind.mark.remove(stored[key]) });
      const [finding] = await findingsOf("changed", stack);
      const summary = `owner mark of ${kind.one} one differs from what the program declares`;
      assert.equal(finding?.summary, summary);
      const mark = kind.mark.textOf(OWNER);
      const values = { declared: mark, recorded: mark, live: undefined };
      assert.deepEqual(finding.properties, [{ name: "owner mark", ...values, secret: false, isMark: true }]);
      const note = "no line of a program declares an owner mark: the next update puts it back";
      assert.deepEqual(finding.accept, { lines: [], remove: [], note });
    });
  }

  it("has an unmanaged object of any kind imported into a folder of its own", async () => {
    const { id, finding } = await unmanagedWebhook(slack);
    assert.equal(
      finding?.fix[0]?.command,
      `npx pulumi-clickstack import --webhooks --id=${id} --out webhooks/${id} --stack dev`,
    );
  });

  it("never shows what is secret by the kind of an unmanaged object, nor where another one repeats it", async () => {
    await world.made(tileAlert({ note: slackUrl }));
    const { finding, report } = await unmanagedWebhook(slack);
    assert.deepEqual([finding?.live.url, finding?.live.name], ["[secret]", "paging"]);
    assert.equal(unmanagedOf(report, "alert")[0]?.live.note, "[secret]");
    assert.ok(!JSON.stringify(report).includes("a-secret-of-a-test"));
  });

  it("never shows a change of what is secret by the kind, although state does not mark it", async () => {
    const resource = await webhook(slack);
    const stored = world.emulator.store.webhooks.get(resource.id);
    assert.ok(stored);
    world.emulator.store.webhooks.add({ ...stored, url: `${slackUrl}-changed` });
    const report = await reportOn([stackOf({ one: resource })]);
    assert.deepEqual(
      ofClass(report, "changed").flatMap(({ properties }) =>
        properties.map(({ name, live }) => [name, live]),
      ),
      [["url", "[secret]"]],
    );
    assert.ok(!JSON.stringify(report).includes("a-secret-of-a-test"));
  });
});

describe("a report of drift over stacks with other settings", () => {
  const world = driftWorld();
  const { reportOn, stackOf } = world;

  it("imports by any stack whose own settings reach the account, also where others differ", async () => {
    const config: Record<string, string> = { ...configFor(world.emulator), "alerting:ownerNote": "true" };
    const { "alerting:accessToken": token, ...without } = config;
    const provider = recordedProvider("explicit", { "alerting:accessToken": token });
    const { id } = await world.made(slack, world.host(webhookKind));
    const report = await reportOn([
      stackOf({}, { name: "by-provider", config: without, others: [provider] }),
      stackOf({}, { name: "marking", config }),
      stackOf({}),
    ]);
    const found = unmanagedOf(report, "webhook").filter(({ subject }) => subject.id === id);
    assert.deepEqual(
      found.map(({ fix }) => fix[0]?.command?.replace(/.* --stack /, "")),
      ["marking"],
    );
  });
});
