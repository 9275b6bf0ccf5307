import assert from "node:assert/strict";
import { source, type AxeResults, type Result, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import type { Reader } from "./browser";

/** Parts of pages without a fault, which no other page measures again. */
export interface Passed {
  /** The looks of texts, on which contrast depends. */
  readonly looks: Set<string>;
  /** The shapes of elements, on which all other rules depend. */
  readonly shapes: Set<string>;
}

/** Omits slow steps that find nothing in pages of one file: style sheets and frames. */
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
    if (texts.currentNode.data.trim() === "" || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { clip, color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    if (clip !== "auto") continue; // for screen readers alone
    const look = [color, fontSize, fontWeight, textShadow].join() + backgroundOf(element);
    looks.set(look, [...(looks.get(look) ?? []), element]);
  }`;

/** An element with its parent, its attributes, whether it is empty, and of a heading the one before it. */
const FIND_SHAPES = `{
  let heading = "";
  const shapeOf = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      value === "" || /^(class|role|tabindex|type)$/.test(name) ? name + "=" + value : name,
    );
    const shape = [element.parentElement?.localName, element.localName, ...attributes.sort()];
    if (element.textContent.trim() === "") shape.push("without text");
    if (/^h[1-6]$/.test(element.localName)) shape.push("after " + heading, (heading = element.localName));
    return shape.join(" ");
  };
  [...new Set([...document.querySelectorAll("*")].map(shapeOf))];
}`;

/** Each rule of axe that the page breaks, and where, unless all that it depends on has passed before. */
export async function faultsOf(page: Page, passed: Passed = nothing()): Promise<string[]> {
  return [...(await shapeFaultsOf(page, passed)), ...(await contrastFaultsOf(page, passed))];
}

async function shapeFaultsOf(page: Page, { shapes }: Passed): Promise<string[]> {
  const found = await page.evaluate<string[]>(FIND_SHAPES);
  if (found.every((shape) => shapes.has(shape))) return [];
  await load(page);
  const rules = { "color-contrast": { enabled: false } };
  const all: RunOptions = { ...QUICK, rules, resultTypes: ["violations"] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(all)})`);
  if (violations.length === 0) for (const shape of found) shapes.add(shape);
  return violations.flatMap(textsOf);
}

/** For a page that `faultsOf` has seen and of which only colors have changed. */
export async function contrastFaultsOf(page: Page, { looks: measured }: Passed): Promise<string[]> {
  const looks = await page.evaluate<string[]>(`{ ${FIND_LOOKS}; window.looks = looks; [...looks.keys()] }`);
  const fresh = looks.filter((look) => !measured.has(look));
  if (fresh.length === 0) return [];
  await load(page);
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

/** Checks wide and narrow windows, and both themes. A theme changes only colors. */
export async function faultsInEveryWay(page: Page) {
  const wide = nothing();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await faultsOf(page, wide);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await contrastFaultsOf(page, wide);
  await page.setViewportSize({ width: 360, height: 740 });
  return { light, dark, narrow: await faultsOf(page, { ...nothing(), looks: wide.looks }) };
}

/** Declares a test for each page, with all its parts open. */
export function itHasNoFault(reader: Reader, pages: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(pages)) {
    it(`has no fault that axe finds, light, dark and narrow: ${name}`, async () => {
      const { page } = await reader.openText(text);
      await page.evaluate(`for (const details of document.querySelectorAll("details")) details.open = true`);
      assert.deepEqual(await faultsInEveryWay(page), none);
    });
  }
}

export function nothing(): Passed {
  return { looks: new Set(), shapes: new Set() };
}

export const none = { light: [], dark: [], narrow: [] };

async function load(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
}

function textsOf({ id, nodes }: Result): string[] {
  return nodes.map(({ target }) => `${id}: ${target.join(" ")}`);
}
