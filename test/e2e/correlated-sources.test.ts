import assert from "node:assert/strict";
import { shownChanges } from "../support/changes";
import { onSelfHosted, onTransport } from "../support/clickstacks";
import { killed } from "../support/kill";
import { succeeded, type Library } from "../support/stack";

interface Data {
  readonly connectionId: string;
  /** Name of the source that the program declares second. */
  readonly second?: string;
  /** Is the program without the reference to the second source? */
  readonly alone?: true;
  /** Does the program declare the traces first? Default: no. */
  readonly tracesFirst?: boolean;
}

function program({ alerting }: Library, data: Data) {
  const { connectionId, second = "Shop traces", alone, tracesFirst } = data;
  const table = (tableName: string) => ({
    connectionId,
    from: { databaseName: "shop", tableName },
    timestampValueExpression: "Timestamp",
    defaultTableSelectExpression: "Timestamp",
  });
  const declareLogs = () =>
    new alerting.Source("logs", {
      ...table("logs"),
      kind: "log",
      name: "Shop logs",
      ...(alone ? {} : { traceSource: second }),
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
}

const LINK = "logs-traceSource";

onTransport(onSelfHosted, ({ stage, requestsOf, company: { connectionId } }) => {
  describe("sources that refer to each other by their names", () => {
    const on = stage();
    /** The requests of the first update. */
    let first: string[] = [];
    const id = (name: string) => on.stack.resource(name).id ?? "";
    const stored = (name: string) => on.emulator.store.sources.get(id(name));
    const writes = () => requestsOf(on.emulator).filter((request) => !request.startsWith("GET"));
    const assertCorrelated = () => {
      assert.equal(stored("logs")?.traceSourceId, id("traces"));
      assert.equal(stored("traces")?.logSourceId, id("logs"));
    };
    /** A creation that nobody heard of leaves an object behind, which the next run names. */
    const deleteLeftover = () => {
      const { sources } = on.emulator.store;
      for (const one of [...sources.values()])
        if (one.name === "Shop traces" && one.id !== id("traces")) sources.delete(one.id);
    };
    const assertQuiet = async (...flags: string[]) => {
      const { output } = succeeded(await on.stack.preview("--expect-no-changes", "--diff", ...flags));
      assert.deepEqual(shownChanges(output, "update"), {}, output);
    };
    const up = async (data: Partial<Data> = {}, ...flags: string[]) => {
      on.stack.program(program, { connectionId, ...data });
      on.emulator.clearRequests();
      return succeeded(await on.stack.up(...flags));
    };

    it("are correlated by one update, and nothing is left to do", async () => {
      const { output } = await up();
      first = requestsOf(on.emulator);
      assertCorrelated();
      assert.doesNotMatch(output, /warning/);
      assert.deepEqual(writes(), ["POST /sources", "POST /sources", `PUT /sources/${id("logs")}`]);
      await assertQuiet("--refresh");
    });

    it("are repaired when somebody changed the reference, which a preview shows by its name", async () => {
      Object.assign(stored("logs") ?? {}, { traceSourceId: id("logs") });
      const { output } = await on.stack.preview("--refresh", "--diff");
      assert.deepEqual(shownChanges(output, "update"), { [LINK]: ["traceSourceId"] }, output);
      await up({}, "--refresh");
      assertCorrelated();
      await assertQuiet("--refresh");
    });

    it("keep their references when the second gets another name", async () => {
      await up({ second: "Renamed" });
      assert.deepEqual(writes(), [`PUT /sources/${id("traces")}`]);
      assertCorrelated();
      await assertQuiet("--refresh");
    });

    it("keep their references when the program declares them in the other order", async () => {
      await up({ tracesFirst: true });
      assertCorrelated();
      await assertQuiet("--refresh");
    });

    it("lose the reference that the program no longer has", async () => {
      await up({ alone: true });
      assert.equal(stored("logs")?.traceSourceId, undefined);
      assert.equal(stored("traces")?.logSourceId, id("logs"));
      await assertQuiet("--refresh");
      await up();
      assertCorrelated();
    });

    it("are deleted with no request but theirs", async () => {
      const expected = [`DELETE /sources/${id("traces")}`, `DELETE /sources/${id("logs")}`];
      on.emulator.clearRequests();
      succeeded(await on.stack.destroy());
      assert.deepEqual(writes(), expected);
    });

    const moments = { "the second is created": "POST /sources", "the reference is added": "PUT /sources" };
    for (const [what, request] of Object.entries(moments)) {
      it(`are correlated by the next update when one is killed while ${what}`, async () => {
        on.stack.program(program, { connectionId });
        const last = first.findLastIndex((one) => one.startsWith(request)) + 1;
        const kill = { what: "kill all", moment: "unanswered", request: last } as const;
        const { isInTime } = await killed(on, () => on.stack.up(), kill);
        assert.ok(isInTime);
        await up();
        assertCorrelated();
        await assertQuiet("--refresh");
        deleteLeftover();
        succeeded(await on.stack.destroy());
      });
    }
  });
});
