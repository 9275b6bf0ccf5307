import assert from "node:assert/strict";
import { z } from "zod";
import { argument } from "../../../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../../../provider/engine/arguments/resource-type";
import { adoptedKind } from "../../../../provider/engine/kind/adopted";
import { Interrupted } from "../../../../provider/http/clock";
import type { Service } from "../../../../provider/engine/service";
import { QuickClock, Told } from "../../../support/provider-harness";
import { failure } from "./collection/support";

interface Args {
  dialId?: string;
  box?: string;
  level?: number;
}

interface WireDial {
  level: number;
}

/** A service with one dial in each box, and all that it was asked. */
class Boxes {
  readonly timeoutMs = 300_000;
  readonly requests: unknown[] = [];
  level = 1;

  get(id: string, { box }: Args): Promise<WireDial> {
    this.requests.push(["get", box, id]);
    return Promise.resolve({ level: this.level });
  }

  patch(id: string, patch: WireDial, { box }: Args): Promise<WireDial> {
    this.requests.push(["patch", box, id, patch]);
    this.level = patch.level;
    return Promise.resolve(patch);
  }
}

const args = z.strictObject({
  dialId: argument(z.string(), { identity: true }),
  box: z.string(),
  level: argument(z.number(), { removal: "stays" }),
});

const dialKind = adoptedKind({
  one: "dial",
  many: "dials",
  type: resourceType({
    token: "pulumi-nodejs:dynamic/tests:Dial",
    reference: "dial",
    args,
    state: z.object({}),
  }),
  service: { name: "boxes" } as Service<object, Boxes>,
  requests: {
    get: (boxes: Boxes, id: string, values: Args) => boxes.get(id, values),
    patch: (boxes: Boxes, id: string, patch: WireDial, values: Args) => boxes.patch(id, patch, values),
    inspect: async (boxes: Boxes, id: string, declared: Args) => {
      const { level } = await boxes.get(id, declared);
      return (declared.level ?? 0) > level + 5 ? [{ path: "level", reason: `is far from ${level}` }] : [];
    },
  },
  mapping: {
    patchFor: (live: WireDial, { level }: Args) =>
      level === undefined || level === live.level ? undefined : { level },
    findSideEffects: (before: WireDial, after: WireDial) =>
      after.level === 13 ? [`was ${before.level} and is unlucky`] : [],
    toState: (wire: WireDial, { box }: Args) => ({ ...wire, box }),
    fromState: (_id, recorded) => ({ level: Number(recorded.level) }),
  },
});

describe("an adopted kind", () => {
  let boxes: Boxes;
  let messages: Told;
  beforeEach(() => {
    boxes = new Boxes();
    messages = new Told();
  });
  const open = () => dialKind.open(boxes, { messages, clock: new QuickClock(), known: new Map() });

  it("adopts by one read when nothing differs", async () => {
    const created = await open().create({ dialId: "d", box: "b", level: 1 }, undefined);
    assert.deepEqual(created, { id: "d", state: { level: 1, box: "b" }, isUnread: false });
    assert.deepEqual(boxes.requests, [["get", "b", "d"]]);
  });

  it("changes by one request with what differs, and tells where the object is each time", async () => {
    await open().create({ dialId: "d", box: "b", level: 7 }, undefined);
    assert.deepEqual(boxes.requests, [
      ["get", "b", "d"],
      ["patch", "b", "d", { level: 7 }],
    ]);
  });

  it("finds an object that is read by what state has of it", async () => {
    assert.deepEqual(await open().read("d", { box: "b" }), { live: { level: 1, box: "b" } });
    assert.deepEqual(boxes.requests, [["get", "b", "d"]]);
  });

  it("tells that nothing was read where the service offers none, if there is something to change", async () => {
    boxes.get = () => Promise.reject(failure("notOffered", "GET"));
    const recorded = { level: 1 };
    const change = { id: "d", recorded, dropped: [], unseen: [] };
    const same = await open().update({ ...change, args: { box: "b", level: 1 } });
    assert.deepEqual([same.isUnread, boxes.requests], [false, []]);
    const changed = await open().update({ ...change, args: { box: "b", level: 7 } });
    assert.deepEqual([changed.isUnread, changed.state], [true, { level: 7, box: "b" }]);
  });

  it("is deleted from state only, and says so", async () => {
    await open().delete("d", {});
    assert.deepEqual(boxes.requests, []);
    assert.deepEqual(messages.warnings, [
      "dial d: removed from state only; nothing was deleted on the service",
    ]);
  });

  it("warns of what the service keeps when it is no longer declared", async () => {
    await open().update({
      ...{ id: "d", recorded: { box: "b", level: 1 }, args: { box: "b" }, declaredBefore: ["level", "box"] },
      ...{ dropped: ["level"], unseen: [] },
    });
    assert.deepEqual(messages.warnings, ["dial d: level is no longer managed, and the service keeps 1"]);
  });

  it("tells what a change has changed besides", async () => {
    const change = { id: "d", recorded: {}, dropped: [], unseen: [] };
    await open().update({ ...change, args: { box: "b", level: 13 } });
    await open().update({ ...change, args: { box: "b", level: 13 } });
    assert.deepEqual(messages.warnings, ["dial d: was 1 and is unlucky"]);
  });

  for (const [when, isAsleep] of [
    ["waits for the service to show its change", true],
    ["reads it again", false],
  ] as const) {
    it(`keeps what the answer told when the run is interrupted while it ${when}`, async () => {
      boxes.patch = (id, patch) => {
        boxes.requests.push(["patch", id, patch]);
        return Promise.resolve({ level: 1 });
      };
      const clock = Object.assign(new QuickClock(), { interrupted: AbortSignal.abort() });
      const interrupt = () => Promise.reject(new Interrupted());
      if (isAsleep) clock.sleep = interrupt;
      const dials = dialKind.open(boxes, { messages, clock, known: new Map() });
      const { get } = boxes;
      boxes.get = (...request) => (boxes.requests.length > 0 ? interrupt() : get.apply(boxes, request));
      const { state } = await dials.create({ dialId: "d", box: "b", level: 7 }, undefined);
      assert.deepEqual([state, boxes.requests.length], [{ level: 1, box: "b" }, 2]);
      assert.deepEqual(messages.warnings, [
        'dial d: the service still differs in level: to be changed is {"level":7}; ' +
          'the run was interrupted: the next "pulumi up" compares it again',
      ]);
    });
  }

  it("is inspected by what the service has, and not where that may not be read", async () => {
    const inspect = (level: object) => open().inspect?.({ dialId: "d", box: "b", ...level }, { before: {} });
    assert.deepEqual(await inspect({ level: 9 }), [{ path: "level", reason: "is far from 1" }]);
    assert.deepEqual(await inspect({ level: 2 }), []);
    boxes.get = () => Promise.reject(failure("forbidden", "GET"));
    assert.deepEqual(await inspect({ level: 9 }), []);
    boxes.get = () => Promise.reject(failure("missing", "GET"));
    assert.deepEqual(
      (await inspect({ level: 9 }))?.map(({ path }) => path),
      ["dialId"],
    );
  });

  it("takes inputs and records objects as they are, where its declaration says nothing else", () => {
    const [identified, ...others] = dialKind.checks.rules({});
    assert.deepEqual(identified?.keys, ["dialId"]);
    assert.deepEqual(others, []);
    assert.deepEqual(dialKind.spelling.canonical({ level: 1, box: undefined }), { level: 1 });
    assert.deepEqual(dialKind.spelling.inputsOf({ level: 1, box: "b" }, ["level"]), { level: 1 });
    assert.deepEqual(dialKind.type.managed, ["box", "level"]);
    assert.ok(!dialKind.type.isSame("level", 1, 2, {}));
  });
});
