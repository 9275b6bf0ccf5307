import assert from "node:assert/strict";
import { firstEngine } from "../../../tools/prepare/engine.mjs";

describe("firstEngine", () => {
  it("takes the first source that has one and asks no further", async () => {
    const asked: string[] = [];
    const source = (name: string, folder?: string) => async () => {
      asked.push(name);
      return folder;
    };
    const folder = await firstEngine([
      source("path"),
      source("kept", "/cache/engine"),
      source("vendor", "/x"),
    ]);
    assert.equal(folder, "/cache/engine");
    assert.deepEqual(asked, ["path", "kept"]);
  });

  it("goes on when a source fails", async () => {
    const unreachable = () => Promise.reject(new Error("The vendor cannot be reached."));
    assert.equal(await firstEngine([unreachable, async () => "/built"]), "/built");
  });

  it("says why each source failed, and the commands that install what is missing", async () => {
    const unreachable = () => Promise.reject(new Error("The vendor cannot be reached."));
    const noGo = () => Promise.reject(new Error("Go is not installed."));
    await assert.rejects(firstEngine([async () => undefined, unreachable, noGo]), (error: Error) => {
      assert.match(error.message, /The vendor cannot be reached\.\n- Go is not installed\./);
      assert.match(error.message, /docs\/install\/\): (curl|brew install|winget install) .*pulumi/);
      assert.match(error.message, /doc\/install\): (curl|brew install|winget install) .*go/i);
      return true;
    });
  });
});
