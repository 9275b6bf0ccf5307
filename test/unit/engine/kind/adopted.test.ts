import assert from "node:assert/strict";
import { z } from "zod";
import { argument } from "../../../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../../../provider/engine/arguments/resource-type";
import { adoptedKind } from "../../../../provider/engine/kind/adopted";
import { Interrupted } from "../../../../provider/http/clock";
import type { Service } from "../../../../provider/engine/service/service";
import { QuickClock, Told } from "../../../support/provider-harness";

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
  },
  mapping: {
    patchFor: (live: WireDial, { level }: Args) =>
      level === undefined || level === live.level ? undefined : { level },
    findSideEffects: () => [],
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
});
