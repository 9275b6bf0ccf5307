import assert from "node:assert/strict";
import { layChart, layOver, project } from "../../../../provider/alerting/chart/chart.defaults";

describe("declared values over the live ones", () => {
  it("lose what is no longer declared of an entry, though the list became longer", () => {
    const live = { select: [{ aggFn: "count", where: "level:error", color: "red" }] };
    const recorded = { select: [{ aggFn: "count", where: "level:error" }] };
    const declared = { select: [{ aggFn: "count" }, { aggFn: "sum" }] };
    assert.deepEqual(layOver(live, declared, recorded), {
      select: [{ aggFn: "count", color: "red" }, { aggFn: "sum" }],
    });
  });

  it("keep what was never declared of an entry that moved", () => {
    const live = { select: [{ aggFn: "count" }, { aggFn: "sum", color: "red" }] };
    const recorded = { select: [{ aggFn: "count" }, { aggFn: "sum" }] };
    assert.deepEqual(layOver(live, { select: [{ aggFn: "sum" }] }, recorded), {
      select: [{ aggFn: "sum", color: "red" }],
    });
  });

  it("keep, remove and show properties that are named like a member of any object", () => {
    const live = { constructor: 1, valueOf: 2, toString: 3 };
    assert.deepEqual(layOver(live, { toString: 4 }, { valueOf: 2 }), { constructor: 1, toString: 4 });
    assert.deepEqual(layOver({}, { constructor: { a: 1 } }, {}), { constructor: { a: 1 } });
    assert.deepEqual(project({ constructor: 1 }, { valueOf: 2 }, { full: live, short: live }), {
      constructor: 1,
      valueOf: 2,
    });
    assert.deepEqual(project({ constructor: 1 }, undefined, { full: { a: 1 }, short: {} }), {});
  });

  const count = { aggFn: "count" };
  const sum = { aggFn: "sum", valueExpression: "Bytes" };
  const where = { where: "level:error", whereLanguage: "lucene" };

  it("keep an undeclared condition with its entry, when entries change places", () => {
    assert.deepEqual(layOver([{ ...count, ...where }, sum], [sum, count], [count, sum]), [
      sum,
      { ...count, ...where },
    ]);
  });

  it("keep it with the same series, when others go and its name changes", () => {
    const declared = [{ ...count, alias: "Errors" }];
    assert.deepEqual(layOver([sum, { ...count, ...where }], declared, [sum, count]), [
      { ...count, ...where, alias: "Errors" },
    ]);
  });

  it("keep it with one entry, and give it to no equal one that is new", () => {
    assert.deepEqual(layOver([{ ...count, ...where }], [count, count], [count]), [
      { ...count, ...where },
      count,
    ]);
  });

  it("keep it with the entry that says less, beside one that says the same and more", () => {
    const named = { ...count, alias: "All" };
    assert.deepEqual(layOver([named, { ...count, ...where }], [count, named, sum]), [
      { ...count, ...where },
      named,
      sum,
    ]);
  });

  it("give the condition of a series that goes to no other one", () => {
    const other = { aggFn: "sum", valueExpression: "Rows" };
    assert.deepEqual(layOver([{ ...sum, ...where }, count], [other], [sum, count]), [other]);
  });

  it("do not keep the language of a condition that changes back", () => {
    const live = { ...count, where: "a = 1", whereLanguage: "sql", color: "red" };
    assert.deepEqual(layOver(live, { ...count, where: "a:1" }), { ...count, where: "a:1", color: "red" });
    const same = { ...count, where: "a", whereLanguage: "sql" };
    assert.deepEqual(layOver(same, { ...count, where: "a" }), same);
  });

  it("keep the conditions of the series of a chart that becomes one of another type", () => {
    const line = { displayType: "line", fillNulls: true, select: [{ ...count, ...where }] };
    assert.deepEqual(layChart(line, { displayType: "number", select: [count] }), {
      displayType: "number",
      select: [{ ...count, ...where }],
    });
    const search = { displayType: "search", select: "Body" };
    assert.deepEqual(layChart(line, search), search);
    const heatmap = { displayType: "heatmap", select: [{ valueExpression: "Duration" }] };
    assert.deepEqual(layChart(line, heatmap), heatmap);
  });
});
