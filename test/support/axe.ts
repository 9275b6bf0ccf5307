import { source, type AxeResults, type Result, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** The looks of texts whose contrast was found sufficient. */
export type Looks = Set<string>;

/** What takes long and finds nothing in pages of one file: reading their style sheets again, and looking for frames. */
const QUICK = { preload: false, iframes: false };

/** Adds to `looks` what contrast depends on for the texts in sight, each with the elements that look like this. */
const FIND_LOOKS = `
  const backgrounds = new Map([[null, ""]]);
  const backgroundOf = (element) => {
    if (!backgrounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
      const plain = own === "rgba(0, 0, 0, 0),none,1,none,normal";
      backgrounds.set(element, backgroundOf(element.parentElement) + (plain ? "" : " on " + own));
    }
    return backgrounds.get(element);
  };
  const looks = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (texts.currentNode.data.trim() === "" || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, textShadow].join() + backgroundOf(element);
    looks.set(look, [...(looks.get(look) ?? []), element]);
  }`;

/** Each rule of axe that the page breaks, and where. Contrast is measured only for texts that look like none before. */
export async function faultsOf(page: Page, measured: Looks = new Set()): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  const rules = { "color-contrast": { enabled: false } };
  const all: RunOptions = { ...QUICK, rules, resultTypes: ["violations"] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(all)})`);
  return [...violations.flatMap(textsOf), ...(await contrastFaultsOf(page, measured))];
}

/** For a page that `faultsOf` has seen and of which only colors have changed. */
export async function contrastFaultsOf(page: Page, measured: Looks): Promise<string[]> {
  const looks = await page.evaluate<string[]>(`{ ${FIND_LOOKS}; window.looks = looks; [...looks.keys()] }`);
  const fresh = looks.filter((look) => !measured.has(look));
  if (fresh.length === 0) return [];
  const contrast: RunOptions = { ...QUICK, runOnly: ["color-contrast"], elementRef: true };
  const { violations, passed } = await page.evaluate<{
    violations: Result[];
    passed: string[];
  }>(`(async () => {
    const texts = ${JSON.stringify(fresh)}.flatMap((look) => window.looks.get(look));
    const { violations, passes } = await axe.run(texts, ${JSON.stringify(contrast)});
    const passed = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    const isPassed = ([, texts]) => texts.some((text) => passed.has(text));
    return { violations, passed: [...window.looks].filter(isPassed).map(([look]) => look) };
  })()`);
  for (const look of passed) measured.add(look);
  return violations.flatMap(textsOf);
}

/** What a reader may have. A theme changes colors alone. */
export async function faultsInEveryWay(page: Page) {
  const measured: Looks = new Set();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await faultsOf(page, measured);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await contrastFaultsOf(page, measured);
  await page.setViewportSize({ width: 360, height: 740 });
  return { light, dark, narrow: await faultsOf(page, measured) };
}

export const none = { light: [], dark: [], narrow: [] };

function textsOf({ id, nodes }: Result): string[] {
  return nodes.map(({ target }) => `${id}: ${target.join(" ")}`);
}
