import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../../emulator";
import { plantClickStack } from "./clickstack-world";
import { type Exchange, Replay } from "./replay";

interface Section {
  section: string;
  exchanges: Exchange[];
}

const file = join(__dirname, "clickstack-transcript.json");
const sections = JSON.parse(readFileSync(file, "utf8")) as Section[];

describe("The recorded answers of ClickStack", () => {
  let emulator: Emulator;
  let replay: Replay;

  before(async () => {
    const now = () => new Date("2026-11-22T05:00:00.000Z");
    emulator = await startEmulator({ seed: "empty", rateLimits: false, now });
    plantClickStack(emulator.store);
    replay = new Replay(emulator);
  });
  after(() => emulator.stop());

  for (const { section, exchanges } of sections) {
    describe(section, () => {
      for (const exchange of exchanges) {
        it(`${exchange.title}: ${exchange.method} answers ${exchange.status}`, async () => {
          await replay.assertSameAnswer(exchange);
        });
      }
    });
  }
});
