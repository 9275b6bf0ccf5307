import assert from "node:assert/strict";
import { webhooksOf } from "../support/alerts";
import { DriftCommand } from "../support/report-commands";
import { failed, succeeded, type Library } from "../support/stack";
import { onSelfHosted, onTransport } from "../support/clickstacks";

const YAML = `# What wakes somebody up.
defaults:
  interval: 5m
  thresholdType: above
  channel: { webhook: oncall }

alerts:
  payments:
    name: Payments fail
    savedSearch: Payment failures
    threshold: 10

groups:
  api:
    defaults:
      tile: { dashboard: API }
    alerts:
      api-errors:
        tile: { name: Error rate }
        threshold: 50
      api-traffic:
        tile: { name: Total requests }
        thresholdType: below
        threshold: 1
        channels: [{ webhook: oncall }, { webhook: platform-alerts }]
`;

function fromFile({ alerting, pulumi }: Library, file: string) {
  const parent = new pulumi.ComponentResource("tests:index:Alerts", "alerts");
  const alerts = alerting.alertsFromFile(file, { parent });
  return Object.fromEntries(Object.entries(alerts).map(([name, { id }]) => [name, id]));
}

onTransport(onSelfHosted, ({ company, stage, requestsOf }) => {
  const { api } = company.dashboards;
  const { oncall, slackPlatform } = company.webhooks;

  describe("alerts from a file", () => {
    const on = stage({ rateLimits: false });
    const write = (text: string, file = "alerts.yaml") => on.stack.source(text, file).program(fromFile, file);
    const stored = (name: string) => {
      const { id = "" } = on.stack.resource(name);
      return on.emulator.store.alerts.get(id) ?? assert.fail(`${name} is not on the service`);
    };
    before(async () => {
      succeeded(await write(YAML).up());
    });

    it("are one resource each, with what the file, the group and they themselves say", () => {
      const names = Object.keys(on.stack.resources()).sort();
      assert.deepEqual(names, ["api-errors", "api-traffic", "payments"]);
      const { name, savedSearchId, threshold, interval } = stored("payments");
      assert.deepEqual([name, threshold, interval], ["Payments fail", 10, "5m"]);
      assert.equal(savedSearchId, company.savedSearches.payments.id);
      assert.deepEqual(webhooksOf(stored("payments")), [oncall.id]);
      const { dashboardId, tileId } = stored("api-errors");
      assert.deepEqual([dashboardId, tileId], [api.id, api.tiles.errorRate.id]);
      assert.equal(stored("api-traffic").thresholdType, "below");
      assert.deepEqual(webhooksOf(stored("api-traffic")), [oncall.id, slackPlatform.id]);
      assert.match(on.stack.resource("payments").parent ?? "", /tests:index:Alerts::alerts$/);
    });

    it("are named in a drift report by file and key, never by their URNs", async () => {
      const { id = "" } = on.stack.resource("api-errors");
      on.emulator.editAlert(id, { threshold: 500 });
      const { stdout, output } = await new DriftCommand([on.stack]).run("--accept");
      on.emulator.editAlert(id, { threshold: 50 });
      assert.match(stdout, /^ {4}resource +api-errors in \S+\n {4}program +\S*alerts\.yaml:18:7$/m, output);
      assert.match(stdout, /# to accept it: in \S*alerts\.yaml:18:7, write:\n {4}threshold: 500\n/);
      assert.doesNotMatch(stdout, /urn:/);
    });

    it("are refused with file, line and column, all at once, without a request and a stack", async () => {
      write(YAML.replace("threshold: 10", "treshold: 10").replace("interval: 5m", "interval: 5 minutes"));
      const { output } = failed(await on.stack.preview());
      assert.match(
        output,
        /error: alerts\.yaml:3:3: defaults\.interval: expected a number and a unit letter/,
      );
      assert.match(
        output,
        /\n +alerts\.yaml:11:5: alerts\.payments\.treshold: there is no such property; did you mean "threshold"\?/,
      );
      assert.doesNotMatch(output, /node_modules| {4}at |unhandled/);
      assert.deepEqual(requestsOf(on.emulator), []);
    });
  });
});
