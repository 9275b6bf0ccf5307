import { demoTelemetry, startEmulator, type Emulator } from "../../emulator";
import { blocksOf, pages } from "../support/markdown";
import { NOT_RUN } from "../support/not-run";
import { Reader } from "../support/reader";

/**
 * `npm test` follows the README, the quickstart (`test/e2e/readme.test.ts`) and the examples (`test/e2e/examples`). A
 * move is watched: `moving.test.ts`. The commands of CONTRIBUTING.md are tests like this one.
 */
const ELSEWHERE =
  /^(examples\/[^/]+\/|(README|CONTRIBUTING)\.md$|docs\/(quickstart|moving-to-clickhouse-cloud)\.md$)/;

describe("commands in the documentation", () => {
  for (const page of pages().filter(({ path }) => !ELSEWHERE.test(path))) {
    const blocks = blocksOf(page);
    const commands = blocks.filter(({ language, text }) => language === "sh" && !(text in NOT_RUN));
    if (commands.length === 0) continue;
    describe(page.path, () => {
      let company: Emulator;
      let fresh: Emulator;
      let reader: Reader;
      before(async () => {
        // As `npm run emulator` starts it, which the quickstart does.
        company = await startEmulator({ telemetry: demoTelemetry(Date.now()) });
        fresh = await startEmulator({ seed: "fresh" });
        // The build has been made; npm is not to make it again for a tarball.
        reader = new Reader({ npm_config_ignore_scripts: "true" }, { company, fresh });
      });
      after(() => Promise.all([company.stop(), fresh.stop()]));
      for (const block of commands) {
        it(`line ${block.line}: ${block.text.split("\n")[0]}`, async () => {
          await reader.follow(block, blocks);
        });
      }
    });
  }
});
