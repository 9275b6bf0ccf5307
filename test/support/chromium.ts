import { chromiumHere } from "../../tools/prepare/chromium.mjs";

/** Containers have no sandbox, and nothing that the browser does by itself may pass for a request of the page. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--headless",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function programOfChromium(): string {
  const program = chromiumHere(process.env);
  if (program !== undefined) return program;
  throw new Error(
    "There is no Chromium on this machine: `npm run test:browser` sees to one, or says what to do.",
  );
}
