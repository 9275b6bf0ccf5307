import assert from "node:assert/strict";
import { shownChanges } from "../support/changes";
import { requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { succeeded, type Library } from "../support/stack";

function program({ alerting }: Library) {
  const table = (tableName: string) => ({
    connection: "Warehouse",
    from: { databaseName: "shop", tableName },
    timestampValueExpression: "Timestamp",
    defaultTableSelectExpression: "Timestamp",
  });
  new alerting.Connection("warehouse", {
    name: "Warehouse",
    host: "https://clickhouse.example.com:8443",
    username: "reader",
    password: "correct horse",
  });
  new alerting.Source("logs", { ...table("logs"), kind: "log", name: "Shop logs" });
  const traces = new alerting.Source("traces", {
    ...table("traces"),
    kind: "trace",
    name: "Shop traces",
    logSource: "Shop logs",
    durationExpression: "Duration",
    traceIdExpression: "TraceId",
    spanIdExpression: "SpanId",
    parentSpanIdExpression: "ParentSpanId",
    spanNameExpression: "SpanName",
    spanKindExpression: "SpanKind",
  });
  const search = new alerting.SavedSearch("errors", {
    name: "Shop errors",
    source: "Shop logs",
    where: "level:error",
  });
  return { searched: search.sourceId, correlatedLogs: traces.logSourceId };
}

describe("sources, their connection and what searches them", () => {
  const on = stage();
  const writes = () => requestsOf(on.emulator).filter((request) => !request.startsWith("GET"));
  const id = (name: string) => on.stack.resource(name).id ?? "";
  const assertQuiet = async () => {
    for (const refresh of [[], ["--refresh"]]) {
      const { output } = succeeded(await on.stack.preview("--expect-no-changes", "--diff", ...refresh));
      assert.deepEqual(shownChanges(output, "update"), {});
    }
  };

  it("are made by one program that calls them by their names, and nothing is left to do", async () => {
    on.stack.program(program);
    succeeded(await on.stack.up());
    const { sources, savedSearches } = on.emulator.store;
    assert.equal(sources.get(id("logs"))?.connection, id("warehouse"));
    assert.equal(sources.get(id("traces"))?.logSourceId, id("logs"));
    assert.equal(savedSearches.get(id("errors"))?.sourceId, id("logs"));
    await assertQuiet();
  });

  it("are deleted before what they use", async () => {
    const route = (name: string, routes: string) => `DELETE /api/v2/${routes}/${id(name)}`;
    const search = route("errors", "saved-searches");
    const expected = [
      route("traces", "sources"),
      route("logs", "sources"),
      route("warehouse", "connections"),
    ];
    succeeded(await on.stack.destroy());
    assert.deepEqual(
      writes().filter((request) => request !== search),
      expected,
    );
    assert.ok(writes().indexOf(search) < writes().indexOf(expected[1] ?? ""));
  });
});
