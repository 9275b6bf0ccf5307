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
  level?: number;
}

interface Dial {
  level: number;
}

interface Panel {
  readonly timeoutMs: number;
  get(): Promise<Dial>;
  patch(): Promise<Dial>;
}

const dialKind = adoptedKind({
  one: "dial",
  many: "dials",
  type: resourceType({
    token: "pulumi-nodejs:dynamic/tests:Dial",
    reference: "dial",
    args: z.strictObject({
      dialId: argument(z.string(), { identity: true }),
      level: argument(z.number(), { removal: "stays" }),
    }),
    state: z.object({}),
  }),
  service: { name: "panels" } as Service<object, Panel>,
  requests: {
    get: (panel: Panel) => panel.get(),
    patch: (panel: Panel) => panel.patch(),
  },
  mapping: {
    patchFor: (live: Dial, { level }: Args) =>
      level === undefined || level === live.level ? undefined : { level },
    findSideEffects: () => [],
    toState: (wire: Dial) => ({ ...wire }),
    fromState: (_id, recorded) => ({ level: Number(recorded.level) }),
  },
});

describe("an adopted kind", () => {
  for (const [when, isAsleep] of [
    ["waits for the service to show its change", true],
    ["reads it again", false],
  ] as const) {
    it(`keeps what the answer told when the run is interrupted while it ${when}`, async () => {
      const asked: string[] = [];
      const interrupt = () => Promise.reject(new Interrupted());
      const answer = async (request: string) => {
        asked.push(request);
        return { level: 1 };
      };
      const panel = {
        timeoutMs: 300_000,
        get: () => (asked.length > 0 ? interrupt() : answer("get")),
        patch: () => answer("patch"),
      };
      const clock = Object.assign(new QuickClock(), { interrupted: AbortSignal.abort() });
      if (isAsleep) clock.sleep = interrupt;
      const messages = new Told();
      const dials = dialKind.open(panel, { messages, clock, known: new Map() });
      const { state } = await dials.create({ dialId: "d", level: 7 }, undefined);
      assert.deepEqual([state, asked], [{ level: 1 }, ["get", "patch"]]);
      assert.deepEqual(messages.warnings, [
        'dial d: the service still differs in level: to be changed is {"level":7}; ' +
          'the run was interrupted: the next "pulumi up" compares it again',
      ]);
    });
  }
});
