import assert from "node:assert/strict";
import { pageOf, withBrowser, type Reading } from "../support/browser";
import { clean, everyClass, hostile, HOSTILE } from "../support/drift-reports";
import { servers } from "../support/http-servers";

describe("the HTML report, whatever a service returns", () => {
  const reader = withBrowser();
  const { serve } = servers();

  it("runs nothing, asks for nothing and complains of nothing", async () => {
    for (const report of [hostile, everyClass, clean]) {
      const reading = await reader.open(report);
      await useAll(reading);
      assert.deepEqual(await harmOf(reading), { stolen: null, requests: [], complaints: [], dialogs: [] });
    }
  });

  it("shows a hostile text as it is, with what cannot be seen written out", async () => {
    const { page } = await reader.open(hostile);
    const shown = await page.locator(".notices bdi").allTextContents();
    assert.equal(shown[0], HOSTILE[0]);
    assert.equal(shown[1], HOSTILE[1]);
    assert.equal(
      shown[2],
      "\\u{1b}[31mred\\u{1b}[0m bell\\u{7} null\\u{0} right-to-left\\u{202e}abc zero\\u{200b}width",
    );
  });

  it("does not let a text turn around what stands beside it", async () => {
    const { page } = await reader.open({ ...clean, notices: ["עברית 1", "\u202e2"] });
    const isolated = await page.evaluate(
      `[...document.querySelectorAll(".notices bdi")].map((text) => getComputedStyle(text).unicodeBidi)`,
    );
    assert.deepEqual(isolated, ["isolate", "isolate"]);
  });

  it("would run and load nothing even if a text got past the escaping", async () => {
    const stranger = await serve({ body: "window.stolen = true" });
    const markup = [
      `<script>window.stolen = true</script>`,
      `<script src="${stranger.url}/script.js"></script>`,
      `<img src="${stranger.url}/image.png" onerror="window.stolen = true">`,
      `<img src="x" onerror="window.stolen = true">`,
      `<link rel="stylesheet" href="${stranger.url}/style.css">`,
      `<iframe src="${stranger.url}/frame.html"></iframe>`,
      `<svg onload="window.stolen = true"></svg>`,
      `<p style="background: url(${stranger.url}/background.png)">styled</p>`,
    ];
    const broken = pageOf(everyClass).replace("</main>", `${markup.join("")}</main>`);
    const reading = await reader.openText(broken);
    assert.equal((await harmOf(reading)).stolen, null);
    assert.deepEqual(stranger.requests, []);
    assert.ok(reading.complaints.some((text) => text.includes("Content Security Policy")));
  });
});

/** Does what a reader may do. */
async function useAll({ page }: Reading): Promise<void> {
  for (const summary of await page.locator("summary").all()) await summary.press("Enter");
  const links = page.locator(".details > a:visible");
  if ((await links.count()) > 0) await links.first().click();
  await page.emulateMedia({ media: "print" });
}

async function harmOf({ page, requests, complaints, dialogs }: Reading) {
  return { stolen: await page.evaluate("window.stolen ?? null"), requests, complaints, dialogs };
}
