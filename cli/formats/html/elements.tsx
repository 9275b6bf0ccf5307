import { visible } from "../../terminal";
import { capital } from "../../words";
import { linesOf, type Fact, type Sign, type Step } from "../parts";

/** Every status has its own character, so that color is never the only difference. */
const CHARACTERS: Readonly<Record<Sign, string>> = {
  changed: "≠",
  missing: "✕",
  duplicate: "2",
  unmanaged: "+",
  unreadable: "?",
  clean: "✓",
  ignored: "–",
  note: "i",
};

/** The sign of a class or status on its color: decoration, because the text beside it says the same. */
export function Badge({ name }: { name: Sign }) {
  return (
    <span class={`badge is-${name}`} aria-hidden="true">
      {CHARACTERS[name]}
    </span>
  );
}

/**
 * Isolates a text of the report, so that its writing direction ends with it, and writes out invisible characters. Every
 * text of a report reaches the page through this.
 */
export function isolate(text: string) {
  return <bdi>{writeOut(text)}</bdi>;
}

/** Writes out invisible characters. Line breaks and tabs stay, because they are layout on a page. */
export function writeOut(text: string): string {
  return text.replace(/[^\n\t]+/g, visible);
}

export function FactList({ of: facts }: { of: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map(({ label, text, href, isBad }) => {
        const said = isolate(linesOf(text).join("\n"));
        return (
          <div class={isBad ? "bad" : undefined}>
            <dt>{isolate(label)}</dt>
            <dd>{href === undefined ? said : <a href={href}>{said}</a>}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Renders the commands of a repair, and the lines that change the program. */
export function Steps({ of: steps }: { of: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <ol class="steps">
      {steps.map(({ why, code }) => (
        <li>
          {isolate(capital(why))}
          {code !== undefined && <pre dir="ltr">{isolate(linesOf(code).join("\n"))}</pre>}
        </li>
      ))}
    </ol>
  );
}
