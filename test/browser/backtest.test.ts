import assert from "node:assert/strict";
import { html } from "../../provider/cli/backtest/formats/html";
import { faultsInEveryWay, none } from "../support/axe";
import { withBrowser } from "../support/browser";
import { changed, every, nothing, reportOf } from "../support/backtest-reports";

const pages = {
  every: html(every),
  nothing: html(nothing),
};

describe("the HTML report of a backtest", () => {
  const reader = withBrowser();

  for (const [name, text] of Object.entries(pages)) {
    it(`has no fault that axe finds, light, dark and narrow: ${name}`, async () => {
      const { page } = await reader.openText(text);
      await page.evaluate(`for (const details of document.querySelectorAll("details")) details.open = true`);
      assert.deepEqual(await faultsInEveryWay(page), none);
    });
  }

  it("asks for nothing, says nothing to the console, and shows texts as they are", async () => {
    const { page, requests, complaints, dialogs } = await reader.openText(pages.every);
    assert.deepEqual([requests, complaints, dialogs], [[], [], []]);
    const titles = await page.locator("h3").allTextContents();
    assert.match(titles.join("\n"), /Raw \| `SQL`\\u\{202e\} <b>@team<\/b>: cannot be computed/);
  });

  it("names the service of an alert whose Provider names another account", async () => {
    const elsewhere = html(reportOf([{ ...changed, endpoint: "https://other.example.com" }]));
    const { page } = await reader.openText(elsewhere);
    assert.equal(await page.getByText("on https://other.example.com").count(), 1);
  });

  it("tells without color where an alert fires: by a mark, and in words", async () => {
    const { page } = await reader.openText(pages.every);
    const chart = page.locator("svg[role=img]").first();
    assert.equal(
      await chart.getAttribute("aria-label"),
      "Values from 0 to 9 since 2026-11-17T00:00:00.000Z, threshold 4; fires in 2 of 6 parts",
    );
    assert.equal(await chart.locator("path[d*='l4 8']").count(), 2);
  });

  it("needs no scrolling sideways on a narrow screen", async () => {
    const { page } = await reader.openText(pages.every, { viewport: { width: 320, height: 640 } });
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
  });
});
