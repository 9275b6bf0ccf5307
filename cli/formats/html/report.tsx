import { hash } from "node:crypto";
import { renderToString } from "preact-render-to-string";
import { styles } from "#report-page";
import { visible } from "../../terminal";
import { capital } from "../../words";
import { linesOf, timeText, type Fact, type Item, type ReportParts, type Section } from "../parts";
import { ChartView, Badge, FactList, isolate, Steps, ValuesView } from "./elements";

/** Writes a report as one file that loads nothing and has no script. */
export function writePage(parts: ReportParts): string {
  return `<!doctype html>\n${renderToString(<Page of={parts} />)}\n`;
}

function Page({ of: parts }: { of: ReportParts }) {
  const { name, title, sections, notices, assumes } = parts;
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
      </body>
    </html>
  );
}

/**
 * The content security policy. The page loads and runs nothing, and applies only this style, even if a service returns
 * code. Only the style is not escaped.
 */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", styles, "base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
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

/** Items with something in common. */
function Group({ of: { title, meaning, note, items, isFolded } }: { of: Section }) {
  const said = [meaning, note].flatMap((text) => (text === undefined ? [] : capital(text))).join(": ");
  const noted = said !== "" && <p>{isolate(said)}</p>;
  const heading = title !== "" && (
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

/** One entry of a list: a summary that opens its details. Browsers open what a link or their own search leads to. */
function ItemView({ of: item }: { of: Item }) {
  const { title, sign, result, isOpen, summary, facts, properties } = item;
  const { chart, steps = [] } = item;
  const anchor = item.anchor && visible(item.anchor);
  const said = [result, summary].filter((text) => text !== undefined).join(" · ");
  return (
    <li class="item card">
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
