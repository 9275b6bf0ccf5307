import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { DriftReport } from "../../cli/drift/report.schema";
import { withBrowser } from "../support/browser";
import { everyClass, hostile, HOSTILE, large } from "../support/drift-reports";

/** The findings in the order of the page: unmanaged objects come last. */
const ALL = everyClass.findings
  .toSorted((one, other) => Number(one.class === "unmanaged") - Number(other.class === "unmanaged"))
  .map(({ title }) => title);

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
      await page.getByRole("heading", { name: "Unmanaged", level: 3 }).textContent(),
      "Unmanaged 1 of 2",
    );
    assert.equal(await page.getByRole("heading", { name: "Alerts", level: 3 }).count(), 0);
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

  it("groups the findings by stack and by owner, and leaves what is unmanaged in its line", async () => {
    const page = await open(everyClass);
    const group = page.getByRole("combobox", { name: "Group by" });
    const headings = () => page.locator(".list h3:visible").allTextContents();
    assert.deepEqual(await headings(), ["Alerts 4", "Unmanaged 2"]);
    await group.selectOption("Stack");
    assert.deepEqual(await headings(), ["shop/dev 3", "Several stacks 1", "Unmanaged 2"]);
    await group.selectOption("Owner");
    assert.deepEqual(await headings(), ["infra/shop/index.ts 3", "Several owners 1", "Unmanaged 2"]);
    await group.selectOption("Kind");
    assert.deepEqual(await headings(), ["Alerts 4", "Unmanaged 2"]);
  });

  it("sorts the findings, and keeps what is filtered", async () => {
    const page = await open(everyClass);
    const sort = page.getByRole("combobox", { name: "Sort by" });
    await sort.selectOption("Name");
    assert.deepEqual(await titles(page), ["Alert shared", "checkout", "error-rate", "orders"]);
    await page.getByRole("checkbox", { name: "Missing" }).press("Space");
    await said(page, "5 of 6 findings");
    await sort.selectOption("Last write");
    assert.deepEqual((await titles(page))[0], "error-rate");
    assert.equal((await titles(page)).includes("orders"), false);
  });

  it("leaves one stack, with what it shares with another one", async () => {
    const page = await open(everyClass);
    const stack = page.getByRole("combobox", { name: "Stack", exact: true });
    await stack.selectOption("payments/prod");
    await said(page, "1 of 6 findings");
    assert.deepEqual(await titles(page), ["Alert shared"]);
    await stack.selectOption("shop/dev");
    await said(page, "4 of 6 findings");
  });

  it("opens and closes the findings that are left, and no other", async () => {
    const page = await open(large(5));
    await page.keyboard.type("vpce");
    await said(page, "5 of 30 findings");
    await page.getByRole("button", { name: "Open all" }).press("Enter");
    assert.equal(await page.locator(".group .item details[open]").count(), 5);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
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
  return page.locator(".group .item:visible h4").allTextContents();
}
