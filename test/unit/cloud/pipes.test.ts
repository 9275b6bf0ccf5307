import assert from "node:assert/strict";
import fc from "fast-check";
import { toPipeSettings } from "../../../provider/cloud/click-pipe/click-pipe.schema";
import { clickPipeSettingsKind } from "../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { findProblems } from "../../../provider/engine/problems/check";
import type { CloudConnection } from "../../../provider/cloud/connection";
import type { Plain } from "../../../provider/engine/values/plain";
import { type ClickPipeByName, locateClickPipe } from "../../../provider/cloud/names";

describe("settings of a pipe", () => {
  it("keep a value of an unexpected type where it came, and do not claim it to be a number", () => {
    const odd = { object_storage_concurrency: "4", clickhouse_parallel_view_processing: 1 };
    assert.deepEqual(toPipeSettings(odd), { otherSettings: odd });
  });

  it("keep apart what is called alike for the engine and for a kind of pipe", () => {
    const otherSettings = { kafka_max_threads: 1, object_max_threads: 2, db_max_threads: 4 };
    const wire = { clickhouse_max_threads: 3, ...otherSettings };
    assert.deepEqual(toPipeSettings(wire), { dbMaxThreads: 3, otherSettings });
  });

  it("keep a setting that is called __proto__", () => {
    const wire = JSON.parse('{"__proto__": {"polluted": true}, "object_storage_concurrency": 2}') as Plain;
    const settings = toPipeSettings(wire);
    for (const one of [{}, settings] as Plain[]) assert.equal(one.polluted, undefined);
    assert.equal(settings.objectStorageConcurrency, 2);
    assert.equal(JSON.stringify(settings.otherSettings), '{"__proto__":{"polluted":true}}');
  });

  it("lose nothing, whatever is sent", () => {
    const property = fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (wire) => {
      const { otherSettings, ...known } = toPipeSettings(wire);
      assert.equal(Object.keys(known).length, 0);
      assert.deepEqual(JSON.parse(JSON.stringify(otherSettings)), JSON.parse(JSON.stringify(wire)));
    });
    fc.assert(property);
  });
});

describe("the settings of a pipe", () => {
  it("are never negative", () => {
    const find = (dbMaxThreads: number) =>
      findProblems(clickPipeSettingsKind.type.args, [], { dbMaxThreads }).map(
        ({ path, reason }) => `${path}: ${reason}`,
      );
    assert.deepEqual([find(-1), find(0)], [["dbMaxThreads: expected 0 or more; found -1"], []]);
  });
});

const ID = "0d9f3a52-6c1e-4b7a-8f23-91c0d4e5a6b7";

/** A connection that nobody uses: each use of it is an error of its own. */
const UNUSED = new Proxy({}, { get: (_, key) => assert.fail(`used ${String(key)}`) }) as CloudConnection;

describe("a pipe of a program", () => {
  for (const [wrong, message] of [
    [
      { organizationId: "a" },
      'organizationId: expected the identifier of an organization, a UUID; found "a"',
    ],
    [{ serviceId: "a" }, 'serviceId: expected the identifier of a service, a UUID; found "a"'],
  ] as const) {
    it(`is not looked for where no UUID can be: ${message}`, async () => {
      const named: ClickPipeByName = { organizationId: ID, serviceId: ID, clickPipe: "orders", ...wrong };
      await assert.rejects(locateClickPipe(UNUSED, named), { message });
    });
  }
});
