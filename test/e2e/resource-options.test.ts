import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { alerting } from "../../provider";
import { tileAlert } from "../support/alerts";
import { requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { failed, succeeded, type Library, type StateResource } from "../support/stack";

interface Data {
  readonly args: alerting.AlertArgs;
  /** The second version of the program: another threshold, one alert renamed, one left out. */
  readonly second: boolean;
  readonly keepProtected: boolean;
  readonly otherTeam: { accessToken: string; args: alerting.AlertArgs };
}

function everyOption({ alerting: { Alert }, Provider, pulumi }: Library, data: Data) {
  const args = { ...data.args, threshold: data.second ? 6 : 5 };
  const group = new pulumi.ComponentResource("tested:index:Group", "group");
  new Alert("child", args, { parent: group });
  const first = new Alert("first", args);
  new Alert("dependent", args, { dependsOn: first });
  if (data.keepProtected) new Alert("protected", args, { protect: true });
  new Alert("ignoring", args, { ignoreChanges: ["threshold"] });
  if (!data.second) new Alert("retained", args, { retainOnDelete: true });
  if (data.second) new Alert("renamed", args, { aliases: [{ name: "original" }] });
  else new Alert("original", args);
  new Alert("replaced", args, { replaceOnChanges: ["threshold"] });
  new Alert("deletedFirst", args, { replaceOnChanges: ["threshold"], deleteBeforeReplace: true });
  new Alert("transformed", args, {
    transforms: [({ props, opts }) => ({ props: { ...props, note: "by a transform" }, opts })],
  });
  const globex = new Provider("globex", { alerting: { accessToken: data.otherTeam.accessToken } });
  new Alert("elsewhere", data.otherTeam.args, { provider: globex });
}

describe("resource options of an alert", () => {
  const on = stage();
  const { otherTeam } = seed;
  const data: Data = {
    args: tileAlert(),
    second: false,
    keepProtected: true,
    otherTeam: {
      accessToken: otherTeam.accessToken,
      args: tileAlert({
        dashboardId: otherTeam.dashboardId,
        tileId: otherTeam.tileId,
        channel: { type: "webhook", webhookId: otherTeam.webhookId },
      }),
    },
  };
  let first: Record<string, StateResource>;
  let second: Record<string, StateResource>;
  let requests: string[];
  before(async () => {
    on.stack.program(everyOption, data);
    succeeded(await on.stack.up());
    first = on.stack.resources();
    on.emulator.clearRequests();
    on.stack.program(everyOption, { ...data, second: true });
    succeeded(await on.stack.up());
    second = on.stack.resources();
    requests = requestsOf(on.emulator);
  });
  const stored = (name: string) => on.emulator.store.alerts.get(second[name]?.id ?? "");

  it("parent: the alert belongs to the component", () => {
    assert.match(second.child?.urn ?? "", /tested:index:Group\$/);
    assert.match(second.child?.parent ?? "", /::group$/);
  });

  it("dependsOn: the engine knows the dependency", () => {
    const { dependencies } = second.dependent as StateResource & { dependencies: string[] };
    assert.deepEqual(dependencies, [second.first?.urn]);
  });

  it("protect: dropping the alert is refused", async () => {
    on.stack.program(everyOption, { ...data, second: true, keepProtected: false });
    const { output } = failed(await on.stack.up());
    assert.match(output, /protected/);
    assert.ok(stored("protected"));
  });

  it("ignoreChanges: the change is not made", () => {
    assert.equal(stored("ignoring")?.threshold, 5);
    assert.equal(stored("first")?.threshold, 6);
  });

  it("retainOnDelete: the alert stays when the program drops it", () => {
    assert.equal(second.retained, undefined);
    assert.ok(on.emulator.store.alerts.has(first.retained?.id ?? ""));
  });

  it("aliases: a renamed resource is the same alert", () => {
    assert.equal(second.renamed?.id, first.original?.id);
    assert.equal(second.original, undefined);
  });

  it("replaceOnChanges: the change makes a new alert and deletes the old one", () => {
    assert.notEqual(second.replaced?.id, first.replaced?.id);
    assert.equal(on.emulator.store.alerts.has(first.replaced?.id ?? ""), false);
    assert.equal(stored("replaced")?.threshold, 6);
  });

  it("deleteBeforeReplace: the old alert is deleted before the new one is created", () => {
    const deleted = requests.indexOf(`DELETE /api/v2/alerts/${first.deletedFirst?.id}`);
    const late = requests.indexOf(`DELETE /api/v2/alerts/${first.replaced?.id}`);
    const posts = requests.flatMap((request, index) => (request.startsWith("POST") ? [index] : []));
    assert.equal(posts.length, 2);
    assert.ok(deleted >= 0 && deleted < Math.max(...posts));
    assert.ok(late > Math.min(...posts));
  });

  it("transforms: what a transform sets is created", () => {
    assert.equal(stored("transformed")?.note, "by a transform");
  });

  it("provider: the alert is the other team's", () => {
    assert.equal(stored("elsewhere")?.teamId, otherTeam.id);
  });

  it("together leave nothing for the next preview --refresh to show", async () => {
    on.stack.program(everyOption, { ...data, second: true });
    succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
  });
});
