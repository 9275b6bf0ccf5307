import assert from "node:assert/strict";
import { FORMATS } from "../../cli/backtest/parts";
import { itHasNoFault } from "../support/axe";
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

  it("names the service of an alert whose Provider names another account", async () => {
    const elsewhere = html(reportOf([{ ...changed, endpoint: "https://other.example.com" }]));
    const { page } = await reader.openText(elsewhere);
    assert.equal(await page.getByText("https://other.example.com").count(), 1);
  });

  it("tells in words what a chart shows: in its name and in a table", async () => {
    const { page } = await reader.openText(pages.every);
    const chart = page.locator(".chart .plot").first();
    assert.equal(
      await chart.getAttribute("aria-label"),
      "API errors: values from 0 to 9, threshold 4, was 8, fires 2 times",
    );
    const table = page.locator(".chart table").first();
    await page.getByText("The chart as a table").first().click();
    const cells = await table.locator("tbody tr").first().locator("td").allTextContents();
    assert.deepEqual(cells, ["2026-11-17 00:00", "1", "1", "0"]);
  });

  it("has the time zone, the times, the values, and the threshold old and new", async () => {
    const { page } = await reader.openText(pages.every);
    const chart = page.locator(".chart").first();
    assert.match(await chart.innerText(), /times in UTC/);
    const texts = await chart.locator("svg text").allTextContents();
    for (const text of ["0", "10", "Nov 17", "05:00", "4", "was 8"]) assert.ok(texts.includes(text), text);
    const legend = await chart.locator(".legend li").allInnerTexts();
    assert.deepEqual(legend, ["value", "value, fires", "threshold", "threshold before", "firing begins"]);
  });

  it("shows the text of each firing to the keyboard: Tab enters a chart, arrows walk", async () => {
    const { page } = await reader.openText(pages.every);
    const marks = page.locator(".chart").first().locator(".plot .mark");
    assert.equal(await marks.count(), 2);
    const tips = () => page.locator(".tip:visible").allTextContents();
    assert.deepEqual(await tips(), []);
    await marks.first().focus();
    assert.deepEqual(await tips(), ["Tue 2026-11-17 01:00 for 30 min, worst 4"]);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await tips(), ["Tue 2026-11-17 02:00 for 30 min, worst 9"]);
    await page.keyboard.press("Shift+Tab");
    assert.deepEqual(await tips(), []);
    await page.keyboard.press("Tab");
    assert.deepEqual(await tips(), ["Tue 2026-11-17 02:00 for 30 min, worst 9"]);
  });

  it("shows the text of each firing without a script, too", async () => {
    const { page } = await reader.openText(pages.every, { javaScriptEnabled: false });
    const marks = page.locator(".chart").first().locator(".plot .mark");
    await marks.last().focus();
    assert.deepEqual(await page.locator(".tip:visible").allTextContents(), [
      "Tue 2026-11-17 02:00 for 30 min, worst 9",
    ]);
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

  it("finds, filters and sorts alerts", async () => {
    const { page } = await reader.openText(pages.every);
    const titles = () => page.locator(".item:visible h4").allTextContents();
    await page.getByRole("checkbox", { name: "Others" }).press("Space");
    assert.equal((await titles()).length, 2);
    await page.getByRole("button", { name: "Show all" }).press("Enter");
    assert.equal((await titles()).length, 3);
    await page.locator("#search").fill("api");
    await page.locator("#shown").getByText("1 of 3 alerts").waitFor();
    assert.deepEqual(await titles(), ["API errors"]);
  });

  it("needs no scrolling sideways on a narrow screen", async () => {
    const { page } = await reader.openText(pages.every, { viewport: { width: 320, height: 640 } });
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
  });
});
