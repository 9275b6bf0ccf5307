import assert from "node:assert/strict";
import { FORMATS } from "../../cli/review/parts";
import { itHasNoFault } from "./axe";
import { withBrowser } from "../support/browser";
import { reviewOf, several, unaffected } from "../support/review-reports";

const { html } = FORMATS;

const pages = { hostile: html(reviewOf()), several: html(several), unaffected: html(unaffected) };

describe("the HTML page of a review", () => {
  const reader = withBrowser();

  itHasNoFault(reader, pages);

  it("asks for nothing, says nothing to the console, and shows texts as they are", async () => {
    const { page, requests, complaints, dialogs } = await reader.openText(pages.hostile);
    assert.deepEqual([requests, complaints, dialogs], [[], [], []]);
    assert.equal(await page.getByText("🚨 API </pre><b>@team</b> `x` | \\u{202e}").count(), 1);
  });

  for (const width of [320, 375, 1440]) {
    it(`needs no scrolling sideways on a screen of ${width} pixels`, async () => {
      for (const text of [pages.hostile, pages.several]) {
        const { page } = await reader.openText(text, { viewport: { width, height: 740 } });
        assert.equal(await page.evaluate("document.documentElement.scrollWidth"), width);
      }
    });
  }

  it("shows the whole of a long finding on a narrow screen", async () => {
    const { page } = await reader.openText(pages.several, { viewport: { width: 375, height: 740 } });
    const cut = `[...document.querySelectorAll("h3")].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)`;
    assert.equal(await page.evaluate(`${cut}.length`), 0);
  });

  it("begins with the verdict, and shows findings, changes and alerts in this order", async () => {
    const { page } = await reader.openText(pages.several);
    assert.match(
      await page.locator("h1").innerText(),
      /4 changes, 4 findings; at least 2 firings \(12 messages\) instead of 1/,
    );
    const headings = await page.locator(".group h2").allInnerTexts();
    assert.deepEqual(
      headings.map((heading) => heading.replace(/\s+/g, " ")),
      ["Findings 4", "Changes 4", "Alerts 3"],
    );
  });

  it("walks with the keyboard from entry to entry", async () => {
    const { page } = await reader.openText(pages.several);
    const first = page.locator(".item > details > summary").first();
    await first.focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(".item > details:not([open])").count(), 1);
    await page.keyboard.press("Tab");
    const second = `document.querySelectorAll(".item > details > summary")[1]`;
    assert.equal(await page.evaluate(`document.activeElement === ${second}`), true);
  });

  it("shows everything without a script", async () => {
    const { page } = await reader.openText(pages.several, { javaScriptEnabled: false });
    const facts = page.locator(".item .details:visible, .item dd:visible");
    assert.ok((await facts.count()) > 20);
    assert.equal(await page.getByText("pager: {").first().isVisible(), true);
  });
});
