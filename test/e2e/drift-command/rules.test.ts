import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import type { DriftReport } from "../../../cli/drift/report.schema";
import { run, type Ended } from "../../support/child";
import { onManaged, onSelfHosted, onTransport } from "../../support/clickstacks";
import { DriftCommand, ofClass, titlesOf, unmanagedOf } from "../../support/drift-command";
import { PROGRAM } from "../../support/import-command";
import { temporaryFolder } from "../../support/folders";
import { alerts } from "../../support/programs";
import { succeeded } from "../../support/stack";

const FILE = ".clickstack-drift.yaml";
const rules = (...lines: string[]): string => ["version: 1", "ignore:", ...lines].join("\n");

onTransport(onManaged, ({ company, stage, tileAlert }) => {
  describe("pulumi-clickstack drift with an ignore file", () => {
    const on = stage();
    let command: DriftCommand;
    before(async () => {
      on.stack.program(alerts, { one: tileAlert({ name: "one" }), two: tileAlert({ name: "two" }) });
      succeeded(await on.stack.up());
      on.emulator.editAlert(on.stack.resource("one").id ?? "", { threshold: 500, name: "edited" });
      on.emulator.editAlert(on.stack.resource("two").id ?? "", { threshold: 500 });
    });
    beforeEach(() => {
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

      assert.equal((await command.report()).verdict, "clean");
      const known = on.emulator.store.alerts.get(company.alerts.latency.id);
      assert.ok(known);
      on.emulator.store.alerts.add({ ...known, id: "a".repeat(24) });
      const [found, ...others] = (await command.report()).findings;
      assert.deepEqual([found?.subject.id, others], ["a".repeat(24), []]);
      on.emulator.deleteAlert("a".repeat(24));
    });
  });
});

/** Once, because it is the same on every ClickStack: what a service answers has no part in it. */
describe("the command pulumi-clickstack drift", () => {
  const on = onSelfHosted.stage();
  let command: DriftCommand;
  before(async () => {
    on.stack.program(alerts, { one: onSelfHosted.tileAlert() });
    succeeded(await on.stack.up());
  });
  beforeEach(() => {
    command = new DriftCommand([on.stack]);
  });

  it("refuses a file with mistakes before anything else, with file, line and column", async () => {
    command.write(FILE, rules("  - id: abc", "    reasn: typo"));
    const { exitCode, stderr } = await command.run();
    assert.equal(exitCode, 1);
    assert.match(
      stderr,
      /^error: \.clickstack-drift\.yaml:3:5: ignore\[0\]\.reason: expected a reason.*found nothing/,
    );
    assert.match(stderr, /\.clickstack-drift\.yaml:4:5: ignore\[0\]\.reasn: .*did you mean "reason"\?/);
    assert.deepEqual(on.emulator.requests, []);
  });

  describe("and with mistakes of its user", () => {
    const mistakes: Record<string, [() => Promise<Ended>, RegExp]> = {
      "a stack that does not exist": [
        () => command.plain("--cwd", on.stack.folder, "--stack", "nope"),
        /: stack nope could not be read: no stack named 'nope' found/,
      ],
      "a directory without a project": [
        () => command.plain("--cwd", temporaryFolder("empty"), "--stack", "dev"),
        /has no Pulumi\.yaml: run the command in the folder of a Pulumi project, or name that folder with --cwd/,
      ],
      "a stack of another project": [
        () => command.plain("--cwd", on.stack.folder, "--stack", "organization/other/dev"),
        /no project here has a stack organization\/other\/dev/,
      ],
      "no pulumi on the PATH": [
        () => {
          const bare = new DriftCommand([on.stack], { PATH: "/nowhere" });
          return bare.run();
        },
        /the command pulumi is not on the PATH: install it/,
      ],
      "a file that cannot be written": [
        () => command.run("--output", `json=${on.stack.folder}/Pulumi.yaml/drift.json`),
        /drift\.json could not be written: /,
      ],
      "a format that does not exist": [
        () => command.run("--output", "jsn=drift.json"),
        /There is no format "jsn": did you mean json\?/,
      ],
    };
    for (const [mistake, [work, words]] of Object.entries(mistakes)) {
      it(`is an error of one line, without a stack trace: ${mistake}`, async () => {
        const { exitCode, output } = await work();
        assert.equal(exitCode, 1, output);
        assert.match(output, words);
        assert.doesNotMatch(output, /^ +at /m);
      });
    }
  });

  it("takes a stack that is named in two ways for one stack", async () => {
    const { folder, fullName } = on.stack;
    const names = ["--stack", "test", fullName, "--cwd", folder, "--cwd", `${folder}/.`];
    const { stdout } = await command.plain("--json", ...names);
    const { summary, stacks } = JSON.parse(stdout) as DriftReport;
    assert.deepEqual([stacks.length, summary.managed, summary.duplicate], [1, 1, 0]);
  });

  it("is quiet and without colors in a pipe and in CI", async () => {
    const env = { ...on.stack.environment(), CI: "true" };
    const { stdout, stderr } = await run("node", [PROGRAM, "drift"], { cwd: on.stack.folder, env });
    assert.equal(stderr, "");
    // oxlint-disable-next-line no-control-regex -- colors begin with it
    assert.doesNotMatch(stdout, /\u001b/);
  });
});
