import assert from "node:assert/strict";
import type { CustomResourceOptions } from "@pulumi/pulumi";
import { seed, type AlertDocument } from "../../emulator";
import { searchAlert, webhook as channelOf } from "../support/alerts";
import { shownChanges } from "../support/changes";
import { requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { failed, succeeded, type Library } from "../support/stack";

interface Declared {
  readonly type: "Alert" | "SavedSearch" | "Webhook";
  readonly args: object;
  readonly options?: CustomResourceOptions;
}

interface Data {
  /** By the names of the resources. */
  readonly declared: Readonly<Record<string, Declared>>;
  readonly lookedUp?: { readonly webhook: string; readonly search: string };
}

function program({ alerting }: Library, { declared, lookedUp }: Data) {
  for (const [name, { type, args, options }] of Object.entries(declared)) {
    const Resource = alerting[type] as new (
      name: string,
      args: object,
      options?: CustomResourceOptions,
    ) => unknown;
    new Resource(name, args, options);
  }
  if (lookedUp === undefined) return {};
  const webhook = alerting.Webhook.get("found-webhook", lookedUp.webhook);
  const search = alerting.SavedSearch.get("found-search", lookedUp.search);
  return { webhook: webhook.name, search: search.name, where: search.where };
}

const { errors, payments } = seed.savedSearches;
const ids = {
  first: "6b00000000000000000000a1",
  second: "6b00000000000000000000a2",
  third: "6b00000000000000000000a3",
};
type Name = keyof typeof ids;

const receiver = (name: Name) => ({ name, service: "generic", url: `https://example.com/${name}` });
const hook = (name: Name, more: object = {}, options?: CustomResourceOptions): Declared => ({
  type: "Webhook",
  args: { ...receiver(name), ...more },
  options,
});
const search = (args: object, options?: CustomResourceOptions): Declared => ({
  type: "SavedSearch",
  args,
  options,
});
const slow = { name: "Slow", sourceId: seed.sources.traces, where: "Duration > 1" };

describe("webhooks and saved searches", () => {
  const on = stage();
  const id = (name: string): string => on.stack.resource(name).id ?? "";
  const declare = (declared: Data["declared"], lookedUp?: Data["lookedUp"]) =>
    on.stack.program(program, { declared, lookedUp });
  const writes = () => requestsOf(on.emulator).filter((request) => !request.startsWith("GET"));
  const ownedByOthers = { "X-Key": "theirs" };
  let like: AlertDocument;
  before(() => {
    like = on.emulator.store.alerts.get(seed.alerts.errors.id) ?? assert.fail();
    // Those of others on the saved searches would prevent their deletion.
    on.emulator.store.alerts.clear();
    const at = "2026-10-01T10:00:00.000Z";
    for (const [name, webhookId] of Object.entries(ids)) {
      on.emulator.store.webhooks.add({
        ...receiver(name as Name),
        id: webhookId,
        headers: ownedByOthers,
        teamId: seed.team.id,
        createdAt: at,
        updatedAt: at,
      });
    }
  });

  it("are adopted by identifier or import without a write, and are looked up", async () => {
    declare(
      {
        one: hook("first", { webhookId: ids.first }),
        two: hook("second", {}, { import: ids.second }),
        three: search({ savedSearchId: errors.id }),
        four: search({ name: payments.name }, { import: payments.id }),
      },
      { webhook: ids.third, search: errors.id },
    );
    succeeded(await on.stack.up());
    assert.deepEqual(writes(), []);
    assert.deepEqual(["one", "two", "three", "four"].map(id), [
      ids.first,
      ids.second,
      errors.id,
      payments.id,
    ]);
    const where = on.emulator.store.savedSearches.get(errors.id)?.where;
    assert.deepEqual(await on.stack.outputs(), { webhook: "third", search: errors.name, where });
  });

  it("stay adopted when the program no longer says how", async () => {
    const kept = { three: search({}), four: search({ name: payments.name }) };
    declare({ one: hook("first"), two: hook("second"), ...kept });
    assert.match(succeeded(await on.stack.preview()).output, /^Resources:\n {4}5 unchanged$/m);
  });

  it("are replaced when the program names others; what they were is deleted, unless it is retained", async () => {
    declare({
      one: hook("third", { webhookId: ids.third }),
      two: hook("second", {}, { retainOnDelete: true }),
      three: search({ savedSearchId: payments.id }),
    });
    succeeded(await on.stack.up());
    declare({ one: hook("third"), three: search({}) });
    succeeded(await on.stack.up());
    const { webhooks, savedSearches } = on.emulator.store;
    assert.deepEqual([id("one"), id("three")], [ids.third, payments.id]);
    assert.deepEqual([webhooks.has(ids.first), webhooks.has(ids.second)], [false, true]);
    assert.deepEqual(webhooks.get(ids.third)?.headers, ownedByOthers);
    assert.deepEqual([savedSearches.has(errors.id), savedSearches.has(payments.id)], [false, true]);
    assert.equal(writes().length, 2, writes().join("\n"));
  });

  it("keep what they stand for when their resources are renamed with an alias", async () => {
    const aliases = [{ name: "three" }];
    declare({
      "renamed-one": hook("third", {}, { aliases: [{ name: "one" }] }),
      "renamed-three": search({}, { aliases }),
    });
    succeeded(await on.stack.up());
    assert.deepEqual([id("renamed-one"), id("renamed-three")], [ids.third, payments.id]);
    assert.deepEqual(writes(), []);
  });

  it("say what to do about a rename without an alias where a name is unique; nothing is orphaned", async () => {
    declare({ again: hook("third"), slow: search(slow) });
    const { output } = failed(await on.stack.up());
    assert.match(
      output,
      new RegExp(`its resource was renamed. Add this line .* to adopt it: webhookId: "${ids.third}"`),
    );
    declare({ again: hook("third", { webhookId: ids.third }), slower: search(slow) });
    const { output: adopted } = succeeded(await on.stack.up());
    assert.match(adopted, new RegExp(`webhook ${ids.third} is kept: the program adopts it`));
    assert.deepEqual(Object.keys(on.stack.resources()).sort(), ["again", "slower"]);
    assert.ok(on.emulator.store.webhooks.has(ids.third));
    const named = [...on.emulator.store.savedSearches.values()].filter(({ name }) => name === slow.name);
    assert.deepEqual(
      named.map((one) => one.id),
      [id("slower")],
    );
  });

  it("show in a preview what somebody changed, and nothing that the service changes by itself", async () => {
    const { webhooks, savedSearches } = on.emulator.store;
    const updatedAt = "2026-11-30T10:00:00.000Z";
    const stored = savedSearches.get(id("slower")) ?? assert.fail();
    savedSearches.add({ ...stored, where: "Duration > 1000", tags: ["muted"], updatedAt });
    const receiving = webhooks.get(ids.third) ?? assert.fail();
    webhooks.add({ ...receiving, url: "https://example.com/elsewhere", headers: {}, updatedAt });
    const { output } = succeeded(await on.stack.preview("--refresh", "--diff"));
    assert.deepEqual(shownChanges(output, "refresh"), { again: ["url"], slower: ["tags", "where"] });
    assert.deepEqual(shownChanges(output, "update"), { again: ["url"], slower: ["where"] });
  });

  it("are put back by an update with a refresh, or recreated, which keeps what the program does not declare", async () => {
    on.emulator.store.webhooks.delete(ids.third);
    declare({ again: hook("third"), slower: search(slow) });
    succeeded(await on.stack.up("--refresh"));
    const { tags, where } = on.emulator.store.savedSearches.get(id("slower")) ?? assert.fail();
    assert.deepEqual([tags, where], [["muted"], slow.where]);
    assert.notEqual(id("again"), ids.third);
    assert.equal(on.emulator.store.webhooks.get(id("again"))?.url, receiver("third").url);
  });

  /** An alert that refers to the hook second, and to the search, by plain identifiers: the engine sees no dependency. */
  const alertOnBoth = () => {
    const channels = [seed.webhooks.oncall.id, id("hook")].map(channelOf);
    return searchAlert({ name: "Slow", savedSearchId: id("search"), channel: undefined, channels });
  };
  const both = (more: object = {}) => ({ hook: hook("first", more), search: search({ ...slow, ...more }) });

  for (const flags of [[], ["--parallel", "1", "--refresh"]])
    it(`are deleted with an alert of the program that needs them (up ${flags.join(" ")})`, async () => {
      declare(both());
      succeeded(await on.stack.up());
      declare({ ...both(), alert: { type: "Alert", args: alertOnBoth() } });
      succeeded(await on.stack.up());
      declare({});
      succeeded(await on.stack.up(...flags));
      assert.equal(on.emulator.store.alerts.size, 0);
    });

  it("stay while an alert of somebody else needs them, unless the update before allowed its loss", async () => {
    declare(both());
    succeeded(await on.stack.up());
    const channels = [seed.webhooks.oncall.id, id("hook")].map(channelOf);
    on.emulator.store.alerts.add({ ...like, name: "Slow", savedSearchId: id("search"), channels });
    declare({});
    const { output } = failed(await on.stack.up("--continue-on-error"));
    assert.match(output, /saved search \w+ is not deleted: the service would delete the alert "Slow"/);
    assert.match(
      output,
      /webhook \w+ is not deleted: the alert "Slow" \(\w+\) would silently stop notifying it/,
    );
    assert.equal(on.emulator.store.alerts.size, 1);
    declare(both({ allowAlertLoss: true }));
    succeeded(await on.stack.up());
    declare({});
    succeeded(await on.stack.up());
    assert.equal(on.emulator.store.alerts.size, 0);
  });
});
