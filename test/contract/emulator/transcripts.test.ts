import { startEmulator, type Emulator } from "../../../emulator";
import { assertSameAnswer, Replay, sendTo } from "./replay";
import { transcripts } from "./transcripts";

/** The answers are those of this version. */
const RECORDED = { clickstack: "2.36", seed: "empty", rateLimits: false } as const;

for (const { name, exchanges, now, plant, meanwhile } of transcripts) {
  describe(`The recorded answers of ${name}`, () => {
    let emulator: Emulator;
    let replay: Replay;

    before(async () => {
      emulator = await startEmulator({ ...RECORDED, now: () => new Date(now) });
      plant(emulator.store);
      replay = new Replay(sendTo(emulator));
    });
    after(() => emulator.stop());

    for (const [section, ofSection] of Map.groupBy(exchanges, (exchange) => exchange.section)) {
      describe(section, () => {
        for (const exchange of ofSection) {
          it(`${exchange.title}: ${exchange.method} answers ${exchange.status}`, async () => {
            meanwhile[exchange.title]?.(emulator, (id) => replay.actual(id));
            await assertSameAnswer(replay, exchange);
          });
        }
      });
    }
  });
}
