import assert from "node:assert/strict";
import { createRecordKey } from "../../../../provider/alerting/dashboard/tile.entries";

describe("the key of a tile that no program has named", () => {
  it("is made of its name, and is never a property of a tile, which YAML would take it for", () => {
    const taken = new Set<string>();
    const names = ["Error rate", "Error-rate", "H", "config", "tile Config", "Name", "", "__proto__"];
    const keys = names.map((name) => createRecordKey(name, taken));
    assert.deepEqual(keys, [
      ...[
        "errorRate",
        "errorRate2",
        "tileH",
        "tileConfig",
        "tileConfig2",
        "tileName",
        "tile",
        "tile__proto__",
      ],
    ]);
  });
});
