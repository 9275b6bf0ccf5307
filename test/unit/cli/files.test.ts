import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { UserError } from "../../../cli/failure";
import { readIfThere, writeFile } from "../../../cli/files";
import { run } from "../../support/child";
import { clone, temporaryFolder } from "../../support/folders";

describe("files of the command line", () => {
  const folder = temporaryFolder("files");

  it("are read where they are, and none is nothing", () => {
    writeFileSync(join(folder, "there"), "text");
    assert.equal(readIfThere(join(folder, "there")), "text");
    assert.equal(readIfThere(join(folder, "not", "there")), undefined);
  });

  it("are written with the folders that they are in", () => {
    writeFile(join(folder, "new", "folder", "file"), "text");
    assert.equal(readFileSync(join(folder, "new", "folder", "file"), "utf8"), "text");
  });

  it("that cannot be read or written are a matter of the user, with the name of the file", () => {
    mkdirSync(join(folder, "a-folder"));
    const isTold = (error: unknown): boolean =>
      error instanceof UserError && error.message.includes("a-folder");
    assert.throws(() => readIfThere(join(folder, "a-folder")), isTold);
    assert.throws(() => writeFile(join(folder, "a-folder"), "text"), isTold);
  });

  it("keep their old text, and leave nothing beside it, where the disk takes only a part of the new one", async () => {
    const place = temporaryFolder("full-disk");
    const file = join(place, "baseline.yaml");
    writeFileSync(file, "rules: []\n");
    const write = `require("./cli/files").writeFile(${JSON.stringify(file)}, "- a rule\\n".repeat(50_000))`;
    // A limit of the size of a file ends a write in its middle, as a full disk does.
    const command = `ulimit -f 200; exec node -r ./tools/typescript.mjs -e '${write}'`;
    const env = { ...process.env, DISABLE_V8_COMPILE_CACHE: "1" };
    const { exitCode, output } = await run("sh", ["-c", command], { cwd: clone, env });
    assert.equal(exitCode, 1);
    assert.match(output, /baseline\.yaml could not be written: EFBIG/);
    assert.equal(readFileSync(file, "utf8"), "rules: []\n");
    assert.deepEqual(readdirSync(place), ["baseline.yaml"]);
  });

  it("keep their permissions, and links to them", () => {
    const place = temporaryFolder("links");
    const [target, link, dangling] = ["target", "link", "dangling"].map((name) => join(place, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(target, "old");
    chmodSync(target, 0o640);
    symlinkSync("target", link);
    symlinkSync("not-yet", dangling);
    writeFile(link, "new");
    writeFile(dangling, "first");
    assert.ok(lstatSync(link).isSymbolicLink() && lstatSync(dangling).isSymbolicLink());
    assert.deepEqual([readFileSync(target, "utf8"), statSync(target).mode & 0o777], ["new", 0o640]);
    assert.equal(readFileSync(join(place, "not-yet"), "utf8"), "first");
  });

  it("are not replaced where they are a pipe or a device", () => {
    const pipe = join(temporaryFolder("pipe"), "pipe");
    execFileSync("mkfifo", [pipe]);
    const reader = openSync(pipe, "r+");
    writeFile(pipe, "text");
    const read = Buffer.alloc(4);
    readSync(reader, read);
    closeSync(reader);
    assert.equal(read.toString(), "text");
    assert.ok(lstatSync(pipe).isFIFO());
  });
});
