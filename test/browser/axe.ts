import assert from "node:assert/strict";
import { source, type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { openAll, type Reader } from "../support/browser";

/** Omits slow steps that find nothing in pages of one file: style sheets and frames. */
const QUICK: RunOptions = { preload: false, iframes: false, resultTypes: ["violations"] };

/** Each rule of axe that the page breaks, and where. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(QUICK)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Checks wide and narrow windows, both themes, and paper. */
export async function faultsInEveryWay(page: Page) {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await faultsOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await faultsOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const narrow = await faultsOf(page);
  await page.emulateMedia({ media: "print" });
  return { light, dark, narrow, printed: await faultsOf(page) };
}

/** Declares a test for each page, with all its parts open. */
export function itHasNoFault(reader: Reader, pages: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(pages)) {
    it(`has no fault that axe finds, light, dark, narrow and printed: ${name}`, async () => {
      const { page } = await reader.openText(text);
      await openAll(page);
      const none = { light: [], dark: [], narrow: [], printed: [] };
      assert.deepEqual(await faultsInEveryWay(page), none);
    });
  }
}
