import assert from "node:assert/strict";
import { join } from "node:path";
import { runBuilt } from "../../support/built-command";
import { run, type Ended } from "../../support/child";
import { onSelfHosted, onTransport } from "../../support/clickstacks";
import { clone } from "../../support/folders";
import { Forge } from "../../support/forge";
import { alerts } from "../../support/programs";
import { typedCommand } from "../../support/typed-command";
import { succeeded } from "../../support/stack";

onTransport(onSelfHosted, ({ stage, tileAlert }) => {
  describe("the job about drift", () => {
    const on = stage();
    before(async () => {
      on.stack.program(alerts, { one: tileAlert({ name: "one" }), two: tileAlert({ name: "two" }) });
      succeeded(await on.stack.up());
      // Everything else on the service is managed elsewhere.
      const baseline = ["drift", "--stack", on.stack.fullName, "--write-baseline"];
      const options = { cwd: on.stack.folder, env: on.stack.environment() };
      succeeded(await runBuilt(baseline, options));
    });

    for (const name of ["GitHub", "GitLab"] as const) {
      describe(`on ${name}`, () => {
        let forge: Forge;
        before(async () => {
          forge = await Forge.start(name);
        });
        after(() => forge.stop());
        const [one, two] = ["one", "two"];
        const idOf = (resource: string): string => on.stack.resource(resource).id ?? "";
        const work = async (): Promise<Ended> => {
          const inputs = { STACK: on.stack.fullName, FAIL_ON: "" };
          const npx = `exec "${await typedCommand()}" "$@"`;
          const env = forge.environment({ ...on.stack.environment(), ...inputs }, npx);
          forge.written.length = 0;
          return run("bash", [join(clone, "ci", "drift.sh")], { cwd: on.stack.folder, env });
        };
        const job = async (): Promise<void> => void succeeded(await work());
        // The first forge has left drift.
        if (name === "GitLab") before(() => on.stack.up("--refresh").then(succeeded));

        it("says nothing as long as nothing differs", async () => {
          await job();
          assert.deepEqual([forge.issues, forge.written], [[], []]);
        });

        it("opens one issue at the first drift", async () => {
          on.emulator.editAlert(idOf(one), { threshold: 500 });
          await job();
          assert.deepEqual(forge.written, ["POST /issues"]);
          assert.deepEqual(
            forge.issues.map(({ number, title, open }) => [number, title, open]),
            [[11, `${on.stack.fullName}: Drift: 1 changed`, true]],
          );
          assert.match(forge.issues[0]?.body ?? "", /\+ live {6}500/);
        });

        it("says nothing the next night, when nothing changed", async () => {
          await job();
          assert.deepEqual(forge.written, []);
        });

        it("updates the issue, and says what is new and what is resolved", async () => {
          on.emulator.editAlert(idOf(one), { threshold: 5 });
          on.emulator.editAlert(idOf(two), { threshold: 7 });
          await job();
          assert.deepEqual(
            forge.written,
            name === "GitHub"
              ? ["PATCH /issues/11", "POST /issues/11/comments"]
              : ["PUT /issues/11", "POST /issues/11/notes"],
          );
          assert.equal(forge.issues.length, 1);
          assert.deepEqual(
            forge.issues[0]?.comments.map((text) => text.trim()),
            ["- 1 new: `two`\n- 1 resolved"],
          );
          assert.match(forge.issues[0]?.body ?? "", /\+ live {6}7/);
        });

        it("closes the issue when it is over, and opens another one at the next drift", async () => {
          on.emulator.editAlert(idOf(two), { threshold: 5 });
          await job();
          assert.deepEqual(
            forge.issues.map(({ open }) => open),
            [false],
          );
          assert.equal(forge.issues[0]?.comments.at(-1), "Nothing differs anymore.");

          await job();
          assert.deepEqual(forge.written, []);
          on.emulator.deleteAlert(idOf(one));
          await job();
          assert.deepEqual(
            forge.issues.map(({ open, title }) => [open, title]),
            [
              [false, `${on.stack.fullName}: Drift: 1 changed`],
              [true, `${on.stack.fullName}: Drift: 1 missing`],
            ],
          );
        });

        it("fails when something could not be checked, and tells of what was found", async () => {
          on.emulator.editAlert(idOf(two), { threshold: 9 });
          on.emulator.fault({ method: "GET", path: "/v1/organizations/:id", status: 403, times: Infinity });
          const { exitCode, output } = await work();
          on.emulator.clearFaults();
          on.emulator.editAlert(idOf(two), { threshold: 5 });
          assert.equal(exitCode, 1, output);
          assert.match(forge.issues.at(-1)?.comments.at(-1) ?? "", /^- 1 new: `two`/);
        });
      });
    }
  });
});
