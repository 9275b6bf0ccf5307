import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { FORMATS } from "../../cli/drift/parts";
import type { DriftReport } from "../../cli/drift/report.schema";
import { chromiumHere } from "../../tools/prepare/chromium.mjs";
import { temporaryFolder } from "./folders";

/** Containers have no sandbox, and nothing that the browser does by itself may pass for a request of the page. */
const ARGS = [
  "--no-sandbox",
  "--headless",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumHere(process.env);
  assert.ok(executablePath, "There is no Chromium: `npm run test:browser` installs one, or says what to do.");
  return chromium.launch({ executablePath, args: ARGS });
}

export const { html: pageOf } = FORMATS;

/** A page as its reader has it, and what it did besides being looked at. */
export interface Reading {
  readonly page: Page;
  readonly url: string;
  /** Addresses that were asked for, the page's own file left out. */
  readonly requests: string[];
  /** Errors, and whatever the browser or the page wrote to its console. */
  readonly complaints: string[];
  /** Texts of dialogs that popped up. */
  readonly dialogs: string[];
}

export type Reader = ReturnType<typeof withBrowser>;

/**
 * A browser that all tests of a describe block share. So is the page of those without options, as a new one takes four
 * times as long as another text in the same; all others are closed after each test.
 */
export function withBrowser() {
  let browser: Browser | undefined;
  let shared: Page | undefined;
  before(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const others = browser?.contexts().filter((context) => context !== shared?.context()) ?? [];
    await Promise.all(others.map((context) => context.close()));
  });
  after(() => browser?.close());
  const openText = async (text: string, options?: BrowserContextOptions): Promise<Reading> => {
    assert.ok(browser, "pages are opened in tests only");
    if (options) return openFile(await (await browser.newContext(options)).newPage(), text);
    if (shared) await reset(shared);
    else shared = await (await browser.newContext()).newPage();
    return openFile(shared, text);
  };
  const open = (report: DriftReport, options?: BrowserContextOptions) => openText(pageOf(report), options);
  return { openText, open };
}

/** Leaves nothing of what was open before. */
async function reset(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.evaluate("localStorage.clear()");
  await page.context().clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1280, height: 720 }); // Playwright's own
}

/** Opens everything that a reader can open. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(`for (const details of document.querySelectorAll("details")) details.open = true`);
}

async function openFile(page: Page, text: string): Promise<Reading> {
  const file = join(temporaryFolder("report"), "drift.html");
  writeFileSync(file, text);
  const url = pathToFileURL(file).href;
  const reading: Reading = { page, url, requests: [], complaints: [], dialogs: [] };
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== url) reading.requests.push(request.url());
  });
  page.on("console", (message) => reading.complaints.push(message.text()));
  page.on("pageerror", (error) => reading.complaints.push(error.message));
  page.on("dialog", (dialog) => {
    reading.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(url);
  return reading;
}
