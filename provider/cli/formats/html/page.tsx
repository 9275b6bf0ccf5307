import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { script, styles } from "../../../../dist/cli/formats/html/client";
import { Head } from "./head";
import { Icon } from "./icons";

interface PageProps {
  /** The result in one line, for the tab of the browser. */
  readonly title: string;
  /** The kind of page, such as "Drift report". */
  readonly name: string;
  readonly footer: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Writes a report as one file that loads nothing. It is complete without its script. */
export function writePage(page: PageProps): string {
  return `<!doctype html>\n${renderToString(<Page {...page} />)}\n`;
}

function Page({ title, name, footer, children }: PageProps) {
  return (
    <html lang="en">
      <Head title={`${title} – ${name.toLowerCase()}`} styles={styles} script={script} />
      <body>
        <a class="skip sr-only" href="#findings">
          Skip to the findings
        </a>
        <header class="row">
          <p class="soft strong">{name}</p>
          <button id="theme" class="scripted row">
            <Icon name="theme" />
            <span />
          </button>
        </header>
        <main>{children}</main>
        <footer class="soft small">{footer}</footer>
        <p id="announcer" class="sr-only" role="status" />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
