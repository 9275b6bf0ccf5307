import assert from "node:assert/strict";
import { onManaged } from "../../support/clickstacks";
import {
  assertOnlyReads,
  AWKWARD,
  edit,
  filesOf,
  plantAlerts,
  typescriptProject,
} from "../../support/import-command";
import { NO_CHECKPOINTS, succeeded } from "../../support/stack";

/** Every awkward name is among them, twice. How many a stack can have is the engine's matter. */
const COUNT = 2 * AWKWARD.length;
const NAMED_LISTS = ["GET /dashboards", "GET /saved-searches", "GET /webhooks"];
const LISTS = ["GET /alerts", "GET /connections", "GET /sources", ...NAMED_LISTS];

const { company, stage, requestsOf } = onManaged;

/** One step after the other, as a team takes them; each test goes on where the one before has ended. */
describe("dozens of alerts with awkward names", () => {
  const on = stage();
  let written: Record<string, string>;
  before(() => {
    const last = plantAlerts(on.emulator, company, COUNT).at(-1);
    assert.ok(last);
    Object.assign(last, { interval: "2m" });
    typescriptProject(on.stack);
    // State is looked at between commands only, and takes long to write for each resource.
    on.stack.env = { ...on.stack.env, ...NO_CHECKPOINTS };
  });

  it("are planned with one request for each list", async () => {
    const { stdout } = succeeded(await on.stack.clickstack("import", "--alerts", "--out", "alerts"));
    assert.match(stdout, new RegExp(`^${COUNT} alerts for stack test of project tested$`, "m"));
    assert.deepEqual(requestsOf(on.emulator).sort(), LISTS.sort());
    written = filesOf(on.stack, "alerts");
    const program = ["api.ts", "checkout.ts", "index.ts", "saved-searches.ts"];
    assert.deepEqual(Object.keys(written).sort(), [...program, "import-plan.json", "import.json"].sort());
  });

  it("are imported with one request", async () => {
    const { stdout } = succeeded(await on.stack.clickstack("import", "apply", "--out", "alerts", "--yes"));
    assert.deepEqual(stdout.trim().split("\n"), [
      `Imported ${COUNT} of ${COUNT} into stack test`,
      "Next: add the line of the plan to the program, and verify. Until an update has run that line, the objects are protected: no update deletes them",
    ]);
    assert.ok(Object.values(on.stack.resources()).every(({ protect }) => protect));
    assert.deepEqual(requestsOf(on.emulator), ["GET /alerts"]);
    assert.equal(Object.keys(on.stack.resources()).length, COUNT);
  });

  it("are verified: the preview is empty", async () => {
    typescriptProject(on.stack, 'import "./alerts";\n');
    const { stdout } = succeeded(await on.stack.clickstack("import", "verify", "--out", "alerts"));
    assert.equal(stdout.trim(), `The preview of stack test is empty, with ${COUNT} imported resources`);
    // The program finds its names again, with one request for each list.
    assert.deepEqual(requestsOf(on.emulator).sort(), NAMED_LISTS);
    assertOnlyReads(on.emulator);
  });

  it("are updated one by one: a changed threshold is one request", async () => {
    edit(on.stack, "alerts/checkout.ts", /threshold: 1\.5/, "threshold: 99");
    succeeded(await on.stack.up("--refresh"));
    const writes = on.emulator.requests.filter(({ method }) => method !== "GET");
    assert.deepEqual(
      writes.map(({ method }) => method),
      ["PUT"],
    );
    assert.ok(Object.values(on.stack.resources()).every(({ protect }) => !protect));
  });
});
