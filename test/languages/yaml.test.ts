import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seed } from "../../emulator";
import { installPlugin } from "../support/import-command";
import { runningEngine } from "../support/kill";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage, type Stage } from "../support/clickstacks";
import { failed, succeeded, type StateResource } from "../support/stack";

const { logs } = seed.sources;
const { production } = seed.services;

const program = (threshold: unknown, interval = "5m"): string => `
name: tested
runtime: yaml
variables:
  existing:
    fn::invoke: { function: clickstack:alerting:getSavedSearch, arguments: { name: Errors } }
resources:
  pager:
    type: clickstack:alerting:Webhook
    properties:
      name: pager
      service: slack
      url: https://hooks.slack.com/services/T/B/s3cr3t-of-the-pager
  errors:
    type: clickstack:alerting:SavedSearch
    properties: { name: New errors, sourceId: "${logs}", where: "SeverityText:error" }
  alert:
    type: clickstack:alerting:Alert
    properties:
      name: Too many errors
      savedSearchId: \${errors.id}
      threshold: ${JSON.stringify(threshold)}
      thresholdType: above
      interval: ${interval}
      channels: [{ type: webhook, webhookId: "\${pager.id}" }, { webhook: oncall }]
outputs:
  alertId: \${alert.id}
  existingId: \${existing.id}
`;

const webhookProgram = `
name: tested
runtime: yaml
resources:
  slow:
    type: clickstack:alerting:Webhook
    properties: { name: slow, service: slack, url: "https://hooks.slack.com/services/T/B/slow" }
`;

const empty = "name: tested\nruntime: yaml\n";

/** Objects of every kind whose values the service returns, as `pulumi import` names them. */
const existing: readonly (readonly [type: string, name: string, id: string])[] = [
  ["alerting:Alert", "alert", seed.alerts.errorRate.id],
  ["alerting:Webhook", "webhook", seed.webhooks.oncall.id],
  ["alerting:SavedSearch", "search", seed.savedSearches.errors.id],
  ["alerting:Dashboard", "dashboard", seed.dashboards.api.id],
  ["alerting:Connection", "connection", seed.connectionId],
  ["alerting:Source", "source", logs],
  ["alerting:SourceLink", "sourceLink", `${logs}/traceSourceId`],
  ["cloud:Organization", "organization", seed.organization.id],
  ["cloud:BackupConfiguration", "backups", production.id],
  ["cloud:ClickPipeSettings", "pipe", `${production.id}/${seed.pipes.s3.id}`],
];

function resourcesOf({ stack }: Stage): StateResource[] {
  return stack.stateResources().filter(({ type }) => type.startsWith("clickstack:"));
}

/** Lets every creation wait for a minute. */
function delayCreations({ emulator }: Stage) {
  const headers = { "retry-after": "60" };
  return emulator.fault({ method: "POST", status: 429, times: Infinity, headers });
}

describe("a program in YAML", () => {
  const on = stage();
  before(() => installPlugin(on.stack));

  it("is told about a word that an argument does not have, before anything is asked", async () => {
    on.stack.source(program(50, "5 minutes"), "Pulumi.yaml");
    const { output } = failed(await on.stack.preview());
    assert.match(output, /interval: Cannot assign .*\n.*Allowed values are .*"5m"/);
  });

  it("is told about a wrong value with its property, at preview", async () => {
    on.stack.source(program(50, "5m\n      scheduleOffsetMinutes: -1"), "Pulumi.yaml");
    const { output } = failed(await on.stack.preview());
    assert.match(output, /property scheduleOffsetMinutes value \{-1\} has a problem: expected /);
  });

  it("writes nothing at preview", async () => {
    on.stack.source(program(50), "Pulumi.yaml");
    assert.match(succeeded(await on.stack.preview()).output, /\+ 4 to create/);
    assert.deepEqual(bodiesOf(on.emulator, "POST"), []);
  });

  it("creates its objects, and its next preview is empty and reads only the lists of its names", async () => {
    on.stack.source(program(50), "Pulumi.yaml");
    assert.match(
      succeeded(await on.stack.up()).output,
      new RegExp(`existingId: "${seed.savedSearches.errors.id}"`),
    );
    const created = bodiesOf(on.emulator, "POST").map(({ name }) => name);
    assert.deepEqual(created.sort(), ["New errors", "Too many errors", "pager"]);
    on.emulator.clearRequests();
    succeeded(await on.stack.preview("--expect-no-changes"));
    const lists = ["GET /api/v2/saved-searches", "GET /api/v2/webhooks"];
    assert.deepEqual(requestsOf(on.emulator).sort(), lists);
  });

  it("keeps secrets out of state", () => {
    assert.equal(resourcesOf(on).length, 3);
    assert.doesNotMatch(on.stack.stateText(), /s3cr3t-of-the-pager/);
  });

  it("is shown which property changes, and changes it alone", async () => {
    on.stack.source(program(60), "Pulumi.yaml");
    assert.match(succeeded(await on.stack.preview("--diff")).output, /~ threshold: 50 => 60/);
    assert.deepEqual(bodiesOf(on.emulator, "PUT"), []);
    succeeded(await on.stack.up());
    assert.deepEqual(
      bodiesOf(on.emulator, "PUT").map(({ threshold }) => threshold),
      [60],
    );
  });

  it("is told by a refresh what changed elsewhere, in Pulumi's own JSON, and repairs it", async () => {
    const id = resourcesOf(on).find(({ type }) => type.endsWith(":Alert"))?.id ?? "";
    on.emulator.editAlert(id, { threshold: 3 });
    const { stdout } = succeeded(await on.stack.refresh("--preview-only", "--json"));
    assert.match(stdout, /"detailedDiff": \{\s*"threshold": /);
    succeeded(await on.stack.up("--refresh"));
    assert.equal(on.emulator.store.alerts.get(id)?.threshold, 60);
  });

  it("deletes its objects", async () => {
    const id = resourcesOf(on).find(({ type }) => type.endsWith(":Alert"))?.id ?? "";
    succeeded(await on.stack.destroy());
    assert.equal(on.emulator.store.alerts.get(id), undefined);
    assert.deepEqual(resourcesOf(on), []);
  });

  it("ends a creation when its customTimeouts say so", async () => {
    const fault = delayCreations(on);
    on.stack.source(`${webhookProgram}    options: { customTimeouts: { create: 1s } }\n`, "Pulumi.yaml");
    const { output } = failed(await on.stack.up());
    fault.remove();
    assert.match(output, /customTimeouts of the resource ended this after 1 s/);
  });

  it("ends a creation that waits when the run is interrupted", async () => {
    const fault = delayCreations(on);
    on.stack.source(webhookProgram, "Pulumi.yaml");
    const running = on.stack.up();
    while (fault.hits === 0) await sleep(5);
    const engine = runningEngine();
    const begin = performance.now();
    process.kill(engine.pid, "SIGINT");
    failed(await running);
    fault.remove();
    assert.ok(performance.now() - begin < 5000, "it waited on");
    assert.deepEqual(resourcesOf(on), []);
  });

  it("comes from pulumi import for objects of every kind, and its preview is empty", async () => {
    on.stack.source(empty, "Pulumi.yaml");
    const resources = existing.map(([type, name, id]) => ({ type: `clickstack:${type}`, name, id }));
    on.stack.source(JSON.stringify({ resources }), "import.json");
    const flags = ["--yes", "--skip-preview", "--protect=false", "--file=import.json", "--out=imported.yaml"];
    const imported = succeeded(await on.stack.pulumi("import", ...flags));
    assert.doesNotMatch(imported.output, /failed to validate/);
    on.stack.source(empty + readFileSync(join(on.stack.folder, "imported.yaml"), "utf8"), "Pulumi.yaml");
    on.emulator.clearRequests();
    succeeded(await on.stack.preview("--expect-no-changes"));
    const writes = requestsOf(on.emulator).filter((request) => !request.startsWith("GET "));
    assert.deepEqual(writes, []);
  });
});
