import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { textIn } from "../pictures/png-text";
import { reportText } from "../pictures/report-text";
import { tellStory, type Story } from "../pictures/story";
import { linesOf, textOf } from "../pictures/terminal-lines";
import { linesIn } from "../pictures/terminal-svg";
import { clone } from "../support/folders";
import { page } from "../support/markdown";

const STALE = "stale: run npm run pictures";
const MOST_BYTES = 120_000;

const pathOf = (file: string) => join(clone, "docs", "pictures", file);

describe("the pictures of the README", () => {
  let story: Story;
  before(async () => {
    story = await tellStory();
  });

  it("show in the terminal what is printed today", () => {
    const lines = story.scenes.flatMap(linesOf).map(textOf);
    assert.ok(lines.length > 30);
    const shown = linesIn(readFileSync(pathOf("terminal.svg"), "utf8"));
    // In which order a refresh reads the resources is chance.
    assert.deepEqual(shown.sort(), lines.sort(), STALE);
  });

  for (const file of ["drift-light.png", "drift-dark.png"]) {
    it(`show the report of today in ${file}`, () => {
      assert.equal(textIn(readFileSync(pathOf(file))), reportText(story.report), STALE);
    });
  }

  const { text: readme } = page("README.md");
  for (const file of ["terminal.svg", "drift-light.png", "drift-dark.png"]) {
    it(`are small, and in it: ${file}`, () => {
      assert.ok(statSync(pathOf(file)).size < MOST_BYTES);
      assert.ok(readme.includes(`"docs/pictures/${file}"`) || readme.includes(`(docs/pictures/${file})`));
    });
  }
});
