import assert from "node:assert/strict";
import { FORMATS } from "../../cli/backtest/parts";
import { itHasNoFault } from "./axe";
import { withBrowser } from "../support/browser";
import { changed, every, nothing, reportOf, unchanged } from "../support/backtest-reports";

const { html } = FORMATS;

const pages = {
  every: html(every),
  nothing: html(nothing),
};

describe("the HTML report of a backtest", () => {
  const reader = withBrowser();

  itHasNoFault(reader, pages);

  it("asks for nothing, says nothing to the console, and shows texts as they are", async () => {
    const { page, requests, complaints, dialogs } = await reader.openText(pages.every);
    assert.deepEqual([requests, complaints, dialogs], [[], [], []]);
    const [, raw] = await page.locator(".item > details > summary").allInnerTexts();
    assert.match(raw ?? "", /Raw \| `SQL`\\u\{202e\} <b>@team<\/b>\s+Added, cannot be computed/);
  });

  it("has the values, the threshold old and new, and the times of a chart, and tells them in words", async () => {
    const { page } = await reader.openText(pages.every);
    const chart = page.locator(".chart").first();
    const said = "values from 0 to 9, threshold 4 (was 8); fires in 2 of 6 intervals of 60 min";
    assert.equal(await chart.locator("> svg").getAttribute("aria-label"), `API errors: ${said}`);
    const caption = await chart.locator("figcaption").innerText();
    assert.equal(caption, `2026-11-17 00:00 UTC to 2026-11-17 06:00 UTC: ${said}`);
    const texts = await chart.locator("svg text").allTextContents();
    assert.deepEqual(texts, ["was 8", "4", "11-17 00:00", "11-17 01:30", "11-17 03:00", "11-17 04:30"]);
  });

  it("opens what changed, and has one line for each of the others", async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...unchanged, title: `Steady ${index}` }));
    const { page } = await reader.openText(html(reportOf([changed, ...many])));
    assert.equal(await page.locator(".item > details[open]").count(), 1);
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll(".item:not(:has(> details[open]))")].slice(0, 9).map((item) => item.offsetHeight)`,
    );
    assert.ok(Math.max(...heights) < 90, heights.join());
  });

  it("needs no scrolling sideways on a narrow screen", async () => {
    const { page } = await reader.openText(pages.every, { viewport: { width: 320, height: 640 } });
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
  });
});
