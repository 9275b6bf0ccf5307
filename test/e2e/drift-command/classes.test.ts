import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator } from "../../../emulator";
import type { alerting } from "../../../provider";
import type { DriftReport } from "../../../cli/drift/report.schema";
import { webhook } from "../../support/alerts";
import { onManaged, onTransport } from "../../support/clickstacks";
import { DriftCommand, ofClass, titlesOf, unmanagedOf } from "../../support/report-commands";
import { settingsFor } from "../../support/settings";
import { Stack, succeeded, type Library } from "../../support/stack";

/** The project shop: alerts, one of which was there before, and the organization with one private endpoint. */
function shop({ alerting: { Alert }, cloud }: Library, data: { args: alerting.AlertArgs; adopted: string }) {
  for (const name of ["steady", "gone"]) new Alert(name, { ...data.args, name });
  new Alert("changed", { ...data.args, name: "changed" });
  new Alert("several", { ...data.args, name: "several" });
  new Alert("ignoring", { ...data.args, name: "ignoring" }, { ignoreChanges: ["threshold"] });
  new Alert("adopted", { alertId: data.adopted, threshold: 2 });
  Alert.get("looked-up", data.adopted);
  new cloud.Organization("acme", { privateEndpoints: [{ id: "vpce-declared", description: "Payments" }] });
}

/** The project payments, which manages an alert of the shop, too. */
function payments({ alerting: { Alert } }: Library, data: { args: alerting.AlertArgs; adopted: string }) {
  new Alert("orders", { ...data.args, name: "orders" });
  new Alert("also-adopted", { alertId: data.adopted, threshold: 2 });
}

onTransport(onManaged, (transport) => {
  const { clickStack, company, emulatorOptions, requestsOf, tileAlert } = transport;
  const { oncall, oncallBackup } = company.webhooks;
  /** A channel as the service shows it, which adds what a program leaves out. */
  const shown = ({ id, service }: { id: string; service: string }) => ({
    ...webhook(id),
    webhookService: service,
  });
  const unmanagedSeeds = Object.values(company.alerts).filter(({ id }) => id !== company.alerts.latency.id);

  describe("pulumi-clickstack drift, over two stacks of two projects", () => {
    let emulator: Emulator;
    const stacks: Stack[] = [];
    let command: DriftCommand;
    const stack = (index: number): Stack => stacks[index] as Stack;
    const idOf = (name: string): string => stack(0).resource(name).id ?? "";

    before(async () => {
      emulator = await startEmulator(emulatorOptions);
      const data = { args: tileAlert(), adopted: company.alerts.latency.id };
      const first = await Stack.create({
        env: settingsFor(emulator.url, clickStack),
        project: "shop",
        name: "dev",
      });
      const { backend, env } = first;
      stacks.push(first, await Stack.create({ env, backend, project: "payments", name: "prod" }));
      for (const [one, program] of [
        [stack(0), shop],
        [stack(1), payments],
      ] as const) {
        one.program(program, data);
        succeeded(await one.up());
      }
      command = new DriftCommand(stacks);
    });
    beforeEach(() => emulator.clearRequests());
    after(async () => {
      for (const one of stacks) one.dispose();
      await emulator.stop();
    });

    describe("before anything changed", () => {
      let report: DriftReport;
      let requests: string[];
      before(async () => {
        emulator.clearRequests();
        const recorded = stacks.map((one) => one.stateText());
        report = await command.report();
        requests = requestsOf(emulator);
        assert.deepEqual(
          stacks.map((one) => one.stateText()),
          recorded,
        );
      });

      it("finds every managed resource clean, and what neither stack manages; what is only looked up is none", () => {
        const { managed, clean, changed, missing, unreadable } = report.summary;
        assert.deepEqual([managed, clean, changed, missing, unreadable], [9, 9, 0, 0, 0]);
        assert.deepEqual(
          titlesOf(unmanagedOf(report, "alert")),
          unmanagedSeeds.map(({ name }) => name).sort(),
        );
        const counts = { total: 12, managed: 7, unmanaged: 5, ignored: 0 };
        assert.deepEqual(report.coverage.alert, { plural: "alerts", ...counts, complete: true });
        const endpoints = titlesOf(unmanagedOf(report, "privateEndpoint"));
        assert.deepEqual(endpoints, [seed.organization.privateEndpoint.id]);
      });

      it("finds the alert that both stacks manage", () => {
        const [duplicate, ...others] = ofClass(report, "duplicate");
        assert.deepEqual(others, []);
        assert.equal(duplicate?.subject.id, company.alerts.latency.id);
        assert.deepEqual(
          duplicate?.managedBy.map(({ stack: name, project, resource }) => [name, project, resource]),
          [
            ["organization/shop/dev", "shop", "adopted"],
            ["organization/payments/prod", "payments", "also-adopted"],
          ],
        );
        const [fix] = duplicate?.fix ?? [];
        assert.match(
          fix?.command ?? "",
          /^pulumi state delete --stack organization\/payments\/prod --cwd \S+ \S+::also-adopted$/,
        );
      });

      it("requests each list once and the organization, and writes nothing", () => {
        assert.deepEqual(
          requests.filter((request) => request.includes("/alerts")),
          ["GET /alerts"],
        );
        assert.equal(requests.at(-1), `GET /v1/organizations/${seed.organization.id}`);
        assert.equal(new Set(requests).size, requests.length);
        assert.ok(requests.every((request) => request.startsWith("GET ")));
      });
    });

    describe("after somebody changed things", () => {
      let report: DriftReport;
      before(async () => {
        emulator.editAlert(idOf("changed"), {
          threshold: 500,
          message: "edited by hand",
          note: "nobody declares it",
        });
        emulator.editAlert(idOf("several"), { channels: [webhook(oncall.id), webhook(oncallBackup.id)] });
        emulator.editAlert(idOf("ignoring"), { threshold: 500 });
        emulator.deleteAlert(idOf("gone"));
        emulator.editOrganization(seed.organization.id, {
          privateEndpoints: [seed.organization.privateEndpoint],
        });
        const files = { html: "d.html", json: "d.json", markdown: "out/d.md", text: "d.txt" };
        const outputs = Object.entries(files).flatMap(([format, file]) => ["--output", `${format}=${file}`]);
        const { exitCode, stdout } = await command.run("--fix", "--accept", ...outputs);
        assert.equal(exitCode, 2);
        assert.equal(command.read("d.txt"), stdout);
        report = JSON.parse(command.read("d.json")) as DriftReport;
      });

      it("shows exactly the declared properties that changed, with declared, recorded and live value", () => {
        const found = ofClass(report, "changed").map(({ title, properties }) => [title, properties]);
        const one = webhook(oncall.id);
        const declared = [{ id: "vpce-declared", description: "Payments" }];
        assert.deepEqual(Object.fromEntries(found), {
          changed: [{ name: "threshold", declared: 5, recorded: 5, live: 500, secret: false }],
          several: [
            {
              name: "channel",
              declared: one,
              recorded: one,
              live: [oncall, oncallBackup].map(shown),
              secret: false,
              acceptAs: "channels",
            },
          ],
          acme: [{ name: "privateEndpoints", declared, recorded: declared, live: [], secret: false }],
        });
      });

      it("shows what is gone, with what the program declares of it", () => {
        const [missing, ...others] = ofClass(report, "missing");
        assert.deepEqual([missing?.title, others], ["gone", []]);
        assert.equal(missing?.declared.threshold, 5);
      });

      it("gives the lines that the program would need, and the commands that put it right, in every format", () => {
        const text = command.read("d.txt");
        assert.match(text, /# to accept it: .*\n {4}threshold: 500,/);
        assert.match(
          text,
          /# to accept it: .*, remove "channel", and write:\n {4}channels: \[ \{ "type": "webhook"/,
        );
        assert.match(
          text,
          /# recreate it\n {4}pulumi up --refresh --stack organization\/shop\/dev --cwd \S+ --target \S+::gone\n/,
        );
        const imports = unmanagedOf(report, "alert").flatMap(({ fix }) =>
          fix.map(({ command: line }) => line),
        );
        const { id } = company.alerts.errorRate;
        assert.ok(imports.some((line) => line?.match(`^npx pulumi-clickstack import .*${id}`)));
        assert.match(command.read("d.html"), /^<!doctype html>/);
        const heading = /^## Drift: 3 changed, 1 missing, 1 managed twice, \d+ unmanaged\n/;
        assert.match(command.read("out/d.md"), heading);
      });

      it("agrees with what preview --refresh would put back", async () => {
        const { stdout } = await stack(0).preview("--refresh", "--json");
        const { steps } = JSON.parse(stdout) as { steps: { op: string; urn: string }[] };
        const changes = steps.filter(({ op }) => ["update", "create"].includes(op)).map(({ urn }) => urn);
        const ours = [...ofClass(report, "changed"), ...ofClass(report, "missing")].map(
          ({ subject }) => subject.urn,
        );
        assert.deepEqual(ours.sort(), changes.sort());
      });

      it("is repaired by the commands that --fix prints", async () => {
        const changed = ofClass(report, "changed").find(({ title }) => title === "several");
        const [missing] = ofClass(report, "missing");
        for (const { command: line = "" } of [...(changed?.fix ?? []), ...(missing?.fix ?? [])]) {
          const args = line.split(" ").slice(1);
          await stack(0).succeed(...args, "--yes", "--skip-preview");
        }
        const { findings } = await command.report();
        assert.deepEqual(
          titlesOf(findings.filter((finding) => ["changed", "missing"].includes(finding.class))),
          ["acme", "changed"],
        );
      });
    });
  });
});
