import assert from "node:assert/strict";
import { relative } from "node:path";
import { dependencies } from "../../package.json";
import { run } from "../support/child";
import { clone } from "../support/folders";
import { succeeded } from "../support/stack";

describe("what the package brings into a program", () => {
  it("is no implementation of a resource, and nothing of the host", async () => {
    const text = `require("pulumi-clickstack"); console.log(JSON.stringify(Object.keys(require.cache)))`;
    const { stdout } = succeeded(await run("node", ["-e", text]));
    const own = (JSON.parse(stdout) as string[]).map((file) => relative(clone, file).replaceAll("\\", "/"));
    assert.ok(own.includes("dist/provider/index.js"));
    const foreign = /^dist\/provider\/(engine\/host\/.*|.*\.kind|kinds|runtime)\.js$/;
    const found = own.filter((file) => foreign.test(file));
    assert.deepEqual(found, []);
  });
});

describe("what the runtime brings into the host of dynamic providers", () => {
  let files: string[];
  before(async () => {
    const text = `
      process.argv.splice(1, Infinity, "host", "127.0.0.1:9");
      require("@pulumi/pulumi/cmd/dynamic-provider");
      const before = new Set(Object.keys(require.cache));
      require("pulumi-clickstack/runtime");
      console.error(JSON.stringify(Object.keys(require.cache).filter((file) => !before.has(file))));
      process.exit();`;
    const { stderr } = succeeded(await run("node", ["-e", text]));
    files = (JSON.parse(stderr) as string[]).map((file) => relative(clone, file).replaceAll("\\", "/"));
  });

  it("is the libraries that implementations need, of all that the package depends on", () => {
    const brought = Object.keys(dependencies).filter((name) =>
      files.some((file) => file.startsWith(`node_modules/${name}/`)),
    );
    assert.deepEqual(brought, ["fastest-levenshtein"]);
  });

  it("is no compiler, no command line, no emulator, and nothing that only programs need", () => {
    const own = files.filter((file) => !file.startsWith("node_modules/"));
    assert.ok(own.includes("dist/provider/runtime.js"));
    const foreign =
      /typescript|ts-node|^dist\/(cli|emulator|test-kit)\/|^dist\/provider\/(index|provider|engine\/program\/.*|(alerting|cloud)\/(index|lookup|(?<noun>[^/]*)\/(\k<noun>|get-[^/]*|lookup)))\.js$/;
    const found = files.filter((file) => foreign.test(file));
    assert.deepEqual(found, []);
    assert.ok(own.every((file) => file.startsWith("dist/")));
  });
});
