import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApplyReport, VerifyReport } from "../../../../cli/import/steps";
import type { ImportEntry, Preview, StateResource } from "../../../../cli/stacks/engine.schema";
import { seed } from "../../../../emulator";
import { commandLine, type Printed } from "../../../support/command-line";
import { temporaryFolder } from "../../../support/folders";
import { shareEmulator } from "../../../support/provided";
import { readByPublished } from "../../../support/published-schema";
import { inProject } from "../../../support/pulumi-command";
import { recordedStack } from "../../../support/recorded-stack";
import { configFor } from "../../../support/settings";

const { latency, errorRate } = seed.alerts;

describe("the steps of an import after the plan", () => {
  const emulator = shareEmulator();
  let out: string;
  beforeEach(() => {
    out = join(temporaryFolder("steps"), "alerts");
  });

  interface Given {
    readonly name?: string;
    readonly state?: readonly StateResource[];
    readonly preview?: Preview;
  }

  function run(
    step: string,
    { name = "dev", state = [], preview }: Given,
    ...args: string[]
  ): Promise<Printed> {
    const stack = recordedStack({}, { name, others: state, config: configFor(emulator) });
    const all = (cwd: string) => ["import", step, "--out", out, "--cwd", cwd, ...args];
    return inProject(stack, (cwd) => commandLine(all(cwd)), preview);
  }

  /** Plans alerts, and returns them as the engine has them in state once they are imported, by name. */
  async function planned(...args: string[]): Promise<StateResource[]> {
    const { exitCode, told } = await run("plan", {}, ...args);
    assert.equal(exitCode, 0, told);
    const text = readFileSync(join(out, "import.json"), "utf8");
    const { resources } = JSON.parse(text) as { resources: ImportEntry[] };
    const recorded = resources.map(({ name, ...entry }) => ({
      ...entry,
      urn: `urn:pulumi:dev::shop::${entry.type}::${name}`,
    }));
    return recorded.sort((one, other) => (one.urn < other.urn ? -1 : 1));
  }

  /** The error rate of the API, and the latency of the checkout. */
  const planTwo = () => planned("--id", errorRate.id, latency.id) as Promise<[StateResource, StateResource]>;

  it("refuse what somebody changed or deleted since", async () => {
    await planTwo();
    emulator.editAlert(latency.id, { threshold: 7 });
    emulator.deleteAlert(errorRate.id);
    const { exitCode, told } = await run("apply", {}, "--yes");
    assert.equal(exitCode, 1);
    const [first, ...others] = told.split("\n");
    assert.equal(first, `error: the service has changed since ${out} was planned; plan again:`);
    assert.deepEqual(others.sort(), [
      `api-error-rate-is-high (${errorRate.id}) no longer exists on the service`,
      `checkout-is-slow (${latency.id}) was changed on the service`,
    ]);
  });

  it("refuse a name that state has of another object, and an object that state has under another name", async () => {
    const [failing, slow] = await planTwo();
    const id = "a".repeat(24);
    const state = [
      { ...slow, id },
      { ...failing, urn: failing.urn.replace(/::[^:]*$/, "::renamed") },
    ];
    const { exitCode, told } = await run("apply", { state }, "--yes");
    assert.equal(exitCode, 1);
    assert.match(
      told,
      new RegExp(
        `checkout-is-slow is already in the state of the stack, as ${id} and not as ${latency.id}$`,
        "m",
      ),
    );
    assert.match(
      told,
      new RegExp(`^(error: )?${errorRate.id} is already managed by the resource renamed$`, "m"),
    );
    assert.match(told, /\nAn update that ran between plan and apply created new objects: /);
  });

  it("refuse another stack than the one that was planned for", async () => {
    await planTwo();
    const { told } = await run("verify", { name: "prod" }, "--stack", "prod");
    assert.match(told, /was planned for stack dev of project shop, and this is stack prod of project shop: /);
  });

  it("leave a plan that adopts to the next update, and a folder to the kind that it was planned for", async () => {
    assert.equal((await run("plan", {}, "--adopt", "--id", latency.id)).exitCode, 0);
    assert.deepEqual(
      readdirSync(out).filter((name) => name.endsWith(".json")),
      ["import-plan.json"],
    );
    const { told } = await run("apply", {}, "--yes");
    assert.equal(told, `error: ${out} was written with --adopt: "pulumi up" adopts what it declares`);
    const { told: other } = await run("plan", {}, "--webhooks");
    assert.equal(other, `error: ${out} holds a plan for alerts: name another folder with --out`);
  });

  it("have nothing to import where state has everything already, also as JSON", async () => {
    const state = await planTwo();
    const { exitCode, out: printed, told } = await run("apply", { state }, "--json");
    assert.equal(exitCode, 0, told);
    const report = readByPublished<ApplyReport>("import-apply.schema.json", printed);
    assert.deepEqual([report.outcome, report.imported, report.inState], ["imported", 0, 2]);
    assert.equal(told, "All 2 are already in the state of stack dev");
  });

  it("fail a verification for what state lacks, what the program does not declare, and what differs", async () => {
    const [failing, slow] = await planTwo();
    const changed = { ...failing, inputs: { ...failing.inputs, threshold: 4711 } };
    const urn = "urn:pulumi:dev::shop::t::x";
    const preview: Preview = {
      steps: [
        { op: "same", urn: slow.urn },
        { op: "update", urn: failing.urn, oldState: failing, newState: changed },
        { op: "create", urn },
      ],
      diagnostics: [{ severity: "error", urn, message: "threshold: is required\n" }],
    };
    const { exitCode, out: printed } = await run("verify", { state: [slow], preview }, "--json");
    const { verdict, left } = readByPublished<VerifyReport>("import-verify.schema.json", printed);
    assert.deepEqual([exitCode, verdict], [2, "failed"]);
    assert.match(left[0] ?? "", /^1 of 2 are not in the state of stack dev: run ".* import apply --out /);
    assert.deepEqual(left.slice(1), [
      "pending: update api-error-rate-is-high: threshold",
      "pending: create x",
      "threshold: is required",
    ]);
    const gone: Preview = {
      steps: [{ op: "delete", urn: slow.urn }],
      diagnostics: [
        { severity: "error", urn: slow.urn, message: "it is protected" },
        { severity: "error", message: "preview failed" },
      ],
    };
    const { out: text } = await run("verify", { state: [slow, failing], preview: gone });
    const [words, line, ...others] = text.split("\n");
    assert.match(
      words ?? "",
      /^the program does not declare 1 of the imported resources: add this line to it/,
    );
    assert.match(line ?? "", /^ {2}import ".*alerts";$/);
    assert.deepEqual(others, []);
  });

  it("say after an empty preview what Terraform has to forget", async () => {
    const module = "module.checkout";
    const instances = [{ index_key: "prod", attributes: { id: latency.id } }];
    const resource = {
      module,
      mode: "managed",
      type: "clickhouse_clickstack_alert",
      name: "slow",
      instances,
    };
    const file = join(temporaryFolder("terraform"), "terraform.tfstate");
    writeFileSync(file, JSON.stringify({ version: 4, resources: [resource] }));
    const state = await planned("--terraform-state", file, "--name", latency.name);
    const { out: text } = await run("verify", { state, preview: { steps: [] } });
    assert.match(text, /^The preview of stack dev is empty, with 1 imported resource\n/);
    assert.match(
      text,
      /\n {2}terraform state rm 'module\.checkout\.clickhouse_clickstack_alert\.slow\["prod"\]'$/,
    );
  });
});
