import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DriftReport } from "../../../cli/drift/report.schema";
import type { Stack } from "../../../cli/stacks/workspace";
import { commandLine } from "../../support/command-line";
import { temporaryFolder } from "../../support/folders";
import { inProject } from "../../support/pulumi-command";
import { ofClass } from "../../support/report-commands";
import { driftWorld } from "./support";

const FILE = ".clickstack-drift.yaml";

describe("pulumi-clickstack drift", () => {
  const home = process.cwd();
  const world = driftWorld();
  let directory: string;
  beforeEach(() => {
    directory = temporaryFolder("drift");
    process.chdir(directory);
  });
  afterEach(() => process.chdir(home));
  const read = (file: string): string => readFileSync(join(directory, file), "utf8");
  const drift = (stack: Stack, ...args: string[]) =>
    inProject(stack, (cwd) => commandLine(["drift", "--cwd", cwd, ...args]));
  const reportOf = async (stack: Stack): Promise<DriftReport> =>
    JSON.parse((await drift(stack, "--json")).out) as DriftReport;

  async function changed(threshold = 500): Promise<Stack> {
    const resource = await world.made();
    world.emulator.editAlert(resource.id, { threshold });
    return world.stackOf({ errors: resource });
  }

  it("ends with what counts as drift, prints one format and writes others", async () => {
    const stack = await changed();
    const files = { html: "d.html", json: "d.json", markdown: "out/d.md", text: "d.txt" };
    const outputs = Object.entries(files).flatMap(([format, file]) => ["--output", `${format}=${file}`]);
    const { exitCode, out } = await drift(stack, "--fix", "--accept", ...outputs);
    assert.equal(exitCode, 2);
    assert.equal(read("d.txt"), `${out}\n`);
    assert.match(out, /# to accept it\b.*\n {4}threshold: 500,/);
    assert.match(out, /^ {4}pulumi up --refresh --stack dev /m);
    assert.match(read("d.html"), /^<!doctype html>/);
    assert.match(read("out/d.md"), /^## Drift: 1 changed; \d+ unmanaged objects\n/);
    assert.equal(ofClass(JSON.parse(read("d.json")) as DriftReport, "changed").length, 1);
    assert.equal((await drift(stack, "--fail-on", "missing")).exitCode, 0);
    assert.doesNotMatch((await drift(stack, "--summary")).out, /threshold/);
    assert.doesNotMatch((await drift(stack, "--only", "missing")).out, /threshold/);
  });

  it("leaves out what rules ignore, and counts that", async () => {
    const stack = await changed();
    writeFileSync(FILE, 'version: 1\nignore: [{ urn: "*::errors", property: threshold, reason: not now }]\n');
    const { findings, rules } = await reportOf(stack);
    assert.deepEqual(ofClass({ findings } as DriftReport, "changed"), []);
    assert.deepEqual(
      rules.map(({ status }) => status),
      ["used"],
    );
  });

  it("writes a baseline, after which only what is new is reported", async () => {
    writeFileSync(FILE, 'version: 1\nignore:\n  # ours\n  - { name: "nothing*", reason: not now }\n');
    const { id } = await world.made();
    const stack = world.stackOf({});
    const { exitCode, told } = await drift(stack, "--write-baseline");
    assert.equal(exitCode, 0, told);
    assert.match(told, /^\.clickstack-drift\.yaml ignores \d+ more unmanaged objects from now on$/m);
    assert.match(read(FILE), new RegExp(`^ {2}# ours\n[^]*^ {2}- id: ${id}$`, "m"));
    const written = read(FILE);
    assert.doesNotMatch((await drift(stack, "--write-baseline")).told, /more unmanaged/);
    assert.equal(read(FILE), written);
    const { id: added } = await world.made();
    const found = ofClass(await reportOf(stack), "unmanaged");
    assert.deepEqual(
      found.map(({ subject }) => subject.id),
      [added],
    );
  });

  it("writes what a nightly job has to do with its one issue, and compares with the issue that is open", async () => {
    const stack = await changed();
    await drift(stack, "--living-issue", "issue");
    assert.equal(read("issue/action"), "open");
    assert.match(read("issue/title"), /^Drift: 1 changed\b/);
    writeFileSync("issue/before.md", read("issue/body.md"));
    await drift(world.stackOf({}), "--living-issue", "issue");
    assert.deepEqual([read("issue/action"), read("issue/comment.md")], ["close", "Nothing differs anymore."]);
  });

  it("says what is wrong in the file of rules before it reads anything", async () => {
    writeFileSync(FILE, "version: 2\n");
    const { exitCode, told } = await commandLine(["drift", "--cwd", "/", "--output", "json=d.json"]);
    assert.equal(exitCode, 1);
    assert.match(told, /^error: \.clickstack-drift\.yaml:1:1: version: expected 1; found 2$/m);
    assert.ok(!existsSync("d.json"));
  });
});
