import assert from "node:assert/strict";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { demoReport } from "../../cli/demo/command";
import { errorReport } from "../../cli/failure";
import { collect, run, start } from "../support/child";
import { temporaryFolder } from "../support/folders";
import { blocksOf, outputOf, page } from "../support/markdown";
import { packed } from "../support/packed";
import { failed, QUICK_START, succeeded } from "../support/stack";
import { assertShown } from "../support/built-command";

const REPORT = "pulumi-clickstack-demo.html";

/** The headings of the demo, in this order. */
const HEADINGS = [
  "Both services, emulated on this machine",
  "pulumi up",
  "pulumi-clickstack backtest",
  "Somebody edits the alert in the web app",
  "pulumi-clickstack drift",
  "pulumi up --refresh",
  "An objective in a few lines",
  "pulumi-clickstack backtest",
  "The emulated ClickStack evaluates every minute from 12",
  "The drift report, for a browser",
  "Next",
];

/** The drift that the demo makes, in its report. */
const EDITED = /interval\n +declared +"5m"\n +live +"1h"\n +threshold\n +declared +50\n +live +500/;

const headingsIn = (output: string) => [...output.matchAll(/^» ([^:\n]*)/gm)].map(([, text = ""]) => text);

describe("npx pulumi-clickstack demo, from the package and outside of a clone", () => {
  let main: string;
  before(async () => {
    const { project } = await packed();
    main = join(project, "node_modules", "pulumi-clickstack", "dist", "cli", "main.js");
  });

  /** A directory to run in, and a place for temporary files of its own. */
  function place(): { cwd: string; temporary: string; env: NodeJS.ProcessEnv } {
    const temporary = temporaryFolder("demo-temporary");
    // The demo uses none of the user's own settings.
    const own = { PULUMI_BACKEND_URL: "https://pulumi.example.com", PULUMI_STACK: "production" };
    const others = {
      TMPDIR: temporary,
      CLICKSTACK_ENDPOINT: "https://example.com",
      NODE_OPTIONS: QUICK_START,
    };
    const env = { ...process.env, ...own, ...others };
    return { cwd: temporaryFolder("demo"), temporary, env };
  }

  it("shows an update, firings, an edit, drift, its repair and an objective, as the quickstart says, and leaves the report", async () => {
    const { cwd, temporary, env } = place();
    const { output } = succeeded(await run("node", [main, "demo"], { cwd, env }));
    assert.deepEqual(headingsIn(output), HEADINGS);
    const blocks = blocksOf(page("docs/quickstart.md"));
    const command = blocks.find(({ text }) => text === "npx pulumi-clickstack demo");
    const shown = command && outputOf(command, blocks);
    assert.ok(shown);
    assertShown(output, shown);
    assert.match(output, /API error rate is high: fires 1 time$/m);
    assert.match(output, /1 changed; 6 unmanaged objects/);
    assert.match(output, EDITED);
    assert.match(output, /^Resources:\n {4}~ 1 updated\n {4}4 unchanged$/m);
    assert.match(
      output,
      /sends these messages\n12:10 UTC {2}page: checkouts: burn rate above 14.4 over 1h and 5m$/m,
    );
    assert.ok(output.split("\n").length <= 120, output);
    assert.match(output, new RegExp(`^file:///.*/${REPORT}$`, "m"));
    const report = readFileSync(join(cwd, REPORT), "utf8");
    assert.match(report, /^<!doctype html>[^]*API error rate is high/i);
    assert.ok(!report.includes(temporary), "It names a folder that is deleted.");
    assert.deepEqual(readdirSync(cwd), [REPORT]);
    // The providers of all runs have one folder for their notes.
    const left = readdirSync(temporary).filter((name) => /^pulumi-clickstack-(?!notes-)/.test(name));
    assert.deepEqual(left, []);
  });

  it("tells the same of ClickStack in ClickHouse Cloud, without firings, and prints the result as JSON", async () => {
    const { cwd, env } = place();
    const args = [main, "demo", "--managed", "--json"];
    const { stdout, stderr } = succeeded(await run("node", args, { cwd, env }));
    assert.deepEqual(
      headingsIn(stderr),
      HEADINGS.filter((text) => !/backtest|objective|evaluates/.test(text)),
    );
    assert.match(stderr, EDITED);
    const { report, clickStack } = demoReport.parse(JSON.parse(stdout));
    assert.deepEqual([report, clickStack], [join(realpathSync(cwd), REPORT), "managed"]);
    assert.deepEqual(readdirSync(cwd), [REPORT]);
  });

  it("removes what it made when somebody interrupts it", async () => {
    const { cwd, temporary, env } = place();
    const { child } = start("node", [main, "demo"], { cwd, env });
    const { stdout, stderr } = child;
    assert.ok(stdout && stderr && child.pid !== undefined);
    const errors = collect(stderr);
    const end = new Promise<number | null>((resolve) => child.once("close", resolve));
    await new Promise<void>((resolve) => {
      const seen = collect(stdout);
      stdout.on("data", () => seen().includes("» pulumi up") && resolve());
    });
    child.kill("SIGINT");
    assert.equal(await end, 130);
    assert.match(errors(), /^error: the demo was interrupted$/m);
    assert.deepEqual(
      readdirSync(temporary).filter((name) => name.startsWith("pulumi-clickstack")),
      [],
    );
  });

  it("says what to do where there is no engine", async () => {
    const { cwd, env } = place();
    const tell = async (...options: string[]) =>
      failed(await run(process.execPath, [main, "demo", ...options], { cwd, env: { ...env, PATH: cwd } }));
    const message =
      "the demo runs Pulumi, and the command pulumi is not on the PATH. " +
      "Install the newest: https://www.pulumi.com/docs/install, then run it again";
    assert.equal((await tell()).stderr, `error: ${message}\n`);
    const { error } = errorReport.parse(JSON.parse((await tell("--json")).stdout));
    assert.deepEqual([error.code, error.message], ["pulumi", message]);
    assert.deepEqual(readdirSync(cwd), []);
  });
});
