import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { tileAlert } from "../support/alerts";
import { killed, type Kill } from "../support/kill";
import { alerts, stage } from "../support/clickstacks";
import { NO_CHECKPOINTS, succeeded, type Library } from "../support/stack";

/** Each round declares other objects: an update creates them, and then deletes those of the round before. */
function program({ alerting }: Library, { round, sourceId }: { round: string; sourceId: string }) {
  const { id: webhookId } = new alerting.Webhook(`webhook-${round}`, {
    ...{ name: `Pager of ${round}`, service: "generic", url: "https://example.com/pager" },
  });
  const { id: savedSearchId } = new alerting.SavedSearch(`search-${round}`, { name: round, sourceId });
  for (let index = 0; index < 6; index += 1)
    new alerting.Alert(`alert-${round}-${index}`, {
      ...{ savedSearchId, threshold: index, thresholdType: "above", interval: "5m" },
      channel: { type: "webhook", webhookId },
    });
}

/** One webhook, one saved search and six alerts. */
const COUNT = 8;

// Fixed ones; `npm run lives -- --engine 100` kills at random.
describe("a run that is killed", () => {
  const on = stage({ latencyMs: 40 });
  let foreign: ReadonlySet<string>;
  before(async () => {
    foreign = new Set(ids());
    await marking(true);
  });

  const marking = (isOn: boolean) => on.stack.configure({ "alerting:ownerNote": String(isOn) });

  const ids = (): string[] => {
    const { store } = on.emulator;
    return [store.alerts, store.savedSearches, store.webhooks].flatMap((objects) => [...objects.keys()]);
  };
  const live = () => ids().filter((id) => !foreign.has(id));
  const held = () => Object.values(on.stack.resources()).map(({ id = "" }) => id);

  async function killedAndRepaired(kill: Kill) {
    on.stack.program(program, {
      round: Object.values(kill).join("-").replaceAll(" ", "-"),
      sourceId: seed.sources.logs,
    });
    const { ended, isInTime } = await killed(on, () => on.stack.up(), kill);
    assert.ok(isInTime);
    const left = live().filter((id) => !held().includes(id));
    const { output } = succeeded(await on.stack.up());
    assert.equal(held().length, COUNT);
    const orphans = live().filter((id) => !held().includes(id));
    assert.equal(live().length, COUNT + orphans.length, "nothing is lost");
    return { left, orphans, output: ended.output + output };
  }

  const kills: readonly Kill[] = [
    { what: "interrupt twice", moment: "unanswered", method: "POST", request: 1 },
    { what: "kill engine", moment: "arrived", method: "POST", request: 5 },
    { what: "kill provider", moment: "answered", method: "POST", request: 4 },
    { what: "kill all", moment: "unanswered", method: "DELETE", request: 3 },
  ];
  for (const kill of kills)
    it(`loses, doubles and orphans nothing with alerting:ownerNote: ${Object.values(kill).join(" ")}`, async () => {
      const { orphans } = await killedAndRepaired(kill);
      assert.deepEqual(orphans, []);
    });

  it("has everything that it left named by the next run without it", async () => {
    await marking(false);
    const kill = { what: "kill all", moment: "unanswered", method: "POST", request: 5 } as const;
    const { left, orphans, output } = await killedAndRepaired(kill);
    assert.ok(left.length > 0);
    assert.deepEqual(orphans, left);
    const named = [...output.matchAll(/warning: alert ([0-9a-f]{24}),.* is identical to/g)].map(
      ([, id]) => id,
    );
    assert.deepEqual(
      left.filter((id) => !named.includes(id)),
      [],
    );
  });
});

/** The claim of docs/scale.md about `PULUMI_SKIP_CHECKPOINTS`: state has nothing of a killed run. */
describe("a run without checkpoints that is killed", () => {
  const on = stage({ latencyMs: 40 });

  it("leaves alerts that the next run takes over with alerting:ownerNote", async () => {
    const { stack, emulator } = on;
    const foreign = emulator.store.alerts.size;
    const made = () => emulator.store.alerts.size - foreign;
    Object.assign(stack.env, NO_CHECKPOINTS);
    await stack.configure({ "alerting:ownerNote": "true" });
    const names = Array.from({ length: 20 }, (_, index) => `a${index}`);
    stack.program(alerts, Object.fromEntries(names.map((name) => [name, tileAlert({ name })])));
    await killed(on, () => stack.up(), { what: "kill all", moment: "answered", request: 10 });
    assert.deepEqual(stack.resources(), {});
    assert.ok(made() >= 9, `${made()} alerts`);
    const { output } = succeeded(await stack.up());
    assert.equal(made(), names.length);
    assert.match(output, /has the mark of this resource, and state does not have it: .* It is taken over/);
  });
});
