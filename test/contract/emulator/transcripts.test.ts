import { startEmulator, type Emulator } from "../../../emulator";
import { assertSameAnswer, Replay, sendTo } from "./replay";
import { transcripts } from "./transcripts";

for (const { name, exchanges, now, plant, meanwhile } of transcripts) {
  describe(`The recorded answers of ${name}`, () => {
    let emulator: Emulator;
    let replay: Replay;

    before(async () => {
      emulator = await startEmulator({ seed: "empty", rateLimits: false, now: () => new Date(now) });
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
