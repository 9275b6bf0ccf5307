/** `npm run pictures`: draws what the README shows, from a run on the emulator. A test says when it is stale. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../support/browser";
import { clone } from "../support/folders";
import { withText } from "./png-text";
import { reportText } from "./report-text";
import { tellStory } from "./story";
import { linesOf } from "./terminal-lines";
import { terminalSvg } from "./terminal-svg";

const FOLDER = join(clone, "docs", "pictures");
const WIDTH = 900;
const MARGIN = 16;
const TITLE = "pulumi up, an edit in the web app, the drift that it makes, and the repair";

async function draw(): Promise<void> {
  const { scenes, report } = await tellStory();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "terminal.svg"), terminalSvg(TITLE, scenes.map(linesOf)));
  for (const scheme of ["light", "dark"] as const) {
    const picture = withText(await photograph(report, scheme), reportText(report));
    writeFileSync(join(FOLDER, `drift-${scheme}.png`), picture);
  }
}

/** The first group of findings. */
async function photograph(html: string, colorScheme: "light" | "dark"): Promise<Buffer> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ colorScheme, viewport: { width: WIDTH, height: 800 } });
    await page.setContent(html);
    const group = await page.locator("section.group").first().boundingBox();
    assert.ok(group);
    const y = group.y - MARGIN;
    const height = group.height + 2 * MARGIN;
    return await page.screenshot({ fullPage: true, clip: { x: 0, y, width: WIDTH, height } });
  } finally {
    await browser.close();
  }
}

draw().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
