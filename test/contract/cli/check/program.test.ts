import assert from "node:assert/strict";
import {
  check,
  checkAsText,
  checkCommand,
  checkedProject,
  IMPORTS,
  lineOf,
} from "../../../support/report-commands";

const WRONG = 'new alerting.Alert("errors", { threshold: "50" });';

async function errorsOf(...args: Parameters<typeof check>): Promise<string[]> {
  const { problems } = await check(...args);
  return problems.filter(({ severity }) => severity === "error").map(lineOf);
}

describe("pulumi-clickstack check runs", () => {
  const wants = (line: string) => async (files: Record<string, string>) => {
    const errors = await errorsOf(files);
    assert.ok(errors.includes(line), errors.join("\n"));
  };

  it("CommonJS", () =>
    wants("index.js:2:1 error argument threshold")({
      "index.js": `const { alerting } = require("pulumi-clickstack");\n${WRONG}`,
    }));

  it("ES modules, also in a folder whose name has a space", () =>
    wants("the src/index.js:2:1 error argument threshold")({
      "Pulumi.yaml": "name: shop\nruntime: nodejs\nmain: the src/\n",
      "package.json": '{"type": "module"}',
      "the src/index.js": `import { alerting } from "pulumi-clickstack";\n${WRONG}`,
    }));

  it("TypeScript, whose types it leaves to the compiler", () =>
    wants("src/alerts.ts:4:3 error argument threshold")({
      "Pulumi.yaml": "name: shop\nruntime: nodejs\nmain: src/\n",
      "src/index.ts": 'import { declare } from "./alerts";\ndeclare();',
      "src/alerts.ts": `${IMPORTS}export function declare(): void {\n  ${WRONG}\n}`,
    }));

  it("reports an error of syntax with its line", async () => {
    const commonJs = await errorsOf({ "index.js": "const a = 1;\nconst = 2;" });
    assert.deepEqual(commonJs, ["index.js:2:7 error program"]);
    const typed = await errorsOf({ "index.ts": "const a = 1;\nconst = 2;" });
    assert.deepEqual(typed, ["index.ts:2:7 error program", "index.ts:2:9 error program"]);
  });

  const fails = async (files: Record<string, string>, reason: RegExp): Promise<void> => {
    const { exitCode, told, out } = await checkAsText(files);
    assert.deepEqual([exitCode, out], [1, ""]);
    assert.match(told, reason);
    assert.doesNotMatch(told, /\n +at /);
  };

  it("ends with 1 if a module is missing", () =>
    fails(
      { "index.js": 'require("not-installed");' },
      /cannot be loaded: Cannot find module 'not-installed'/,
    ));

  it("ends with 1 if there is no program, or it ends the process", async () => {
    await fails({}, /the program ended its process\nWe failed to locate the entry point/);
    await fails(
      { "index.js": 'console.error("bye"); process.exit(0);' },
      /the program ended its process\nbye/,
    );
  });

  it("ends with 1 if the program never comes to its end", () =>
    fails(
      { "index.ts": `${IMPORTS}new alerting.Alert("a", { name: new Promise(() => undefined) } as never);` },
      /waits for never resolves/,
    ));

  it("ends with 1 if the program loads another copy of Pulumi's SDK, which reaches no mocks", () =>
    fails(
      {
        "index.js": "",
        "node_modules/@pulumi/pulumi/package.json": '{"name": "@pulumi/pulumi", "main": "index.js"}',
        "node_modules/@pulumi/pulumi/index.js": "",
      },
      /loads @pulumi\/pulumi from \/.*, and pulumi-clickstack from \/.*: install pulumi-clickstack in the project/,
    ));

  it("ends with 130 after Ctrl-C, and ends the program", async () => {
    const folder = checkedProject({
      "index.js": "setInterval(() => undefined, 1000); module.exports = new Promise(() => undefined);",
    });
    const command = checkCommand("--cwd", folder);
    setTimeout(() => process.emit("SIGINT", "SIGINT"), 1500);
    const { exitCode, out } = await command;
    assert.deepEqual([exitCode, out], [130, ""]);
  });

  it("ends with 1 outside of a project, and for another runtime", async () => {
    await fails(
      { "Pulumi.yaml": "name: shop\nruntime: python\n" },
      /of the runtime nodejs only; this one is of python/,
    );
    const { exitCode, told } = await checkAsText({}, "--cwd", "/");
    assert.equal(exitCode, 1);
    assert.match(told, /has no Pulumi.yaml/);
  });
});

const STACK =
  "config:\n  shop:region: eu\n  shop:token:\n    secure: AAABx\n  shop:limit:\n    secure: AAABy\n";

async function findingsOf(...args: Parameters<typeof check>): Promise<string[]> {
  const { problems } = await check(...args);
  return problems.filter(({ severity }) => severity !== "note").map(lineOf);
}

describe("pulumi-clickstack check on values that only a real run knows", () => {
  it("takes encrypted configuration, in any form in which the program reads it", async () => {
    const program = `${IMPORTS}const config = new pulumi.Config();
const url = config.requireSecret("token").apply((token) => new URL(token).href);
new alerting.Webhook("a", { name: "a", service: "generic", url });
new alerting.Webhook("b", { name: "b", service: "generic", url: config.require("token") });
new alerting.Alert("c", {
  threshold: config.requireNumber("limit"),
  thresholdType: config.get("token") as "above",
  interval: config.requireSecretObject<{ interval: "5m" }>("limit").interval,
  savedSearch: config.require("region"),
  channel: { type: "webhook", webhookId: config.require("token") },
});`;
    assert.deepEqual(await findingsOf({ "index.ts": program, "Pulumi.dev.yaml": STACK }), []);
  });

  it("says which values nothing sets, all at once, and how to give them", async () => {
    const program = `${IMPORTS}const config = new pulumi.Config();
new alerting.Webhook("a", { name: config.require("title"), service: "generic", url: config.requireSecret("token") });
export const limit = config.requireNumber("limit") + (config.getNumber("other") ?? 1);`;
    const files = { "index.ts": program };
    const { problems } = await check(files, "--config", "title=A");
    assert.deepEqual(problems.map(lineOf), [
      "index.ts:4:92 error configuration",
      "index.ts:5:29 error configuration",
    ]);
    assert.match(
      problems[0]?.message ?? "",
      /^shop:token is not set: run "pulumi config set --secret shop:token <value>", or give it to the check with --config shop:token=<value>$/,
    );
    const given = ["title=A", "shop:token=https://a.example.com", "limit=5"];
    assert.deepEqual(await findingsOf(files, ...given.flatMap((one) => ["--config", one])), []);
    const isOpen = { "Pulumi.dev.yaml": "environment: [shop/dev]\n" };
    assert.deepEqual(await findingsOf({ ...files, ...isOpen }), []);
  });

  it("takes the values of the named stack, of the only one, and of the project", async () => {
    const program = `${IMPORTS}const config = new pulumi.Config();
const name = [config.require("region"), config.require("zone"), pulumi.getStack()].join();
new alerting.Alert("a", { ...alerting.above(1), interval: "5m", savedSearch: name, channel: { webhook: "a" } });`;
    const files = {
      "index.ts": program,
      "Pulumi.yaml": "name: shop\nruntime: nodejs\nconfig:\n  region: { default: us }\n  zone: a\n",
      "Pulumi.prod.yaml": "config:\n  shop:region: eu\n",
    };
    const searchOf = async (...args: Parameters<typeof check>) => {
      const { problems } = await check(...args);
      return problems.map(({ message }) => /saved search "(.*?)"/.exec(message)?.[1]).find(Boolean);
    };
    assert.equal(await searchOf(files), "eu,a,prod");
    const two = { ...files, "Pulumi.dev.yaml": "config: {}\n" };
    assert.equal(await searchOf(two), "us,a,dev");
    assert.equal(await searchOf(two, "--stack", "acme/shop/prod"), "eu,a,prod");
  });

  it("takes what other stacks, other providers and lookups would answer", async () => {
    const program = `${IMPORTS}const other = new pulumi.StackReference("acme/other/dev");
class Topic extends pulumi.CustomResource {
  declare readonly arn: pulumi.Output<string>;
  constructor() {
    super("aws:sns/topic:Topic", "topic", { arn: undefined, name: "topic" });
  }
}
const topic = new Topic();
const found = alerting.getDashboardOutput({ name: "API" });
const named = pulumi.output(alerting.getSavedSearch({ name: "E" }));
const latest = cloud.getLatestBackupOutput({ service: "production" });
const caller = pulumi.runtime.invokeOutput<{ account: string }>("aws:index/getCallerIdentity:getCallerIdentity", {});
const hook = new alerting.Webhook("hook", { name: "hook", service: "generic", url: topic.arn.apply((arn) => arn.split(":")[5] ?? "") });
new alerting.Alert("a", {
  name: latest.finishedAt?.apply((at) => at?.slice(0, 10) ?? ""),
  message: pulumi.interpolate\`{{#if \${other.requireOutput("open")}}}\`,
  threshold: other.getOutput("limit").apply((limit) => (limit as { a: number }).a),
  thresholdType: "above",
  interval: caller.apply((one) => one.account.slice(2)),
  dashboardId: found.id,
  tileId: other.requireOutput("tile") as pulumi.Output<string>,
  channel: { type: "webhook", webhookId: hook.id },
});
new cloud.BackupConfiguration("b", { service: "production", backupPeriodInHours: 24 });
new cloud.Organization("acme", { name: "Acme" });
alerting.Alert.get("looked-up", "69a548941e8c4d0b7a2f3111");
new alerting.Alert("b", {
  ...alerting.above(1),
  interval: "5m",
  savedSearchId: named.id,
  groupBy: pulumi.output(alerting.getSavedSearch({ name: "E" }).then(({ where }) => where as string)),
  channel: { webhook: "a" },
});
export const size = latest.sizeInBytes?.apply((bytes) => bytes?.toFixed() ?? "");`;
    assert.deepEqual(await findingsOf({ "index.ts": program }), []);
  });

  it("only warns of an error that may come from an answer that it does not have", async () => {
    const program = `${IMPORTS}export = async () => {
  const latest = await cloud.getLatestBackup({ service: "production" });
  if (latest.finishedAt === undefined) throw new Error("no backup");
  return { day: latest.finishedAt.slice(0, 10) };
};`;
    const { problems, verdict } = await check({ "index.ts": program });
    assert.deepEqual(problems.map(lineOf), ["index.ts:6:35 warning program"]);
    assert.match(
      problems[0]?.message ?? "",
      /slice is not a function \(only a preview can answer cloud\.getLatestBackup/,
    );
    assert.equal(verdict, "passed");
  });
});
