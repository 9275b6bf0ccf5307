import assert from "node:assert/strict";
import { beyond, described } from "../../../tools/package/limits.mjs";

const cost = { packedBytes: 217_043, unpackedBytes: 789_687, packages: 52, installedBytes: 14_994_000 };

describe("the size of the package", () => {
  it("is told in one line", () => {
    assert.equal(
      described(cost),
      "The package: 217 kB to download, 790 kB unpacked; " +
        "14,994 kB installed with its 52 packages, without Pulumi's SDK.",
    );
  });

  it("may be what the limits are", () => {
    assert.deepEqual(beyond(cost, cost), []);
  });

  it("is an error for each limit that it passes", () => {
    assert.deepEqual(beyond({ ...cost, packages: 61 }, { ...cost, packages: 60 }), [
      "packages is 61, but the limit in tools/package/limits.mjs is 60.",
    ]);
  });
});
