import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator, type Emulator } from "../../../emulator";
// The command is loaded when it is called; what loading runs is no part of the walk.
import "../../../provider/cli/drift/command";
import { Alert } from "../../../provider/alerting/alert/alert";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { getWebhook } from "../../../provider/alerting/lookups/get-webhook";
import type { Plain } from "../../../provider/engine/plain";
import { tileAlert } from "../../support/alerts";
import { commandLine } from "../../support/command-line";
import { temporaryFolder } from "../../support/folders";
import { page } from "../../support/markdown";
import { settled, unmockedRun } from "../../support/mocks";
import { recordPassage, type Passage } from "../../support/passage";
import { Host, type Resource } from "../../support/provider-harness";
import { configFor, recordedStack } from "../../support/recorded-stack";
import { settingsFor } from "../../support/settings";
import { unchecked } from "../../support/alerts";

const SECTIONS = page("docs/architecture.md").text.split(/^## /m).slice(1);

/** What stands under a heading of the page. */
function section(heading: string): string {
  const text = SECTIONS.find((one) => one.startsWith(`${heading}\n`));
  assert.ok(text, `docs/architecture.md has nothing under "${heading}"`);
  return text;
}

/** Files and folders of the package. */
const pathsIn = (text: string) => [...text.matchAll(/`(provider\/[\w./-]+)`/g)].map(([, path = ""]) => path);

/** The files that the steps of a walk begin with. */
const stepsIn = (text: string) =>
  [...text.matchAll(/^\d+\. `(provider\/[\w./-]+)`/gm)].map(([, path = ""]) => path);

const covers = (named: string, file: string) => file === named || file.startsWith(`${named}/`);

/** The host opens it before any operation; it only makes what the tests make themselves. */
const DOOR = "provider/runtime.ts";

const helpers = pathsIn(section("Helpers"));

describe("the walks of docs/architecture.md", () => {
  let emulator: Emulator;
  let environment: NodeJS.ProcessEnv;
  const passages: Record<string, Passage> = {};

  before(async () => {
    environment = { ...process.env };
    emulator = await startEmulator({ rateLimits: false });
    const host = new Host(alertKind, emulator);
    const [first, second] = [host.resource(), host.resource()];
    passages["An alert's `up`"] = await recordPassage(async () => first.up(await inputsOf(tileAlert())));
    await second.up(tileAlert({ name: "Second" }));
    host.nextRun();
    passages["A refresh"] = await recordPassage(() => Promise.all([first.refresh(), second.refresh()]));
    Object.assign(process.env, settingsFor(emulator.url));
    passages["A lookup"] = await recordPassage(() => getWebhook({ name: "oncall" }));
    emulator.editAlert(first.id, { threshold: 9 });
    passages["The drift report"] = await recordPassage(() => reportDrift(first));
  });

  after(async () => {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    await emulator.stop();
  });

  /** What the class sends to the engine. */
  async function inputsOf(args: object): Promise<Plain> {
    const { registered } = await unmockedRun();
    await settled(new Alert("errors", unchecked(args)).urn);
    return registered[0]?.inputs as Plain;
  }

  /** Runs the command beside a `pulumi` that answers with a recorded stack. */
  async function reportDrift(resource: Resource): Promise<void> {
    const { deployment, config } = recordedStack({ errors: { resource } }, { config: alertingConfig() });
    const values = Object.entries(config).map(([key, value]) => [key, { value, secret: false }]);
    const folder = temporaryFolder("drift-walk");
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
    write("Pulumi.yaml", "name: shop\nruntime: nodejs\n");
    write("state.json", JSON.stringify({ version: 3, deployment }));
    write("config.json", JSON.stringify(Object.fromEntries(values)));
    write(
      "pulumi",
      `#!/bin/sh
case "$1" in
  version) echo v3.255.0 ;;
  stack) cat ${folder}/state.json ;;
  config) cat ${folder}/config.json ;;
esac
`,
    );
    chmodSync(join(folder, "pulumi"), 0o755);
    process.env.PATH = `${folder}:${process.env.PATH}`;
    const { exitCode, out } = await commandLine(["drift", "--stack", "dev", "--cwd", folder]);
    assert.equal(exitCode, 2);
    assert.match(out, /1 changed/);
  }

  function alertingConfig(): Record<string, string> {
    const all = Object.entries(configFor(emulator));
    return Object.fromEntries(all.filter(([key]) => key.startsWith("alerting:")));
  }

  for (const heading of ["An alert's `up`", "A refresh", "A lookup", "The drift report"]) {
    describe(heading, () => {
      const text = section(heading);
      const named = pathsIn(text).filter((path) => path !== DOOR);
      const steps = stepsIn(text);
      const passage = (): Passage => passages[heading] as Passage;

      it("names no file that does not run", () => {
        const { files } = passage();
        assert.deepEqual(
          named.filter((path) => !files.some((file) => covers(path, file))),
          [],
        );
      });

      it("names every file that runs, but for helpers", () => {
        const known = [...named, ...helpers];
        assert.deepEqual(
          passage().files.filter((file) => !known.some((path) => covers(path, file))),
          [],
        );
      });

      it("leads to each request through the steps in their order, and through no file twice", () => {
        const { requests } = passage();
        assert.ok(requests.length > 0);
        for (const files of requests) {
          assert.deepEqual(files, [...new Set(files)]);
          const passed = files.filter((file) => steps.includes(file));
          assert.deepEqual(
            passed,
            steps.filter((step) => files.includes(step)),
          );
          assert.ok(passed.length > 4);
        }
      });

      it("waits in no helper", () => {
        const waiting = passage().requests.flat();
        assert.deepEqual(
          waiting.filter((file) => helpers.includes(file)),
          [],
        );
      });
    });
  }

  it("have no helper that never helps", () => {
    const files = Object.values(passages).flatMap((passage) => passage.files);
    assert.deepEqual(
      helpers.filter((path) => !files.some((file) => covers(path, file))),
      [],
    );
  });
});
