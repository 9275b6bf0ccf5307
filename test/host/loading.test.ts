import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { run } from "../support/child";
import { clone } from "../support/folders";
import { succeeded } from "../support/stack";

describe("what reads YAML", () => {
  const loadedBy = async (module: string, use = ""): Promise<boolean> => {
    const text = `const loaded = require(${JSON.stringify(module)}); ${use}
      console.log(Object.keys(require.cache).some((file) => /[\\\\/]node_modules[\\\\/]yaml[\\\\/]/.test(file)));`;
    const { stdout } = succeeded(await run("node", ["-e", text], { cwd: clone, env: process.env }));
    return stdout.trim() === "true";
  };

  it("is not loaded by the implementations, nor by programs without files of alerts", async () => {
    assert.equal(await loadedBy("pulumi-clickstack/runtime"), false);
    assert.equal(await loadedBy("pulumi-clickstack"), false);
  });

  it("is loaded when a file is read", async () => {
    const use = 'try { loaded.alerting.alertsFromFile("nowhere.yaml"); } catch {}';
    assert.equal(await loadedBy("pulumi-clickstack", use), true);
  });
});
