import assert from "node:assert/strict";
import { credentials, startEmulator, type Emulator } from "../../../emulator";
import { runBuilt } from "../../support/built-command";
import { assertOnlyReads, filesOf, imports, typescriptProject } from "../../support/import-command";
import { plantLater } from "../../support/later";
import { settingsFor } from "../../support/settings";
import { stage } from "../../support/stage";
import { Stack, succeeded } from "../../support/stack";

/** Returns the references of the token's team between sources by names: `Logs.traceSourceId` is `Traces`. */
function referencesOf({ store }: Emulator): object {
  const { teamId: team } =
    [...store.users.values()].find(({ accessKey }) => accessKey === credentials.accessToken) ?? {};
  const sources = [...store.sources.values()].filter(({ teamId }) => teamId === team);
  const names = new Map<unknown, string>(sources.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    sources.flatMap(({ id: _, name, ...fields }) =>
      Object.entries(fields).flatMap(([key, value]) =>
        names.has(value) ? [[`${name}.${key}`, names.get(value)]] : [],
      ),
    ),
  );
}

describe("a fresh workspace, whose sources refer to each other, with types that this package does not know,", () => {
  const on = stage({ seed: "fresh", rateLimits: false });
  let copy: Emulator;
  let copied: Stack;
  before(async () => {
    copy = await startEmulator({ seed: "empty", rateLimits: false });
    copied = await Stack.create({ env: settingsFor(copy.url) });
  });
  after(async () => {
    copied.dispose();
    await copy.stop();
  });

  it("is imported at once, in TypeScript, and nothing is left to do", async () => {
    typescriptProject(on.stack);
    plantLater(on.emulator);
    const { stdout } = succeeded(await imports(on.stack, "--all", "--out", "workspace"));
    assert.match(stdout, /^1 connection, 5 sources, 3 source links, 1 dashboard for stack/);
    const program = Object.values(filesOf(on.stack, "workspace"));
    for (const text of [
      "new alerting.SourceLink",
      "alerting.otherChart(",
      'otherSourceKind("later_profile")',
    ])
      assert.ok(
        program.some((file) => file.includes(text)),
        text,
      );
    succeeded(await imports(on.stack, "apply", "--out", "workspace", "--yes"));
    typescriptProject(on.stack, 'import "./workspace";\n');
    succeeded(await imports(on.stack, "verify", "--out", "workspace"));
    succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
    assertOnlyReads(on.emulator);
  });

  it("is the same on a second account after an export, in JavaScript", async () => {
    copied.source("");
    const args = ["export", "copy", "--language", "javascript"];
    const account = { CLICKSTACK_ENDPOINT: on.emulator.url, CLICKSTACK_API_KEY: credentials.accessToken };
    const env = { ...copied.environment(), ...account };
    succeeded(await runBuilt(args, { cwd: copied.folder, env }));
    copied.source('require("./copy");');
    succeeded(await copied.up());
    assert.equal(Object.keys(referencesOf(copy)).length, 7);
    assert.deepEqual(referencesOf(copy), referencesOf(on.emulator));
    const profiles = [...copy.store.sources.values()].find(({ kind }) => kind === "later_profile");
    assert.deepEqual([profiles?.stackExpression, profiles?.frames], ["Stack", { depth: 2 }]);
    succeeded(await copied.preview("--refresh", "--expect-no-changes"));
  });
});
