import type { Browser, Page } from "playwright-core";
import { addressOf } from "../../tools/docs/pages.mjs";
import { contrastFaultsOf, faultsOf, nothing, type Passed } from "../support/axe";

/** A page of the site as a reader with a phone has it. */
export interface Visit {
  /** Path in the repository. */
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly headings: number;
  /** Pixels. */
  readonly width: number;
  readonly faults: readonly string[];
  /** Addresses on other hosts that the page asked for. */
  readonly elsewhere: readonly string[];
}

export const PHONE = { width: 390, height: 844 };

/** Two at a time: each keeps a core busy. */
export async function visitAll(browser: Browser, url: string, paths: readonly string[]): Promise<Visit[]> {
  const context = await browser.newContext({ colorScheme: "light", viewport: PHONE });
  const left = [...paths];
  const visits: Visit[] = [];
  const passed = nothing();
  const reader = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = left.pop(); path !== undefined; path = left.pop())
      visits.push(await visit(page, url, path, passed));
  };
  await Promise.all([reader(), reader()]);
  await context.close();
  return visits;
}

async function visit(page: Page, url: string, path: string, passed: Passed): Promise<Visit> {
  const requests: string[] = [];
  const note = (request: { url(): string }): void => void requests.push(request.url());
  page.on("request", note);
  const answer = await page.goto(`${url}/${addressOf(path)}`);
  await page.evaluate("for (const details of document.querySelectorAll('main details')) details.open = true");
  const seen = {
    path,
    status: answer?.status() ?? 0,
    title: await page.title(),
    headings: await page.locator("h1").count(),
    width: await page.evaluate<number>("document.documentElement.scrollWidth"),
    faults: await faultsInBothThemes(page, passed),
  };
  page.off("request", note);
  return { ...seen, elsewhere: requests.filter((one) => !one.startsWith(url) && !one.startsWith("data:")) };
}

/** The themes differ in their colors alone. */
export async function faultsInBothThemes(page: Page, passed: Passed = nothing()): Promise<string[]> {
  const light = await faultsOf(page, passed);
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  const dark = await contrastFaultsOf(page, passed);
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}
