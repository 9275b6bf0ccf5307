import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { DriftReport } from "../../cli/drift/report.schema";
import { withBrowser } from "../support/browser";
import { everyClass, hostile, HOSTILE, large } from "../support/drift-reports";

const ALL = everyClass.findings.map(({ title }) => title);

describe("search and filter of the HTML report, with the keyboard alone", () => {
  const reader = withBrowser();

  /** The page, with the keyboard in its search. */
  async function open(report: DriftReport): Promise<Page> {
    const { page } = await reader.open(report);
    await page.locator("#search").focus();
    return page;
  }

  it("leaves the findings that say the word, in upper or lower case", async () => {
    const page = await open(everyClass);
    await assertFinds(page, "tRaFFic", "1 of 6 findings", ["API traffic has stopped"]);
  });

  it("finds values, identifiers, places and reasons", async () => {
    const page = await open(everyClass);
    for (const [text, found] of [
      ["69a548941e8c4d0b7a2f3122", ["error-rate"]],
      ["eu-central-1", ["vpce-0a1b2c3d4e5f60718"]],
      ["infra/payments", ["Alert shared"]],
      ["payments/prod", ["Alert shared"]],
      ["forbidden", ["checkout"]],
    ] as const) {
      await assertFinds(page, text, "1 of 6 findings", found);
      await page.keyboard.press("Escape");
      await said(page, "6 findings");
    }
  });

  it("wants all of several words, wherever they stand", async () => {
    const page = await open(everyClass);
    await assertFinds(page, "between 90 orders", "1 of 6 findings", ["orders"]);
  });

  it("does not find what the page itself says, such as the names of its buttons", async () => {
    const page = await open(everyClass);
    await assertFinds(page, "Link to this", "No finding matches", []);
  });

  it("tells a screen reader how many are left", async () => {
    const page = await open(everyClass);
    const status = page.getByRole("status").first();
    assert.equal(await status.textContent(), "6 findings");
    await page.keyboard.type("vpce");
    await said(page, "1 of 6 findings");
    assert.equal(
      await page.getByRole("heading", { name: "Unmanaged", level: 2 }).textContent(),
      "Unmanaged 1 of 2",
    );
    assert.equal(await page.getByRole("heading", { name: "Missing", level: 2 }).count(), 0);
  });

  it("shows everything again with Escape, and with the button after nothing was found", async () => {
    const page = await open(everyClass);
    await page.keyboard.type("vpce");
    await said(page, "1 of 6 findings");
    await page.keyboard.press("Escape");
    await said(page, "6 findings");
    assert.deepEqual(await titles(page), ALL);

    await page.keyboard.type("no such thing");
    await said(page, "No finding matches");
    await page.getByRole("button", { name: "Show all" }).press("Enter");
    await said(page, "6 findings");
    assert.deepEqual(await titles(page), ALL);
    assert.equal(await page.evaluate("document.activeElement.id"), "search");
  });

  it("hides and shows a class", async () => {
    const page = await open(everyClass);
    const unmanaged = page.getByRole("checkbox", { name: "Unmanaged" });
    await unmanaged.press("Space");
    await said(page, "4 of 6 findings");
    assert.deepEqual(await titles(page), ["error-rate", "orders", "Alert shared", "checkout"]);
    await unmanaged.press("Space");
    await said(page, "6 findings");
  });

  it("opens and closes the findings that are left, and no other", async () => {
    const page = await open(large(5));
    await page.keyboard.type("vpce");
    await said(page, "5 of 30 findings");
    await page.getByRole("button", { name: "Open all" }).press("Enter");
    assert.equal(await page.locator(".group .item details[open]").count(), 5);
    await page.getByRole("button", { name: "Close all" }).press("Enter");
    assert.equal(await page.locator(".group .item details[open]").count(), 0);
  });

  it("finds one of a thousand", async () => {
    const page = await open(large(170));
    await assertFinds(page, "orders 169", "1 of 1020 findings", ["orders 169"]);
  });

  it("takes hostile texts for texts", async () => {
    const page = await open(hostile);
    await page.locator("#search").fill(HOSTILE[0]);
    await said(page, "3 of 18 findings");
  });
});

/** Waits until the page says so: it follows what is typed with a little delay. */
async function said(page: Page, text: string): Promise<void> {
  await page.locator("#shown").getByText(text, { exact: true }).waitFor();
}

async function assertFinds(
  page: Page,
  text: string,
  status: string,
  found: readonly string[],
): Promise<void> {
  await page.keyboard.type(text);
  await said(page, status);
  assert.deepEqual(await titles(page), found);
}

async function titles(page: Page): Promise<string[]> {
  return page.locator(".group .item:visible h3").allTextContents();
}
