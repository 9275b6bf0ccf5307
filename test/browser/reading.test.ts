import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { withBrowser } from "../support/browser";
import { clean, everyClass, large } from "../support/drift-reports";

const [changed] = everyClass.findings;

describe("the HTML report", () => {
  const reader = withBrowser();

  describe("without a script", () => {
    const withoutScript = { javaScriptEnabled: false };

    it("shows every finding, and no control that would do nothing", async () => {
      const { page } = await reader.open(large(20), withoutScript);
      assert.equal(await page.locator(".group .item:visible").count(), 80);
      await page.locator(".fold > summary").first().click();
      assert.equal(await page.locator(".group .item:visible").count(), 120);
      assert.equal(await page.locator("button:visible, input:visible, select:visible").count(), 0);
    });

    it("opens a finding all the same", async () => {
      const { page } = await reader.open(large(20), withoutScript);
      const finding = page.locator(".item").first();
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
      assert.equal(await page.locator("button:visible, input:visible, select:visible").count(), 0);
    });

    it("says that it holds a part only when it was filtered", async () => {
      const { page } = await reader.open(everyClass);
      await page.locator("#search").fill("vpce");
      await page.locator("#shown").getByText("1 of 6 findings").waitFor();
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.getByText("1 of 6 findings").isVisible(), true);
      await page.evaluate(`document.getElementById("reset").click()`);
      assert.equal(await page.locator("#shown").isVisible(), false);
    });
  });

  describe("a link to a finding", () => {
    it("leads to it and opens it", async () => {
      const { page, url } = await reader.open(large(20));
      const target = `finding-${changed?.id}7`;
      await page.goto(`${url}#${target}`);
      await page.reload();
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
      for (const hash of ["%", "nothing", "search"]) await page.goto(`${url}#${hash}`);
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
      await page.getByRole("button", { name: "Open all" }).click();
      assert.equal(await page.locator(".group .item details[open]").count(), 300);
      const laidOut = await page.evaluate<number>(`
        [...document.querySelectorAll(".group .item")].filter(
          (finding) => finding.querySelector(".details").checkVisibility({ contentVisibilityAuto: true }),
        ).length`);
      assert.ok(laidOut > 0 && laidOut < 50, `${laidOut} findings are laid out`);
    });
  });

  describe("copying", () => {
    it("takes a command as it has to be run, and says so", async () => {
      const { page } = await reader.open(everyClass, { permissions: ["clipboard-read", "clipboard-write"] });
      await page.getByRole("button", { name: "Copy the command" }).first().press("Enter");
      await page.getByText("Copied").waitFor();
      assert.equal(await page.evaluate("navigator.clipboard.readText()"), changed?.fix[0]?.command);
    });

    it("says so when the browser does not allow it", async () => {
      const { page } = await reader.open(everyClass);
      await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error("denied"))`);
      await page.getByRole("button", { name: "Copy the lines" }).press("Enter");
      await page.getByText("Not allowed here").waitFor();
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
