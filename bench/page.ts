import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { pageOf, launchBrowser } from "../test/support/browser";
import { large } from "../test/support/drift-reports";
import { temporaryFolder } from "../test/support/folders";
import { median } from "./summary";

const FINDINGS = 300;

const OPENINGS = 11;

/** Until the browser has painted the frame after everything was opened. */
const SCRIPT = `new Promise((resolve) => {
  const began = performance.now();
  for (const details of document.querySelectorAll("details")) details.open = true;
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
})`;

/** What opening all of the HTML report takes, as one line: the median of several pages. */
export async function pageFigure(): Promise<string> {
  const file = join(temporaryFolder("bench-page"), "drift.html");
  writeFileSync(file, pageOf(large(FINDINGS / 6)));
  const browser = await launchBrowser();
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) times.push(await openOnce(browser, file));
  await browser.close();
  return `opening all of ${FINDINGS} findings: ${Math.round(median(times))} ms`;
}

async function openOnce(browser: Browser, file: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  const time = await page.evaluate<number>(SCRIPT);
  await page.close();
  return time;
}
