import assert from "node:assert/strict";
import { join } from "node:path";
import { seed } from "../../../emulator";
import { run, type Ended } from "../../support/child";
import { onManaged, onTransport, alerts } from "../../support/clickstacks";
import { DriftCommand, ofClass, titlesOf, unmanagedOf } from "../../support/report-commands";
import { clone } from "../../support/folders";
import { Forge } from "../../support/forge";
import { succeeded } from "../../support/stack";
import { TYPED } from "../../support/built-command";

const FILE = ".clickstack-drift.yaml";
const rules = (...lines: string[]): string => ["version: 1", "ignore:", ...lines].join("\n");

onTransport(onManaged, ({ company, stage, tileAlert }) => {
  describe("pulumi-clickstack drift with an ignore file", () => {
    const on = stage();
    let command: DriftCommand;
    const idOf = (resource: string): string => on.stack.resource(resource).id ?? "";
    before(async () => {
      on.stack.program(alerts, { one: tileAlert({ name: "one" }), two: tileAlert({ name: "two" }) });
      succeeded(await on.stack.up());
      on.emulator.editAlert(idOf("one"), { threshold: 500, name: "edited" });
      on.emulator.editAlert(idOf("two"), { threshold: 500 });
      command = new DriftCommand([on.stack]);
    });

    it("ignores by id, by a pattern of names, by URN and by property, as long as a rule holds", async () => {
      const text = rules(
        `  - {id: ${company.alerts.latency.id}, reason: by id}`,
        '  - {name: "API*", reason: by name}',
        '  - {urn: "*::one", property: threshold, reason: by property}',
        '  - {urn: "*::two", reason: by URN, until: 2999-12-31}',
        `  - {id: ${company.alerts.orders.id}, reason: too old, until: 2020-12-31}`,
      );
      command.write(FILE, text);
      const report = await command.report();

      assert.deepEqual(
        ofClass(report, "changed").map(({ title, properties }) => [
          title,
          properties.map(({ name }) => name),
        ]),
        [["one", ["name"]]],
      );
      const { errors, payments, orders } = company.alerts;
      const left = [errors.name, payments.name, orders.name, seed.organization.privateEndpoint.id].sort();
      assert.deepEqual(
        titlesOf([...unmanagedOf(report, "alert"), ...unmanagedOf(report, "privateEndpoint")]),
        left,
      );
      assert.equal(report.coverage.alert?.ignored, 3);
      assert.deepEqual(
        report.rules.map(({ status }) => status),
        ["used", "used", "used", "used", "expired"],
      );
      assert.deepEqual(report.notices, [
        `${FILE}:7: the rule expired on 2020-12-31 and no longer ignores anything`,
      ]);
    });

    it("writes a baseline, after which only what is new is reported", async () => {
      command.write(FILE, rules("  # ours", '  - {urn: "*", reason: "not now"}'));
      const first = await command.run("--write-baseline");
      assert.equal(first.exitCode, 0, first.output);
      assert.match(first.stderr, /\.clickstack-drift\.yaml ignores \d+ more unmanaged objects from now on/);
      assert.match(command.read(FILE), / {2}# ours\n.* {2}# Checkout is slow\n/s);

      const known = on.emulator.store.alerts.get(company.alerts.latency.id);
      assert.ok(known);
      on.emulator.store.alerts.add({ ...known, id: "a".repeat(24) });
      const [found, ...others] = (await command.report()).findings;
      assert.deepEqual([found?.subject.id, others], ["a".repeat(24), []]);
      on.emulator.deleteAlert("a".repeat(24));
    });

    describe("in a job of GitHub", () => {
      let forge: Forge;
      before(async () => {
        forge = await Forge.start("GitHub");
        on.stack.source(command.read(FILE).replace(/.*not now.*\n/, ""), FILE);
      });
      after(() => forge.stop());
      const work = async (): Promise<Ended> => {
        const inputs = { STACK: on.stack.fullName, FAIL_ON: "" };
        const npx = `exec ${TYPED} "$@"`;
        const env = forge.environment({ ...on.stack.environment(), ...inputs }, npx);
        forge.written.length = 0;
        return run("bash", [join(clone, "ci", "drift.sh")], { cwd: on.stack.folder, env });
      };

      it("opens one issue at the first drift", async () => {
        on.emulator.editAlert(idOf("one"), { name: "one" });
        on.emulator.editAlert(idOf("two"), { threshold: 5 });
        succeeded(await work());
        assert.deepEqual(forge.written, ["POST /issues"]);
        assert.deepEqual(
          forge.issues.map(({ number, title, open }) => [number, title, open]),
          [[11, `${on.stack.fullName}: Drift: 1 changed`, true]],
        );
        assert.match(forge.issues[0]?.body ?? "", /\+ live {6}500/);
      });

      it("updates the issue, and says what is new and what is resolved", async () => {
        on.emulator.editAlert(idOf("one"), { threshold: 5 });
        on.emulator.editAlert(idOf("two"), { threshold: 7 });
        succeeded(await work());
        assert.deepEqual(forge.written, ["PATCH /issues/11", "POST /issues/11/comments"]);
        assert.deepEqual(
          forge.issues[0]?.comments.map((text) => text.trim()),
          ["- 1 new: `two`\n- 1 resolved"],
        );
        assert.match(forge.issues[0]?.body ?? "", /\+ live {6}7/);
      });

      it("closes the issue when it is over", async () => {
        on.emulator.editAlert(idOf("two"), { threshold: 5 });
        succeeded(await work());
        assert.deepEqual(
          forge.issues.map(({ open }) => open),
          [false],
        );
        assert.equal(forge.issues[0]?.comments.at(-1), "Nothing differs anymore.");
      });
    });
  });
});
