import { hash } from "node:crypto";
import { renderToString } from "preact-render-to-string";
import { script, styles } from "#report-page";
import { visible } from "../../terminal";
import { capital, plural } from "../../words";
import { linesOf, timeText, type Fact, type Item, type ReportParts, type Section } from "../parts";
import { ChartView } from "./chart";
import { Badge, FactList, isolate, Steps } from "./elements";
import { ValuesView } from "./values";

/** Writes a report as one file that loads nothing. It is complete without its script. */
export function writePage(parts: ReportParts): string {
  return `<!doctype html>\n${renderToString(<Page of={parts} />)}\n`;
}

function Page({ of: parts }: { of: ReportParts }) {
  const { name, title, sections, notices, assumes, filter } = parts;
  return (
    <html lang="en">
      <Head title={`${title} – ${name.toLowerCase()}`} />
      <body>
        <a class="skip sr-only" href="#findings">
          Skip to the findings
        </a>
        <main>
          <Verdict of={parts} />
          {notices.length > 0 && (
            <section class="notices card">
              <h2>Please note</h2>
              <ul>
                {notices.map((notice) => (
                  <li>{isolate(notice)}</li>
                ))}
              </ul>
            </section>
          )}
          <div id="findings">
            {filter && <Toolbar of={filter} sections={sections} />}
            {sections.map((section) => (
              <Group of={section} />
            ))}
          </div>
        </main>
        <footer>
          {assumes.map((assumed) => (
            <p>Assumed: {assumed}.</p>
          ))}
          <p>Nothing was changed for this report: it only reads.</p>
        </footer>
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
      <title>{visible(title)}</title>
      {/* Without an icon, a browser asks the server of the page for one. */}
      <link rel="icon" href="data:," />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
  );
}

/** The result at the top of a page, with its circumstances. */
function Verdict({ of: { name, sign, title, head, createdAt, tool } }: { of: ReportParts }) {
  return (
    <header class="verdict card">
      <p>{name}</p>
      <h1>
        <Badge name={sign} />
        {isolate(title)}
      </h1>
      {head.map(({ label, text, isBad }: Fact) => (
        <p class={isBad ? "bad" : undefined}>
          {label !== "" && `${label}: `}
          {isolate(linesOf(text).join("; "))}
        </p>
      ))}
      <p>
        {`${timeText(createdAt)} by `}
        {isolate(`${tool.name} ${tool.version}`)}
      </p>
    </header>
  );
}

interface ToolbarProps {
  readonly of: NonNullable<ReportParts["filter"]>;
  readonly sections: readonly Section[];
}

/** Search and filter. They need the script; without it, the page shows everything. */
function Toolbar({ of: { noun, classes }, sections }: ToolbarProps) {
  const items = sections.flatMap((section) => section.items).filter((item) => item.class !== undefined);
  return (
    <div class="toolbar scripted" role="search" aria-label={`Search ${noun}s`}>
      <label>
        <span class="sr-only">Search {noun}s</span>
        <input id="search" type="search" placeholder="Search names, values, identifiers" />
      </label>
      {classes.map(({ name, title, meaning, sign }) => {
        const { length } = items.filter((item) => item.class === name);
        if (length === 0) return null;
        return (
          <label class="choice" title={meaning}>
            <input type="checkbox" name="class" value={name} checked />
            <Badge name={sign} />
            {title} {length}
          </label>
        );
      })}
      <button id="expand">Open all</button>
      <button id="reset">Show all</button>
      <p id="shown" role="status" data-noun={noun}>
        {plural(items.length, noun)}
      </p>
    </div>
  );
}

/** Items with something in common. */
function Group({ of: { title, meaning, note, items, isFolded } }: { of: Section }) {
  const said = [meaning, note].flatMap((text) => (text === undefined ? [] : capital(text))).join(": ");
  const noted = said !== "" && <p>{isolate(said)}</p>;
  const heading = (
    <h2>
      {isolate(title)} {items.length > 0 && <span class="count">{items.length}</span>}
    </h2>
  );
  const content = (
    <ul>
      {items.map((item) => (
        <ItemView of={item} />
      ))}
    </ul>
  );
  return (
    <section class="group">
      {isFolded ? (
        <details class="fold">
          <summary>
            {heading}
            {noted}
          </summary>
          {content}
        </details>
      ) : (
        <>
          {heading}
          {noted}
          {content}
        </>
      )}
    </section>
  );
}

/** One entry of a list: a summary that opens its details. A link to it opens them, too. */
function ItemView({ of: item }: { of: Item }) {
  const { title, sign, result, isOpen, summary, facts, properties } = item;
  const { chart, steps = [] } = item;
  const anchor = item.anchor && visible(item.anchor);
  const said = [result, summary].filter((text) => text !== undefined).join(" · ");
  return (
    <li class="item card" data-class={item.class}>
      <details open={isOpen}>
        <summary>
          <Badge name={sign} />
          <h3>{isolate(title)}</h3>
          {said !== "" && <p>{isolate(capital(said))}</p>}
        </summary>
        <div id={anchor} class="details">
          {properties && <ValuesView of={properties} />}
          <FactList of={facts} />
          <Steps of={steps} />
          {chart && <ChartView of={chart} name={title} />}
          {anchor && (
            <a href={`#${encodeURIComponent(anchor)}`}>
              Link to this<span class="sr-only">: {visible(title)}</span>
            </a>
          )}
        </div>
      </details>
    </li>
  );
}
