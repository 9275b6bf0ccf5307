import assert from "node:assert/strict";
import { demoTelemetry, startEmulator, type Emulator } from "../../../emulator";
import { blocksOf, isFile, pages } from "../../support/markdown";
import { NOT_RUN } from "./not-run";
import { Reader } from "./reader";

/**
 * Examples run on a stack of their own: `test/e2e/examples`. The README and the quickstart are read on another machine:
 * `readme.test.ts`. A move is watched: `moving.test.ts`.
 */
const ELSEWHERE = /^(examples\/[^/]+\/|README\.md$|docs\/(quickstart|moving-to-clickhouse-cloud)\.md$)/;

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

  it("that are not run are listed for a reason, and still there", () => {
    const texts = pages()
      .flatMap(blocksOf)
      .map(({ text }) => text);
    assert.deepEqual(
      Object.keys(NOT_RUN).filter((text) => !texts.includes(text)),
      [],
    );
  });

  it("are in blocks of a language that is run or compared", () => {
    const others = pages()
      .flatMap(blocksOf)
      .filter((block) => !["sh", "ts", "text"].includes(block.language) && !isFile(block));
    assert.deepEqual(others, []);
  });
});
