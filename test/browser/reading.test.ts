import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openAll, withBrowser } from "../support/browser";
import { clean, everyClass, large } from "../support/drift-reports";

const [changed] = everyClass.findings;

describe("the HTML report", () => {
  const reader = withBrowser();

  describe("in a browser without JavaScript", () => {
    const withoutScript = { javaScriptEnabled: false };

    it("shows every finding", async () => {
      const { page } = await reader.open(large(20), withoutScript);
      assert.equal(await page.locator(".group .item:visible").count(), 80);
      await page.locator(".fold > summary").first().click();
      assert.equal(await page.locator(".group .item:visible").count(), 120);
    });

    it("opens a finding", async () => {
      const { page } = await reader.open(large(20), withoutScript);
      const section = page.locator(".group", { has: page.getByText("Changed", { exact: true }) });
      const finding = section.locator(".item").first();
      assert.equal(await finding.getByText("Restore the declared values").isVisible(), false);
      await finding.locator("summary").click();
      assert.equal(await finding.getByText("Restore the declared values").isVisible(), true);
    });

    it("prints what is closed, too", async () => {
      const { page } = await reader.open(large(20), withoutScript);
      assert.equal(await shownOf(page, ".values"), 0);
      await page.emulateMedia({ media: "print" });
      assert.equal(await shownOf(page, ".values"), await page.locator(".values").count());
    });
  });

  describe("on paper", () => {
    it("is dark on white and asks for no click, whatever the screen has", async () => {
      const { page } = await reader.open(everyClass, { colorScheme: "dark" });
      await page.emulateMedia({ media: "print" });
      assert.equal(await backgroundOf(page), "rgb(255, 255, 255)");
      assert.equal(await page.getByText("Link to this").first().isVisible(), false);
    });
  });

  describe("a link to a finding", () => {
    it("leads to it and opens it", async () => {
      const { page, url } = await reader.open(large(20));
      const target = `finding-${changed?.id}7`;
      await page.goto(`${url}#${target}`);
      await page.locator(`#${target}`).waitFor({ state: "visible" });
      assert.equal(await page.locator(".item > details[open]").count(), 1);
    });

    it("opens the list of ignored ones for one of them", async () => {
      const { page, url } = await reader.open(everyClass);
      const target = `finding-${everyClass.ignored[0]?.finding.id}`;
      await page.goto(`${url}#${target}`);
      await page.locator(`#${target}`).waitFor({ state: "visible" });
    });

    it("is not misled by an address that names nothing", async () => {
      const { page, url, complaints } = await reader.open(everyClass);
      for (const hash of ["%", "nothing"]) await page.goto(`${url}#${hash}`);
      await page.reload();
      assert.deepEqual(complaints, []);
    });
  });

  it("is light or dark as the system is", async () => {
    const { page } = await reader.open(clean, { colorScheme: "dark" });
    const dark = await backgroundOf(page);
    await page.emulateMedia({ colorScheme: "light" });
    assert.notEqual(await backgroundOf(page), dark);
  });

  describe("300 findings", () => {
    it("are closed, and the browser lays out only those in sight, also when all are opened", async () => {
      const { page } = await reader.open(large(50));
      assert.equal(await page.locator(".item details[open]").count(), 0);
      await openAll(page);
      assert.equal(await page.locator(".group .item details[open]").count(), 301, "with an ignored one");
      const laidOut = await page.evaluate<number>(`
        [...document.querySelectorAll(".group .item")].filter(
          (finding) => finding.querySelector(".details").checkVisibility({ contentVisibilityAuto: true }),
        ).length`);
      assert.ok(laidOut > 0 && laidOut < 50, `${laidOut} findings are laid out`);
    });
  });
});

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor");
}

/** Counts the visible elements. */
function shownOf(page: Page, selector: string): Promise<number> {
  return page.locator(`${selector}:visible`).count();
}
