import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { clone, temporaryFolder } from "../../support/folders";

describe("the archives of the native provider", () => {
  it("have the names that Pulumi downloads, and the program at their root", () => {
    const folder = temporaryFolder("archives");
    execFileSync(process.execPath, [join(clone, "tools", "release", "archives.mjs"), folder]);
    const archives = readdirSync(folder);
    assert.equal(archives.length, 6);
    for (const name of archives)
      assert.match(
        name,
        /^pulumi-resource-clickstack-v\d+\.\d+\.\d+-(darwin|linux|windows)-(amd|arm)64\.tar\.gz$/,
      );
    const listed = execFileSync("tar", ["-tzvf", join(folder, archives[0] ?? "")], { encoding: "utf8" });
    assert.match(listed, /^-rwx.* \.\/pulumi-resource-clickstack$/m);
    assert.match(listed, / \.\/schema\.json$/m);
  });
});
