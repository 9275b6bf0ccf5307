import { createHash } from "node:crypto";
import { renderToString } from "preact-render-to-string";
import type { Report } from "../../report.schema";
import type { Format } from "../format";
import { headlineOf } from "./overview";
import { Page } from "./page";
import { script } from "./script";
import { styles } from "./styles";

/** One page by itself: it loads nothing, and runs and applies nothing but these two texts, whatever a service says. */
const POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(styles)}'`,
  `script-src '${hashOf(script)}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Without one of its own, a browser asks the server of the page for an icon. */
const NO_ICON = "data:,";

/** For people: to look at, to search in, to print. It always shows how to repair and how to accept. */
export const html: Format = (report) => `<!doctype html>\n${renderToString(<Document of={report} />)}\n`;

function Document({ of: report }: { of: Report }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{`${headlineOf(report)} – drift report`}</title>
        <link rel="icon" href={NO_ICON} />
        <Constant element="style" text={styles} />
      </head>
      <body>
        <Page of={report} />
        <Constant element="script" text={script} />
      </body>
    </html>
  );
}

/** The only way past the escaping of texts, for the constants of this package. */
function Constant({ element: Element, text }: { element: "style" | "script"; text: string }) {
  return <Element dangerouslySetInnerHTML={{ __html: text }} />;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
