import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { alerting } from "../../provider";
import { searchAlert, tileAlert } from "../support/alerts";
import { requestsOf } from "../support/settings";
import { stage } from "../support/clickstacks";
import { failed, succeeded, type Library, type StateResource } from "../support/stack";

type Adopted = "plain" | "before" | "after" | "keptBefore" | "keptAfter" | "again" | "renamed" | "imported";

interface Data {
  readonly args: alerting.AlertArgs;
  /** The second version of the program: another threshold, alerts renamed, moved and left out. */
  readonly second: boolean;
  readonly keepProtected: boolean;
  /** Alerts that are there before. */
  readonly ids: Readonly<Record<Adopted, string>>;
  readonly imported: alerting.AlertArgs;
  readonly search: { readonly savedSearchId: string; readonly sourceId: string };
}

function everyOption({ alerting: { Alert, SavedSearch }, Provider, pulumi }: Library, data: Data) {
  const { ids, second } = data;
  const args = { ...data.args, threshold: second ? 6 : 5 };
  const group = new pulumi.ComponentResource("tested:index:Group", "group");
  new Alert("child", args, { parent: group });
  const first = new Alert("first", args);
  new Alert("dependent", args, { dependsOn: first });
  if (data.keepProtected) new Alert("protected", args, { protect: true });
  new Alert("ignoring", args, { ignoreChanges: ["threshold"] });
  if (!second) new Alert("retained", args, { retainOnDelete: true });
  if (second) new Alert("renamed", args, { aliases: [{ name: "original" }] });
  else new Alert("original", args);
  new Alert("replaced", args, { replaceOnChanges: ["threshold"] });
  new Alert("deletedFirst", args, { replaceOnChanges: ["threshold"], deleteBeforeReplace: true });
  new Alert("transformed", args, {
    transforms: [({ props, opts }) => ({ props: { ...props, note: "by a transform" }, opts })],
  });

  const adopt = (alertId: string, threshold = 2) => ({ alertId, threshold });
  new Alert("adopted", second ? args : adopt(ids.plain, 5));
  new Alert("adopts-another", adopt(second ? ids.after : ids.before));
  new Alert("keeps-another", adopt(second ? ids.keptAfter : ids.keptBefore), { retainOnDelete: true });
  new Alert("adopted-again", adopt(ids.again, second ? 3 : 2), {
    ...{ replaceOnChanges: ["threshold"], deleteBeforeReplace: true },
  });
  new Alert("imported", data.imported, { import: ids.imported });
  new Alert(second ? "new-name" : "old-name", adopt(ids.renamed));

  // An explicit provider of the same account is a process of its own.
  const apart = second ? { provider: new Provider("apart", {}) } : {};
  const { savedSearchId, sourceId } = data.search;
  new SavedSearch(second ? "new-search" : "old-search", { savedSearchId }, apart);
  new SavedSearch("slow", { name: "Slow", sourceId, where: "a" }, apart);
}

describe("resource options of an alert", () => {
  const on = stage();
  const { alerts } = seed;
  const [another, further] = ["69ae9a981e8c4d0b7a0000f1", "69ae9a981e8c4d0b7a0000f2"] as const;
  const ids: Data["ids"] = {
    plain: alerts.errorRate.id,
    before: alerts.traffic.id,
    after: alerts.orders.id,
    keptBefore: alerts.payments.id,
    keptAfter: another,
    again: alerts.latency.id,
    renamed: further,
    imported: alerts.errors.id,
  };
  const data: Data = {
    args: tileAlert(),
    imported: searchAlert({ name: alerts.errors.name, groupBy: "ServiceName", threshold: 100 }),
    ids,
    second: false,
    keepProtected: true,
    search: { savedSearchId: seed.savedSearches.errors.id, sourceId: seed.sources.traces },
  };
  let first: Record<string, StateResource>;
  let second: Record<string, StateResource>;
  let requests: string[];
  let output: string;
  const store = () => on.emulator.store.alerts;
  before(async () => {
    const like = store().get(alerts.orders.id) ?? assert.fail();
    for (const id of [another, further]) store().add({ ...like, id, name: id });
    await on.stack.configure({ "alerting:ownerNote": "true" });
    on.stack.program(everyOption, data);
    succeeded(await on.stack.up());
    first = on.stack.resources();
    on.emulator.clearRequests();
    on.stack.program(everyOption, { ...data, second: true });
    const { slow = assert.fail() } = first;
    ({ output } = succeeded(await on.stack.up("--replace", slow.urn)));
    second = on.stack.resources();
    requests = requestsOf(on.emulator);
  });
  const stored = (name: string) => store().get(second[name]?.id ?? "");

  it("parent: the alert belongs to the component", () => {
    assert.match(second.child?.urn ?? "", /tested:index:Group\$/);
    assert.match(second.child?.parent ?? "", /::group$/);
  });

  it("dependsOn: the engine knows the dependency", () => {
    const { dependencies } = second.dependent as StateResource & { dependencies: string[] };
    assert.deepEqual(dependencies, [second.first?.urn]);
  });

  it("ignoreChanges: the change is not made", () => {
    assert.equal(stored("ignoring")?.threshold, 5);
    assert.equal(stored("first")?.threshold, 6);
  });

  it("retainOnDelete: the alert stays when the program drops it, or adopts another one in its place", () => {
    assert.equal(second.retained, undefined);
    assert.ok(store().has(first.retained?.id ?? ""));
    assert.equal(second["keeps-another"]?.id, ids.keptAfter);
    assert.ok(store().has(ids.keptBefore));
  });

  it("aliases: a renamed resource is the same alert", () => {
    assert.equal(second.renamed?.id, first.original?.id);
    assert.equal(second.original, undefined);
  });

  it("replaceOnChanges: the change makes a new alert and deletes the old one", () => {
    assert.notEqual(second.replaced?.id, first.replaced?.id);
    assert.equal(store().has(first.replaced?.id ?? ""), false);
    assert.equal(stored("replaced")?.threshold, 6);
  });

  it("deleteBeforeReplace: the old alert is deleted before the new one is created", () => {
    const deleted = requests.indexOf(`DELETE /api/v2/alerts/${first.deletedFirst?.id}`);
    const late = requests.indexOf(`DELETE /api/v2/alerts/${first.replaced?.id}`);
    const posts = requests.flatMap((request, index) =>
      request.startsWith("POST /api/v2/alerts") ? [index] : [],
    );
    assert.equal(posts.length, 2);
    assert.ok(deleted >= 0 && deleted < Math.max(...posts));
    assert.ok(late > Math.min(...posts));
  });

  it("transforms: what a transform sets is created", () => {
    assert.match(stored("transformed")?.note ?? "", /^by a transform/);
  });

  it("provider: objects stay, although the old provider, a process of its own, is asked to delete them", () => {
    const { savedSearches } = on.emulator.store;
    for (const name of ["new-search", "slow"]) assert.ok(savedSearches.has(second[name]?.id ?? ""), name);
    assert.equal(second["new-search"]?.id, data.search.savedSearchId);
    assert.ok(!requests.some((request) => request.startsWith("DELETE /api/v2/saved-searches")));
  });

  describe("that the program adopts", () => {
    it("keeps it the same one when the program no longer says which", () => {
      assert.equal(second.adopted?.id, ids.plain);
      assert.doesNotMatch(output, /adopted replace/);
    });

    it("is the one that the option import names", () => {
      assert.equal(second.imported?.id, ids.imported);
    });

    it("deletes it when the program names another one", () => {
      assert.equal(second["adopts-another"]?.id, ids.after);
      assert.equal(store().has(ids.before), false);
    });

    it("keeps it when it is replaced, deleted first or named otherwise, and adopted again", () => {
      assert.equal(second["adopted-again"]?.id, ids.again);
      assert.equal(stored("adopted-again")?.threshold, 3);
      assert.equal(second["new-name"]?.id, ids.renamed);
      assert.ok(store().has(ids.renamed));
      assert.match(output, /is kept: the program adopts it/);
    });
  });

  it("together leave nothing for the next preview --refresh to show", async () => {
    succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
  });

  it("protect: dropping the alert is refused", async () => {
    on.stack.program(everyOption, { ...data, second: true, keepProtected: false });
    assert.match(failed(await on.stack.preview()).output, /protected/);
  });
});
