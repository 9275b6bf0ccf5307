import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { blocksOf, page } from "../../../support/markdown";
import { check, checkAsText, IMPORTS, lineOf, checkCommand } from "../../../support/report-commands";
import type { CheckReport } from "../../../../cli/check/report";
import { clone } from "../../../support/folders";
import { readByPublished } from "../../../support/published-schema";

const HELPER = `${IMPORTS}const common = {
  ...alerting.above(50),
  interval: "5m",
  savedSearch: "Errors",
  channel: { webhook: "on-call" },
} as const;
`;

describe("pulumi-clickstack check", () => {
  it("reports all wrong arguments of 300 alerts, each at its line and column", async () => {
    const wrong = [3, 50, 100, 200, 299];
    const alerts = Array.from({ length: 300 }, (_, index) => {
      const threshold = wrong.includes(index) ? '"50" as never' : "50";
      return `new alerting.Alert("alert-${index}", { ...common, threshold: ${threshold} });`;
    });
    const { summary, verdict, problems } = await check({ "index.ts": HELPER + alerts.join("\n") });
    const errors = problems.filter(({ severity }) => severity === "error");
    assert.deepEqual(
      errors.map(lineOf),
      wrong.map((index) => `index.ts:${index + 9}:1 error argument threshold`),
    );
    assert.deepEqual(
      errors.map(({ resource }) => resource?.name),
      wrong.map((index) => `alert-${index}`),
    );
    assert.equal(errors[0]?.message, 'expected a finite number; found "50"');
    assert.deepEqual([verdict, summary.resources, summary.errors], ["failed", 300, 5]);
  });

  it("prints what the task of docs/check.md makes problems of an editor of", async () => {
    const [task] = blocksOf(page("docs/check.md")).filter(({ marks }) =>
      marks.includes(".vscode/tasks.json"),
    );
    const { tasks } = JSON.parse(task?.text ?? "") as {
      tasks: { problemMatcher: { pattern: { regexp: string } } }[];
    };
    const { out } = await checkAsText({
      "index.ts": `${HELPER}new alerting.Alert("errors", { ...common, threshold: "50", alertId: "a" } as never);`,
    });
    const matched = new RegExp(tasks[0]?.problemMatcher.pattern.regexp ?? "", "gm");
    assert.deepEqual(
      [...out.matchAll(matched)].map((match) => match.slice(1, 5)),
      [
        ["index.ts", "9", "1", "error"],
        ["index.ts", "9", "1", "warning"],
      ],
    );
  });

  it("passes what is right, with warnings and notes", async () => {
    const { verdict, problems } = await check({
      "index.ts": `${HELPER}new alerting.Alert("adopted", { ...common, alertId: "not-hex", detectionMode: "newer" } as never);`,
    });
    assert.equal(verdict, "passed");
    assert.deepEqual(
      problems
        .filter(({ severity }) => severity === "warning")
        .map(({ property }) => property)
        .sort(),
      ["alertId", "detectionMode"],
    );
  });

  it("reports what the stack's ClickStack does not have, by its plain configuration", async () => {
    const email = `${HELPER}new alerting.Alert("mail", { ...common, channel: { type: "email", emailRecipients: ["a@example.com"] } });`;
    const config = "config:\n  alerting:endpoint: http://127.0.0.1:8000\n";
    const { problems } = await check({ "index.ts": email, "Pulumi.dev.yaml": config });
    const errors = problems.filter(({ severity }) => severity === "error");
    assert.deepEqual(
      errors.map(({ property }) => property),
      ["channel.type"],
    );
    assert.equal((await check({ "index.ts": email })).verdict, "passed");
  });

  it("reports a wrong setting once, and no missing one", async () => {
    const { problems } = await check({
      "index.ts": `${HELPER}for (const name of ["a", "b"]) new alerting.Alert(name, common);`,
      "Pulumi.dev.yaml": "config:\n  alerting:endpoint: nowhere\n",
    });
    const errors = problems.filter(({ severity }) => severity === "error");
    assert.deepEqual(errors.map(lineOf), ["Pulumi.yaml:1:1 error configuration"]);
    assert.match(errors[0]?.message ?? "", /^alerting:endpoint: expected/);
  });
});

describe("pulumi-clickstack check on examples", () => {
  for (const project of globSync("examples/*/Pulumi.yaml", { cwd: clone }))
    it(`finds nothing wrong with ${dirname(project)}`, async () => {
      const { out, exitCode } = await checkCommand("--cwd", join(clone, dirname(project)), "--json");
      const { problems } = readByPublished<CheckReport>("check-report.schema.json", out);
      const found = problems.filter(({ severity }) => severity !== "note");
      assert.deepEqual(found, []);
      assert.equal(exitCode, 0);
    });
});

const ARGS = `const args = {
  objective: 0.999,
  indicator: { source: "Traces", good: "StatusCode != 'Error'" },
  page: [{ webhook: "oncall" }],
  ticket: [{ webhook: "oncall" }],
};
new alerting.Webhook("oncall", { name: "oncall", service: "generic", url: "https://pager.example.com" });
`;

async function problemsOf(program: string): Promise<string[]> {
  const { problems } = await check({ "index.ts": `${IMPORTS}${ARGS}${program}` });
  return problems
    .filter(({ severity }) => severity !== "note")
    .map((problem) => `${lineOf(problem)}: ${problem.message}`);
}

describe("a check of objectives", () => {
  it("finds the wrong arguments of each one at its place, and goes on without what it declares", async () => {
    const found = await problemsOf(
      [
        'const shop = new alerting.Slo("shop", { ...args, objective: 99.9 });',
        'new alerting.Slo("till", { ...args, note: "", ticket: undefined });',
        "export const id = shop.dashboard.id;",
      ].join("\n"),
    );
    const share = "expected a share above 0 and below 1, such as 0.999, with at most 9 digits; found 99.9";
    assert.equal(found[0], `index.ts:10:14 error argument objective: ${share}`);
    assert.match(found[1] ?? "", /^index\.ts:11:1 error argument note: /);
    assert.match(found[2] ?? "", /^index\.ts:11:1 error argument ticket: /);
    assert.equal(found.length, 3);
  });
});

const COMMON = `${IMPORTS}const common = { ...alerting.above(50), interval: "5m" } as const;\n`;

describe("pulumi-clickstack check on names", () => {
  const declared = `${COMMON}new alerting.Webhook("pager", { name: "on-call", service: "generic", url: "https://a.example.com" });
const config = { displayType: "line", source: "Logs", select: [{ aggFn: "count" }] } as const;
new alerting.Dashboard("api", { name: "API", tiles: { errors: { name: "Error rate", x: 0, y: 0, w: 12, h: 4, config } } });
`;

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
