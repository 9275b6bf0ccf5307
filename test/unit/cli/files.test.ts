import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../../provider/cli/failure";
import { readIfThere, writeFile } from "../../../provider/cli/files";
import { temporaryFolder } from "../../support/folders";

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
});
