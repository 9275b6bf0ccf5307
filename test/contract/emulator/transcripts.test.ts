import { startEmulator, type Emulator } from "../../../emulator";
import { assertSameAnswer, Replay, sendTo } from "./replay";
import { transcripts } from "./transcripts";

for (const { name, sections, now, plant, meanwhile } of transcripts) {
  describe(`The recorded answers of ${name}`, () => {
    let emulator: Emulator;
    let replay: Replay;

    before(async () => {
      emulator = await startEmulator({ seed: "empty", rateLimits: false, now: () => new Date(now) });
      plant(emulator.store);
      replay = new Replay(sendTo(emulator));
    });
    after(() => emulator.stop());

    for (const { section, exchanges } of sections) {
      describe(section, () => {
        for (const exchange of exchanges) {
          it(`${exchange.title}: ${exchange.method} answers ${exchange.status}`, async () => {
            meanwhile[exchange.title]?.(emulator, (id) => replay.actual(id));
            await assertSameAnswer(replay, exchange);
          });
        }
      });
    }
  });
}
