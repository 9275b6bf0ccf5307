import assert from "node:assert/strict";
import { matches } from "../../../tools/prepare/dependencies.mjs";

const zod = { version: "4.6.7", integrity: "sha512-a" };
const wanted = { packages: { "": { version: "0.1.0" }, "node_modules/zod": zod } };

describe("dependencies match the lock file", () => {
  it("when every package is there as locked", () => {
    assert.equal(matches(wanted, { packages: { "node_modules/zod": { ...zod } } }), true);
  });

  it("not when one is missing", () => {
    assert.equal(matches(wanted, { packages: {} }), false);
  });

  it("not when one has another version or content", () => {
    assert.equal(matches(wanted, { packages: { "node_modules/zod": { ...zod, version: "4.6.6" } } }), false);
    assert.equal(
      matches(wanted, { packages: { "node_modules/zod": { ...zod, integrity: "sha512-b" } } }),
      false,
    );
  });

  it("when an optional one was left out, as npm does for other platforms", () => {
    const withOptional = { packages: { ...wanted.packages, "node_modules/fsevents": { optional: true } } };
    assert.equal(matches(withOptional, { packages: { "node_modules/zod": zod } }), true);
  });
});
