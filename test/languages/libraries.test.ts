import { join } from "node:path";
import { run } from "../support/child";
import { clone, folderInClone } from "../support/folders";
import { succeeded } from "../support/stack";

describe("generated libraries", () => {
  it("compile in TypeScript", async () => {
    // The compiler finds Pulumi's own library from a folder in the clone.
    const options = { cwd: folderInClone("libraries") };
    const schema = join(clone, "dist", "plugin", "schema.json");
    succeeded(await run("sdk-generator", [schema, "."], options));
    succeeded(await run("tsc", ["--noEmit", "--project", "nodejs/tsconfig.json"], options));
  });
});
