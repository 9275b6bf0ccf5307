import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { getWebhook } from "../../../provider/alerting/lookups/by-name.lookups";
import { credentials, environmentOf, seed, startEmulator } from "../../../test-kit";
import { commandLine } from "../../support/command-line";
import { clone } from "../../support/folders";
import { provide } from "../../support/provided";
import { settingsFor } from "../../support/settings";

/** The modules that a program has loaded once it has loaded the named one. */
function loadedBy(name: string): string[] {
  const script = `require(${JSON.stringify(name)}); console.log(JSON.stringify(Object.keys(require.cache)))`;
  return JSON.parse(
    execFileSync(process.execPath, ["-e", script], { cwd: clone, encoding: "utf8" }),
  ) as string[];
}

describe("the emulator of the test kit", () => {
  const emulator = provide(startEmulator, (one) => one.stop());

  it("answers with the company that the kit names", async () => {
    const headers = { authorization: `Bearer ${credentials.accessToken}` };
    const answer = await fetch(`${emulator.url}/api/v2/alerts/${seed.alerts.latency.id}`, { headers });
    assert.equal(answer.status, 200);
    assert.equal(emulator.requests.length, 1);
  });

  it("is reached by the variables that the provider reads", () => {
    assert.deepEqual(environmentOf(emulator), settingsFor(emulator.url));
    assert.deepEqual(environmentOf(emulator, "managed"), settingsFor(emulator.url, "managed"));
  });

  it("has both ClickStacks in reach of one program after the other", async () => {
    const before = { ...process.env };
    const ids: string[] = [];
    try {
      for (const clickStack of ["self-hosted", "managed", "self-hosted"] as const) {
        Object.assign(process.env, environmentOf(emulator, clickStack));
        ids.push((await getWebhook({ name: "oncall" })).id);
      }
    } finally {
      process.env = before;
    }
    const { oncall } = seed.webhooks;
    assert.deepEqual(ids, [oncall.id, seed.managed.production.webhooks.oncall.id, oncall.id]);
  });

  for (const name of ["pulumi-clickstack", "pulumi-clickstack/runtime"]) {
    it(`is not loaded with ${name}`, () => {
      const foreign = loadedBy(name).filter((path) =>
        /[\\/](dist[\\/](emulator|testing)|hono)[\\/]/.test(path),
      );
      assert.deepEqual(foreign, []);
    });
  }
});

describe("pulumi-clickstack emulator", () => {
  const emulator = provide(startEmulator, (one) => one.stop());

  it("hands its arguments on, and its help has examples that can be typed", async () => {
    const { exitCode, out } = await commandLine(["emulator", "--help"]);
    assert.equal(exitCode, 0);
    assert.match(out, /^ {2}\$ npx pulumi-clickstack emulator --mode documented$/m);
    assert.match(out, /^ {2}edit-alert /m);
  });

  it("suggests the nearest command of its own", async () => {
    const { exitCode, told } = await commandLine(["emulator", "edit-alrt"]);
    assert.equal(exitCode, 1);
    assert.match(told, /Did you mean edit-alert\?/);
  });

  it("controls an emulator that runs", async () => {
    const { id } = seed.alerts.latency;
    const args = ["emulator", "--url", emulator.url, "edit-alert", id, "threshold=3"];
    const { exitCode, told } = await commandLine(args);
    assert.equal(exitCode, 0, told);
    assert.equal(emulator.store.alerts.get(id)?.threshold, 3);
  });

  it("says what to do when none runs", async () => {
    const { exitCode, told } = await commandLine(["emulator", "--url", "http://127.0.0.1:9", "reset"]);
    assert.equal(exitCode, 1);
    assert.match(told, /^error: No emulator answers .*Start one with `npx pulumi-clickstack emulator start`/);
  });
});
