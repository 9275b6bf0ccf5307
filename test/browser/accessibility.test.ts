import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { faultsInEveryWay, faultsOf, itHasNoFault } from "./axe";
import { openAll, pageOf, withBrowser } from "../support/browser";
import { clean, everyClass, hostile, large } from "../support/drift-reports";

const pages = { everyClass: pageOf(everyClass), clean: pageOf(clean), hostile: pageOf(hostile) };

/** The words that stand on several lines. */
const BROKEN_WORDS = `[...document.querySelectorAll("h1, .group h2")].flatMap((part) => {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    for (const { 0: word, index } of data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
})`;

describe("the HTML report for every reader", () => {
  const reader = withBrowser();

  itHasNoFault(reader, pages);

  it("is found faulty by axe when it is", async () => {
    const { page } = await reader.open(everyClass);
    await page.evaluate(`document.documentElement.removeAttribute("lang")`);
    const [fault = ""] = await faultsOf(page);
    assert.match(fault, /^html-has-lang: /);
  });

  it("is found faulty by axe when only one color of one theme is", async () => {
    const { page } = await reader.open(everyClass);
    const faint = "@media (prefers-color-scheme: dark) { h1 { color: #333 !important } }";
    await page.evaluate(`document.styleSheets[0].insertRule("${faint}")`);
    const { light, dark } = await faultsInEveryWay(page);
    assert.deepEqual([light, dark], [[], ["color-contrast: h1 > bdi"]]);
  });

  it("needs no scrolling sideways on a narrow screen, whatever a service says", async () => {
    const { page } = await reader.open(hostile, { viewport: { width: 320, height: 640 } });
    await openAll(page);
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
  });

  for (const width of [320, 390, 1000]) {
    it(`breaks no word of its headings on a screen of ${width} pixels`, async () => {
      const { page } = await reader.open(everyClass, { viewport: { width, height: 740 } });
      assert.deepEqual(await page.evaluate(BROKEN_WORDS), []);
    });
  }

  it("puts the values of a property below each other where there is no room beside each other", async () => {
    const wide = await placesOfValues(
      await reader.open(everyClass, { viewport: { width: 1200, height: 800 } }),
    );
    assert.ok(wide.declared.y === wide.live.y && wide.declared.x < wide.live.x);
    const narrow = await placesOfValues(
      await reader.open(everyClass, { viewport: { width: 360, height: 740 } }),
    );
    assert.ok(narrow.declared.x === narrow.live.x && narrow.declared.y < narrow.live.y);
  });

  it("lets the keyboard skip to the findings", async () => {
    const { page } = await reader.open(everyClass);
    await page.keyboard.press("Tab");
    assert.equal(await focusedText(page), "Skip to the findings");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate("document.activeElement === document.querySelector('summary')"), true);
  });

  it("shows where the keyboard is, on every control", async () => {
    const { page } = await reader.open(everyClass);
    const controls = await page.locator("a:visible, summary:visible").count();
    assert.ok(controls > 10, `${controls}`);
    for (let index = 0; index < controls; index++) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate("getComputedStyle(document.activeElement).outlineStyle");
      assert.equal(outline, "solid", await focusedText(page));
    }
  });

  it("opens and closes a finding with the keyboard", async () => {
    const { page } = await reader.open(large(5));
    const summary = page.locator(".item summary").first();
    const details = page.locator(".item details").first();
    await summary.focus();
    await page.keyboard.press("Enter");
    assert.equal(await details.getAttribute("open"), "");
    await page.keyboard.press("Space");
    assert.equal(await details.getAttribute("open"), null);
  });
});

async function placesOfValues({ page }: { page: Page }) {
  const cells = page.locator(".values dl").first().locator("dd");
  const declared = await cells.first().boundingBox();
  const live = await cells.last().boundingBox();
  assert.ok(declared && live);
  return { declared, live };
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate<string>("document.activeElement.textContent.trim()");
}
