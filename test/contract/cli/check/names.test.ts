import assert from "node:assert/strict";
import { check, checkAsText, IMPORTS, lineOf } from "../../../support/check-command";

const COMMON = `${IMPORTS}const common = { ...alerting.above(50), interval: "5m" } as const;\n`;

describe("pulumi-clickstack check on names", () => {
  const declared = `${COMMON}new alerting.Webhook("pager", { name: "on-call", service: "generic", url: "https://a.example.com" });
const config = { displayType: "line", source: "Logs", select: [{ aggFn: "count" }] } as const;
new alerting.Dashboard("api", { name: "API", tiles: { errors: { name: "Error rate", x: 0, y: 0, w: 12, h: 4, config } } });
`;

  it("takes those of the program, and notes those that only the service may have", async () => {
    const { verdict, problems } = await check({
      "index.ts": `${declared}
new alerting.Alert("tile", { ...common, tile: { dashboard: "API", name: "Error rate" }, channel: { webhook: "on-call" } });
new alerting.Alert("search", { ...common, savedSearch: "Everything", channels: [{ webhook: { name: "on-call", service: "generic" } }] });
new alerting.Alert("other", { ...common, savedSearch: "Everything", channels: [{ webhook: "on-call-2" }] });`,
    });
    const notes = problems.map(({ severity, code, property, uses }) => [severity, code, property, uses]);
    assert.deepEqual(notes, [
      ["note", "name", "tiles.errors.config.source", undefined],
      ["note", "name", "savedSearch", 2],
      ["note", "name", "channels[0].webhook", undefined],
    ]);
    assert.equal(verdict, "passed");
  });

  it("finds the typing error in a name, and a tile that a dashboard of the program does not have", async () => {
    const { problems } = await check({
      "index.ts": `${declared}
new alerting.Alert("typo", { ...common, savedSearch: "Errors", channel: { webhook: "on-cal" } });
new alerting.Alert("tile", { ...common, tile: { dashboard: "API", name: "Error rte" }, channel: { webhook: "on-call" } });
new alerting.Alert("dashboard", { ...common, tile: { dashboard: "APIs", name: "Error rate" }, channel: { webhook: "on-call" } });`,
    });
    const found = problems.filter(({ severity }) => severity !== "note");
    assert.deepEqual(found.map(lineOf), [
      "index.ts:8:1 warning typo channel.webhook",
      "index.ts:9:1 error name tile.name",
      "index.ts:10:1 warning typo tile.dashboard",
    ]);
    assert.equal(found[0]?.message, 'this program declares no webhook "on-cal"; did you mean "on-call"?');
    assert.equal(
      found[1]?.message,
      'expected the name of a tile of dashboard "API"; found "Error rte". There are "Error rate"',
    );
  });

  it("makes errors of both with --closed", async () => {
    const files = {
      "index.ts": `${declared}
new alerting.Alert("typo", { ...common, savedSearch: "Errors", channel: { webhook: "on-cal" } });`,
    };
    const { summary } = await check(files, "--closed");
    assert.deepEqual([summary.errors, summary.notes], [3, 0]);
  });

  it("keeps the accounts of several providers apart", async () => {
    const { summary, problems } = await check({
      "index.ts": `${COMMON}import { Provider } from "pulumi-clickstack";
const provider = new Provider("other", { alerting: { endpoint: "https://other.example.com", accessToken: "t" } });
const hook = { name: "on-call", service: "generic", url: "https://a.example.com" } as const;
new alerting.Webhook("ours", hook);
new alerting.Webhook("theirs", hook, { provider });
new alerting.SavedSearch("mine", { name: "Errors", sourceId: "69a548941e8c4d0b7a2f3111", where: "a" });
new alerting.Alert("errors", { ...common, savedSearch: "Errors", channel: { webhook: "on-call" } }, { provider });`,
    });
    assert.deepEqual(problems.map(lineOf), ["index.ts:10:1 note name savedSearch"]);
    assert.equal(summary.errors, 0);
  });

  it("finds resources that exclude each other", async () => {
    const { problems } = await check({
      "index.ts": `${COMMON}const hook = { name: "on-call", service: "generic", url: "https://a.example.com" } as const;
new alerting.Webhook("one", hook);
new alerting.Webhook("two", hook);
new alerting.Webhook("slack", { ...hook, service: "slack", url: "https://hooks.slack.com/a" });
const alertId = "69a548941e8c4d0b7a2f3111";
new alerting.Alert("a", { ...common, alertId, savedSearch: "E", channel: { webhook: { name: "on-call", service: "slack" } } });
new alerting.Alert("b", { ...common, savedSearch: "E", channel: { webhook: "on-call" } }, { import: alertId });
new alerting.Alert("a", { ...common, alertId: alertId.replace("69", "70") });`,
    });
    const errors = problems.filter(({ severity }) => severity === "error");
    assert.deepEqual(errors.map(lineOf), [
      "index.ts:6:1 error duplicate name",
      "index.ts:10:1 error argument channel.webhook",
      "index.ts:10:1 error duplicate alertId",
      "index.ts:11:1 error duplicate",
    ]);
    assert.match(errors[0]?.message ?? "", /found "on-call", which the one called "one" in line 5 has/);
  });
});

describe("pulumi-clickstack check on files", () => {
  it("reports all problems of each, at the lines of the files, and goes on", async () => {
    const { problems } = await check({
      "index.ts": `${COMMON}const alerts = alerting.alertsFromFile("alerts.yaml");
alerting.dashboardsFromFile("dashboards.yaml");
alerting.alertsFromFile("nowhere.yaml");
new alerting.Alert("errors", { threshold: "50" } as never);
export const id = alerts.first.id;`,
      "alerts.yaml": `alerts:
  first: { savedSearch: Errors, thresholdTyp: above, channel: { webhook: on-call } }
  second: { savedSearch: Errors, threshold: "50", interval: 5m, channel: { webhook: on-call } }
`,
      "dashboards.yaml": "dashboards:\n  shop:\n    name: Shop\n    tiles: { errors: { x: 0 } }\n",
    });
    const errors = problems.filter(({ severity }) => severity === "error").map(lineOf);
    for (const line of [
      "alerts.yaml:2:33 error file alerts.first.thresholdTyp",
      "alerts.yaml:3:34 error file alerts.second.threshold",
      "dashboards.yaml:4:14 error file dashboards.shop.tiles.errors.y",
      "index.ts:7:1 error argument threshold",
    ])
      assert.ok(errors.includes(line), `${line} is not among\n${errors.join("\n")}`);
    assert.ok(problems.some(({ message }) => message.startsWith("nowhere.yaml: there is no such file")));
    assert.ok(problems.every(({ message }) => !message.includes("undefined")));
  });

  it("places a name at its key", async () => {
    const { out } = await checkAsText({
      "index.ts": `${COMMON}alerting.alertsFromFile("alerts.yaml");
new alerting.Webhook("pager", { name: "on-call", service: "generic", url: "https://a.example.com" });`,
      "alerts.yaml": `defaults: { interval: 5m, channel: { webhook: on-cal } }
alerts:
  errors: { savedSearch: Errors, thresholdType: above, threshold: 50 }
`,
    });
    assert.match(out, /^alerts\.yaml:1:38 {2}warning {2}alerting\.Alert "errors" {2}channel\.webhook: this/);
  });
});
