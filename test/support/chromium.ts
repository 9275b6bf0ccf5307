import { chromium, type Browser } from "playwright-core";
import { chromiumHere } from "../../tools/prepare/chromium.mjs";

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
  return chromium.launch({ executablePath: programOfChromium(), args: ARGS });
}

function programOfChromium(): string {
  const program = chromiumHere(process.env);
  if (program !== undefined) return program;
  throw new Error(
    "There is no Chromium on this machine: `npm run test:browser` installs one, or says what to do.",
  );
}
