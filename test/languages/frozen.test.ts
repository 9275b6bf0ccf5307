import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import type { Emulator } from "../../emulator";
import { runBuilt } from "../support/built-command";
import {
  changesOf,
  frozenStacks,
  isManaged,
  isOrganization,
  newStack,
  resourcesIn,
  startServices,
  stateTextOf,
  updateOf,
} from "../support/frozen";
import { installPlugin } from "../support/install-plugin";
import { requestsOf } from "../support/settings";
import { succeeded, type Stack } from "../support/stack";

/** A resource of the project that `migrate` writes. */
interface Declaration {
  readonly name?: string;
  readonly properties: Record<string, unknown>;
  readonly options?: { protect?: boolean };
}

const NATIVE = "native";

// It has marks, secrets, an explicit provider, a component, and alerts that a program adopted or an import brought.
const frozen = frozenStacks("0.1.0").find(({ title }) => title.endsWith("/owned")) ?? assert.fail();

describe("a stack that a release deployed with dynamic resources, once it has moved to YAML", () => {
  let emulator: Emulator;
  let stack: Stack;
  const managed = resourcesIn(stateTextOf(frozen, "")).filter(isManaged);
  before(async () => {
    emulator = await startServices(frozen);
    stack = await newStack(frozen, emulator);
    stack.source(stateTextOf(frozen, emulator.url), "state.json");
    await stack.succeed("stack", "import", "--file", "state.json");
    await installPlugin(stack);
    const options = { cwd: stack.folder, env: stack.environment() };
    const { output } = await runBuilt(["migrate", "--stack", "test", "--out", NATIVE], options);
    assert.match(output, /native declares 9 resources of stack test in YAML/);
  });
  beforeEach(() => emulator.clearRequests());
  after(async () => {
    stack.dispose();
    await emulator.stop();
  });
  const here = ["--cwd", NATIVE, "--stack", "test"];
  const writes = () => requestsOf(emulator).filter((request) => !request.startsWith("GET "));

  it("has nothing to update and sends nothing; only its provider and component are others", async () => {
    const { output } = succeeded(await stack.up(...here));
    assert.match(output, /\+ 1 created\n +- 2 deleted\n +3 changes\. 10 unchanged/);
    assert.deepEqual(writes(), []);
    succeeded(await stack.preview(...here, "--expect-no-changes"));
    assert.deepEqual(requestsOf(emulator), []);
  });

  it("is updated in place, each resource by one request", async () => {
    const file = join(NATIVE, "Pulumi.yaml");
    const project = parse(readFileSync(join(stack.folder, file), "utf8")) as {
      resources: Record<string, Declaration>;
    };
    for (const [key, { name = key, properties, options }] of Object.entries(project.resources)) {
      Object.assign(properties, changesOf(frozen)[name]);
      if (options) delete options.protect;
    }
    // YAML has no word for an argument that is no longer declared.
    const text = stringify(project, (_, value: unknown) => value ?? undefined);
    stack.source(text, file);
    const { output } = succeeded(await stack.up(...here));
    assert.match(output, new RegExp(`~ ${managed.length} updated`));
    assert.deepEqual(writes().sort(), managed.map(updateOf).sort());
  });

  it("is destroyed: its alerts are deleted, and its organization stays", async () => {
    succeeded(await stack.destroy(...here));
    const deleted = managed.filter((one) => !isOrganization(one));
    assert.deepEqual(writes().sort(), deleted.map(({ id }) => `DELETE /api/v2/alerts/${id}`).sort());
    assert.ok(managed.filter(isOrganization).every(({ id = "" }) => emulator.store.organizations.has(id)));
  });
});
