import assert from "node:assert/strict";
import { shownChanges, onSelfHosted } from "../support/clickstacks";
import { succeeded, type Library } from "../support/stack";

interface Data {
  /** Name of the source that the program declares second. */
  readonly second?: string;
  /** Does the program declare the traces first? Default: no. */
  readonly tracesFirst?: boolean;
}

function program({ alerting }: Library, data: Data) {
  const { second = "Shop traces", tracesFirst } = data;
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
  const declareLogs = () =>
    new alerting.Source("logs", {
      ...table("logs"),
      kind: "log",
      name: "Shop logs",
      traceSource: second,
    });
  const declareTraces = () =>
    new alerting.Source("traces", {
      ...table("traces"),
      kind: "trace",
      name: second,
      logSource: "Shop logs",
      durationExpression: "Duration",
      traceIdExpression: "TraceId",
      spanIdExpression: "SpanId",
      parentSpanIdExpression: "ParentSpanId",
      spanNameExpression: "SpanName",
      spanKindExpression: "SpanKind",
    });
  for (const declare of tracesFirst ? [declareTraces, declareLogs] : [declareLogs, declareTraces]) declare();
  new alerting.SavedSearch("errors", { name: "Shop errors", source: "Shop logs", where: "level:error" });
}

const { stage, requestsOf } = onSelfHosted;

describe("sources that refer to each other, to their connection and from what searches them by names", () => {
  const on = stage();
  const id = (name: string) => on.stack.resource(name).id ?? "";
  const stored = (name: string) => on.emulator.store.sources.get(id(name));
  const writes = () => requestsOf(on.emulator).filter((request) => !request.startsWith("GET"));
  const assertCorrelated = () => {
    assert.equal(stored("logs")?.traceSourceId, id("traces"));
    assert.equal(stored("traces")?.logSourceId, id("logs"));
  };
  const assertQuiet = async () => {
    const { output } = succeeded(await on.stack.preview("--expect-no-changes", "--diff", "--refresh"));
    assert.deepEqual(shownChanges(output, "update"), {}, output);
  };
  const up = async (data: Partial<Data> = {}, ...flags: string[]) => {
    on.stack.program(program, data);
    on.emulator.clearRequests();
    return succeeded(await on.stack.up(...flags));
  };

  it("are made and correlated by one update, and nothing is left to do", async () => {
    const { output } = await up();
    assertCorrelated();
    assert.doesNotMatch(output, /warning/);
    assert.equal(stored("logs")?.connection, id("warehouse"));
    assert.equal(on.emulator.store.savedSearches.get(id("errors"))?.sourceId, id("logs"));
    const created = ["POST /connections", "POST /sources", "POST /sources", "POST /saved-searches"];
    assert.deepEqual(writes().sort(), [...created, `PUT /sources/${id("logs")}`].sort());
    await assertQuiet();
  });

  it("keep their references when the second gets another name, and comes first in the program", async () => {
    await up({ second: "Renamed", tracesFirst: true });
    assert.deepEqual([...new Set(writes())], [`PUT /sources/${id("traces")}`]);
    assertCorrelated();
    await assertQuiet();
  });

  it("are deleted before what they use, with no request but theirs", async () => {
    const search = `DELETE /saved-searches/${id("errors")}`;
    const expected = ["logs", "traces"].map((name) => `DELETE /sources/${id(name)}`);
    expected.push(`DELETE /connections/${id("warehouse")}`);
    succeeded(await on.stack.destroy());
    assert.deepEqual(
      writes().filter((request) => request !== search),
      expected,
    );
    assert.ok(writes().indexOf(search) < writes().indexOf(expected[1] ?? ""));
  });
});
