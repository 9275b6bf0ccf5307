import assert from "node:assert/strict";
import { startEmulator, type Emulator } from "../../emulator";
import { blocksOf, page, type Block } from "../support/markdown";
import { Reader } from "../support/reader";
import { Watch } from "./watch";

const guide = page("docs/moving-to-clickhouse-cloud.md");
const blocks = blocksOf(guide);

/** The lines at which the numbered steps begin. */
const steps = guide.text.split("\n").flatMap((text, index) => (/^## \d\. /.test(text) ? [index + 1] : []));

/** The number of a block's step; 0 before the first. */
const stepOf = ({ line }: Block): number => steps.filter((start) => start < line).length;

/** Alerts that the guide creates on the new side, and one that exists there already. */
const CREATED = ["API errors", "Payments fail"];
const ALL = [...CREATED, "Checkout is slow"];

/** From this step on both sides call, until the next one ends that. */
const SWITCH = 6;

describe("the guide for a move to ClickHouse Cloud", () => {
  let emulator: Emulator;
  let watch: Watch;
  let reader: Reader;
  before(async () => {
    emulator = await startEmulator({ rateLimits: false });
    watch = new Watch(emulator.store, ALL);
    reader = await Reader.of(blocks, emulator);
  });
  after(() => reader.end());

  for (const block of blocks.filter(({ language }) => language === "sh")) {
    const step = stepOf(block);
    it(`loses no page in step ${step}, line ${block.line}: ${block.text.split("\n")[0]}`, async () => {
      const lost = await watch.listLost(async () => {
        await reader.follow(block, blocks);
      });
      assert.deepEqual(lost, []);
      if (step === 0) watch.begin();
      // Nobody is called twice before the switch.
      if (step < SWITCH) assert.deepEqual(listCreated(watch.listNew()), []);
      if (step === SWITCH) assert.deepEqual(listCreated(watch.listNew()), CREATED);
    });
  }

  it("has every alert on the new side in the end, and none on the old one", () => {
    assert.deepEqual(watch.listNew().sort(), [...ALL].sort());
    assert.deepEqual(watch.listOld(), []);
  });

  it("would not pass if an alert were on neither side for a moment", async () => {
    const alert = [...emulator.store.alerts.values()].find(({ name }) => name === CREATED[0]);
    assert.ok(alert);
    const lost = await watch.listLost(async () => {
      emulator.deleteAlert(alert.id);
      await new Promise((resolve) => setTimeout(resolve, 50));
      emulator.store.alerts.add(alert);
    });
    assert.deepEqual(lost, [CREATED[0]]);
  });
});

function listCreated(names: readonly string[]): string[] {
  return CREATED.filter((name) => names.includes(name));
}
