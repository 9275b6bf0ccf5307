import { source, type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** Each rule of axe that the page breaks, and where. */
export async function faultsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  const all = JSON.stringify({ ...options, resultTypes: ["violations"] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${all})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
