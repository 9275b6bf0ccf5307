import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { blocksOf, isFile, outputOf, pages } from "../../support/markdown";
import { assertShown } from "./printed";
import { Reader } from "./reader";

/** Blocks that cannot be run here, each as a whole and with the reason. */
const NOT_RUN: Record<string, string> = {
  "npm test": "this test is a part of it",
  "npm run check": "what npm test runs before this test",
  "npm run test:unit": "what npm test runs before this test",
  "npm run test:contract": "what npm test runs before this test",
  "npm run test:host": "what npm test runs before this test",
  "npm run test:browser": "what npm test runs before this test",
  "npm run test:e2e": "this test is a part of it",
  "npm run test:postgres": "runs this test",
  "npm install pulumi-clickstack @pulumi/pulumi": "the package is not in a registry yet",
};

/** Each runs on a stack of its own: `test/e2e/examples`. */
const EXAMPLE = /^examples\/[^/]+\//;

describe("commands in the documentation", () => {
  for (const page of pages().filter(({ path }) => !EXAMPLE.test(path))) {
    const blocks = blocksOf(page);
    const commands = blocks.filter(({ language, text }) => language === "sh" && !(text in NOT_RUN));
    if (commands.length === 0) continue;
    describe(page.path, () => {
      let reader: Reader;
      before(() => {
        reader = new Reader();
      });
      after(() => reader.end());
      for (const block of commands) {
        it(`line ${block.line}: ${block.text.split("\n")[0]}`, async () => {
          const printed = await reader.follow(block);
          const output = outputOf(block, blocks);
          if (output) assertShown(printed, output);
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
