import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { brokenLinks } from "../../tools/docs/links.mjs";
import { readSections, sitePages } from "../../tools/docs/pages.mjs";
import { serveSite } from "../../tools/docs/server.mjs";
import { buildSite } from "../../tools/docs/site.mjs";
import { launchBrowser } from "../support/chromium";
import { temporaryFolder } from "../support/folders";
import { faultsInBothThemes, PHONE, visitAll, type Visit } from "./visits";

const sections = readSections();
const paths = sitePages();

describe("the site", () => {
  const folder = temporaryFolder("site");
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let visits: Visit[];

  before(async () => {
    await buildSite(folder);
    site = await serveSite(folder);
    browser = await launchBrowser();
    visits = await visitAll(browser, site.url, paths);
  });

  after(async () => {
    await browser?.close();
    site?.stop();
  });

  const pathsWhere = (isFaulty: (visit: Visit) => boolean): string[] =>
    visits.filter(isFaulty).map(({ path }) => path);

  it("has every page", () => {
    assert.ok(visits.length > 100);
    assert.deepEqual(
      pathsWhere(({ status }) => status !== 200),
      [],
    );
  });

  it("has no link, picture or other file that leads nowhere", async () => {
    assert.deepEqual(await brokenLinks(folder), []);
  });

  it("gives each page one heading and a title of its own", () => {
    assert.deepEqual(
      pathsWhere(({ headings }) => headings !== 1),
      [],
    );
    const titles = visits.map(({ title }) => title);
    assert.deepEqual(
      titles.filter((title, index) => titles.indexOf(title) !== index),
      [],
    );
  });

  it("fits a phone", () => {
    assert.deepEqual(
      pathsWhere(({ width }) => width !== PHONE.width),
      [],
    );
  });

  it("asks no other host for anything", () => {
    assert.deepEqual(
      visits.flatMap(({ elsewhere }) => elsewhere),
      [],
    );
  });

  it("has no fault that axe finds on a phone, light or dark", () => {
    assert.deepEqual(
      visits.flatMap(({ path, faults }) => faults.map((fault) => `${path}: ${fault}`)),
      [],
    );
  });

  it("has no fault that axe finds beside its list of pages, light or dark", async () => {
    const page = await browser.newPage({ colorScheme: "light", viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.url}/reference/alert/`);
    assert.ok(await page.getByRole("link", { name: "Install", exact: true }).isVisible());
    assert.deepEqual(await faultsInBothThemes(page), []);
  });

  it("lists its pages in the sections of docs/README.md", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(site.url);
    const labels = page
      .getByRole("navigation", { name: "Main" })
      .locator("ul.top-level > li > details > summary");
    assert.deepEqual(
      (await labels.allInnerTexts()).map((label) => label.trim()),
      sections.map(({ label }) => label),
    );
  });

  it("finds a page by a word of its text", async () => {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("levenshtein");
    await page.getByRole("dialog").getByRole("link", { name: "Libraries" }).first().click();
    assert.equal(new URL(page.url()).pathname, "/decisions/libraries/");
  });
});
