import assert from "node:assert/strict";
import { SETTINGS as alerting } from "../../../provider/alerting/settings";
import { SETTINGS as cloud } from "../../../provider/cloud/settings";
import type { Setting } from "../../../provider/engine/setting";
import { settingsTable } from "../../../tools/docs/settings.mjs";
import { cells } from "../../../tools/docs/tables.mjs";

describe("tables of the reference", () => {
  it("keep a cell on one line and its signs apart from the table's own", () => {
    assert.equal(cells("a | b", "two\nlines"), "| a \\| b | two lines |");
  });

  it("have every setting that the package reads, with what it means", () => {
    const rows = settingsTable().split("\n").slice(2);
    const settings = [alerting, cloud].flatMap((service) => Object.values<Setting>(service));
    assert.deepEqual(
      rows.map((row) => /`([^`]+)`/.exec(row)?.[1]),
      settings.map(({ config }) => config),
    );
    for (const row of rows) assert.match(row, /\| [`A-Z][^|]*\. \|$/);
  });
});
