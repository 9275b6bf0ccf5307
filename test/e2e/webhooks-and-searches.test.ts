import assert from "node:assert/strict";
import type { CustomResourceOptions } from "@pulumi/pulumi";
import { seed, type AlertDocument } from "../../emulator";
import { searchAlert, webhook as channelOf } from "../support/alerts";
import { shownChanges, stage } from "../support/clickstacks";
import { requestsOf } from "../support/settings";
import { failed, succeeded, type Library } from "../support/stack";

interface Declared {
  readonly type: "Alert" | "SavedSearch" | "Webhook";
  readonly args: object;
  readonly options?: CustomResourceOptions;
}

/** Resources by their names. */
type Resources = Readonly<Record<string, Declared>>;

function program({ alerting }: Library, declared: Resources) {
  for (const [name, { type, args, options }] of Object.entries(declared)) {
    const Resource = alerting[type] as new (
      name: string,
      args: object,
      options?: CustomResourceOptions,
    ) => unknown;
    new Resource(name, args, options);
  }
}

const { errors } = seed.savedSearches;
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
  const declare = (declared: Resources) => on.stack.program(program, declared);
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

  it("are adopted by identifier or import without a write", async () => {
    declare({
      one: hook("first", { webhookId: ids.first }),
      two: hook("second", {}, { import: ids.second }),
      three: search({ savedSearchId: errors.id }),
    });
    succeeded(await on.stack.up());
    assert.deepEqual(writes(), []);
    assert.deepEqual(["one", "two", "three"].map(id), [ids.first, ids.second, errors.id]);
  });

  it("are replaced when the program names others, unless retained, and keep what they are under an alias", async () => {
    declare({
      one: hook("third", { webhookId: ids.third }),
      "renamed-two": hook("second", {}, { aliases: [{ name: "two" }] }),
      "renamed-three": search({}, { aliases: [{ name: "three" }] }),
      slow: search(slow),
    });
    succeeded(await on.stack.up());
    const { webhooks } = on.emulator.store;
    assert.deepEqual(["one", "renamed-two", "renamed-three"].map(id), [ids.third, ids.second, errors.id]);
    assert.equal(webhooks.has(ids.first), false);
    assert.deepEqual(webhooks.get(ids.third)?.headers, ownedByOthers);
  });

  it("say what to do about a rename without an alias where a name is unique; nothing is orphaned", async () => {
    const kept = { "renamed-three": search({}) };
    declare({ again: hook("third"), slow: search(slow), ...kept });
    const { output } = failed(await on.stack.up());
    assert.match(
      output,
      new RegExp(`its resource was renamed. Add this line .* to adopt it: webhookId: "${ids.third}"`),
    );
    declare({ again: hook("third", { webhookId: ids.third }), slower: search(slow), ...kept });
    const { output: adopted } = succeeded(await on.stack.up());
    assert.match(adopted, new RegExp(`webhook ${ids.third} is kept: the program adopts it`));
    assert.deepEqual(Object.keys(on.stack.resources()).sort(), ["again", "renamed-three", "slower"]);
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

  /** Refers to the webhook and to the search by plain identifiers: the engine sees no dependency. */
  const alertOnBoth = () => {
    const channels = [seed.webhooks.oncall.id, id("again")].map(channelOf);
    return searchAlert({ name: "Slow", savedSearchId: id("slower"), channel: undefined, channels });
  };

  it("stay while an alert of somebody else needs them", async () => {
    const { alerts } = on.emulator.store;
    const channels = [seed.webhooks.oncall.id, id("again")].map(channelOf);
    alerts.add({ ...like, name: "Slow", savedSearchId: id("slower"), channels });
    declare({});
    const { output } = failed(await on.stack.up("--continue-on-error"));
    assert.match(output, /saved search \w+ is not deleted: the service would delete the alert "Slow"/);
    assert.match(
      output,
      /webhook \w+ is not deleted: the alert "Slow" \(\w+\) would silently stop notifying it/,
    );
    assert.equal(alerts.size, 1);
    alerts.clear();
  });

  it("are deleted with an alert of the program that needs them", async () => {
    declare({ again: hook("third"), slower: search(slow), alert: { type: "Alert", args: alertOnBoth() } });
    succeeded(await on.stack.up());
    declare({});
    succeeded(await on.stack.up("--parallel", "1", "--refresh"));
    assert.equal(on.emulator.store.alerts.size, 0);
    assert.deepEqual(on.stack.resources(), {});
  });
});
