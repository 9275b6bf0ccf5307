import { hash } from "node:crypto";
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { script, styles } from "#report-page";
import { plural } from "../../words";
import { linesOf, type Fact, type ReportParts, type Section, type Table } from "../parts";
import { Badge, Icon, isolate, TableView } from "./elements";
import { FactList, ItemView, List } from "./items";

/** Writes a report as one file that loads nothing. It is complete without its script. */
export function writePage(parts: ReportParts): string {
  return `<!doctype html>\n${renderToString(<Page of={parts} />)}\n`;
}

function Page({ of: parts }: { of: ReportParts }) {
  const { name, title, overview, appendix, assumes } = parts;
  return (
    <html lang="en">
      <Head title={`${title} – ${name.toLowerCase()}`} />
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
        <main>
          <Verdict of={parts} />
          <Notices of={parts.notices} />
          {overview.map((section, index) => (
            <Overview of={section} anchor={`overview-${index + 1}`} />
          ))}
          <List of={parts} />
          {appendix.length > 0 && (
            <section class="appendix" aria-labelledby="appendix">
              <h2 id="appendix">What this report is made of</h2>
              {appendix.map((one) => (
                <Reference of={one} />
              ))}
            </section>
          )}
        </main>
        <footer class="soft small">
          {assumes.map((assumed) => (
            <p>Assumed: {assumed}.</p>
          ))}
          <p>Nothing was changed for this report: it only reads.</p>
        </footer>
        <p id="announcer" class="sr-only" role="status" />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

/**
 * The content security policy. The page loads nothing and applies only these two texts, even if a service returns other
 * code. Only these two texts are not escaped.
 */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", styles, "base64")}'`,
  `script-src 'sha256-${hash("sha256", script, "base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

function Head({ title }: { title: string }) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={POLICY} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {/* Without an icon, a browser asks the server of the page for one. */}
      <link rel="icon" href="data:," />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
  );
}

/** The result at the top of a page, with its circumstances. */
function Verdict({ of: { sign, title, head, createdAt, tool } }: { of: ReportParts }) {
  return (
    <section class="verdict card roomy row top" aria-labelledby="overview">
      <Badge name={sign} />
      <div class="grow soft">
        <h1 id="overview">{title}</h1>
        {head.map(({ label, text, isBad }: Fact) => (
          <p class={isBad ? "strong" : undefined}>
            {label !== "" && `${label}: `}
            {isolate(linesOf(text).join("; "))}
          </p>
        ))}
        <p class="small">
          {`${createdAt.slice(0, 16).replace("T", " ")} UTC by `}
          {isolate(`${tool.name} ${tool.version}`)}
        </p>
      </div>
    </section>
  );
}

function Notices({ of: notices }: { of: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <section class="notices card roomy is-unmanaged" aria-labelledby="notices">
      <h2 id="notices" class="row">
        <Icon name="note" />
        Please note
      </h2>
      <ul class="less-space">
        {notices.map((notice) => (
          <li>{isolate(notice)}</li>
        ))}
      </ul>
    </section>
  );
}

/** A section of facts, on one card. */
function Overview({ of: { title, note, items }, anchor }: { of: Section; anchor: string }) {
  return (
    <section aria-labelledby={anchor}>
      <h2 id={anchor}>{title}</h2>
      <div class="card roomy">
        {items.map((item) => (
          <>
            <h3>
              {isolate(item.title)}
              {item.result !== undefined && [": ", isolate(item.result)]}
            </h3>
            <FactList of={item.facts} />
          </>
        ))}
        {note !== undefined && <p class="soft small">{isolate(note)}</p>}
      </div>
    </section>
  );
}

/** Details for reference, closed at first. */
function Reference({ of: part }: { of: Table | Section }) {
  const body: ComponentChildren =
    "rows" in part ? (
      <TableView of={part} look="rows stacked small" />
    ) : (
      <ul role="list">
        {part.items.map((item) => (
          <ItemView of={item} level="h3" />
        ))}
      </ul>
    );
  const title = "rows" in part ? part.title : plural(part.items.length, part.title);
  return (
    <details class="card">
      <summary class="strong">{title}</summary>
      {body}
    </details>
  );
}
