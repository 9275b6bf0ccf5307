import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { savedSearchKind } from "../../../../provider/alerting/saved-search/saved-search.kind";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { webhookKind } from "../../../../provider/alerting/webhook/webhook.kind";
import { linkResources } from "../../../../cli/codegen/links";
import type { PlannedResource } from "../../../../cli/codegen/resources";
import type { Kind } from "../../../../provider/engine/kind/kind";
import { planned } from "../../../support/planned";

const ONCALL = "69a548941e8c4d0b7a2f3120";
const ERRORS = "69a548941e8c4d0b7a2f3150";
const API = "69a548941e8c4d0b7a2f3130";
const TILE = "69a548941e8c4d0b7a2f3131";

const oncall = planned(webhookKind, "on-call", { id: ONCALL });
const channel = { type: "webhook", webhookId: ONCALL };
const alert = (name: string, changes: Partial<PlannedResource> = {}): PlannedResource =>
  planned(alertKind, name, { args: { channels: [channel] }, ...changes });

/** A kind of objects that hand out identifiers of their parts by name. */
const board: Kind = {
  ...webhookKind,
  type: { ...webhookKind.type, reference: "dashboard" },
  one: "dashboard",
};

const pathsOf = (resources: readonly PlannedResource[], file: string): string[] =>
  linkResources(resources)
    .of(file)
    .map(({ path }) => path.join("."));

describe("the resources of an imported program", () => {
  it("take the identifier of another resource from its variable", () => {
    const links = linkResources([oncall, alert("errors")]);
    assert.equal(links.variableOf(oncall), "onCall");
    assert.deepEqual(links.of("alerts"), [
      { to: "webhook", id: ONCALL, path: ["onCall", "id"], file: "webhooks" },
    ]);
  });

  it("are linked at once, however long the chain of their files is", () => {
    const files = Array.from({ length: 34 }, (_, index) => `file-${index}`);
    const idOf = (index: number): string => index.toString(16).padStart(24, "0");
    const hooks = files.map((file, index) => planned(webhookKind, file, { id: idOf(index), file }));
    const alerts = files.slice(2).map((file, index) => {
      const channels = [index + 1, index].map((at) => ({ type: "webhook", webhookId: idOf(at) }));
      return alert(`alert of ${file}`, { file, args: { channels } });
    });
    const begin = performance.now();
    const links = linkResources([...hooks, ...alerts]);
    assert.ok(performance.now() - begin < 1000, `${performance.now() - begin} ms`);
    for (const file of files.slice(2)) assert.equal(links.of(file).length, 2);
  });

  it("take sources from theirs, in a chart of an alert and in the list of a filter", () => {
    const logs = planned(sourceKind, "logs", { id: ERRORS });
    const chart = alert("errors", { args: { chartConfig: { displayType: "line", sourceId: ERRORS } } });
    const filters = [{ name: "Service", sourceId: API, appliesToSourceIds: [ERRORS] }];
    const shop = planned(dashboardKind, "shop", { args: { filters } });
    const resources = [logs, chart, shop];
    assert.deepEqual(pathsOf(resources, "alerts"), ["logs.id"]);
    assert.deepEqual(pathsOf(resources, "dashboards"), ["logs.id"]);
  });

  it("have no variable where nothing refers to them", () => {
    const links = linkResources([oncall, alert("errors", { args: {} })]);
    assert.equal(links.variableOf(oncall), undefined);
  });

  for (const [what, key, ...paths] of [
    ["take what a resource hands out by name from that output", "error rate", "api.tileIds.error rate"],
    ["keep an identifier that no program could read from that output", "apply"],
  ] as const)
    it(what, () => {
      const api = planned(board, "api", { id: API, live: { tileIds: { [key]: TILE } } });
      const args = { dashboardId: API, tileId: TILE };
      assert.deepEqual(pathsOf([api, alert("errors", { args })], "alerts"), ["api.id", ...paths]);
    });

  it("say their kind where two have one name, or where the name is a word of the language", () => {
    const search = planned(savedSearchKind, "errors", { id: ERRORS });
    const hook = planned(webhookKind, "errors", { id: ONCALL });
    const other = planned(webhookKind, "default", { id: API });
    const channels = [channel, { type: "webhook", webhookId: API }];
    const both = alert("a", { args: { savedSearchId: ERRORS, channels } });
    const links = linkResources([hook, other, search, both]);
    const variables = ["errorsWebhook", "defaultWebhook", "errorsSavedSearch"];
    assert.deepEqual([hook, other, search].map(links.variableOf), variables);
  });

  it("refer to nothing that is declared behind them", () => {
    assert.deepEqual(pathsOf([alert("errors"), oncall], "alerts"), []);
  });

  it("write the identifier where two files would need each other", () => {
    const search = planned(savedSearchKind, "errors", { id: ERRORS, file: "searches" });
    const first = alert("first", { file: "searches" });
    const hook = planned(webhookKind, "on-call", { id: ONCALL, file: "hooks" });
    const second = alert("second", { args: { savedSearchId: ERRORS }, file: "hooks" });
    const all = [hook, search, first, second];
    assert.deepEqual(pathsOf(all, "searches"), ["onCall.id"]);
    assert.deepEqual(pathsOf(all, "hooks"), []);
  });
});
