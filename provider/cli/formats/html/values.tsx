import { diffLines, diffWordsWithSpace, type ChangeObject } from "diff";
import type { ComponentChildren } from "preact";
import { Icon } from "./icons";
import { Table } from "./table";
import { writeOut } from "./text";

/** A value as the page displays it. */
type Display = { as: "nothing" | "secret" | "text" | "data"; text: string };

export type Part = { text: string; differs: boolean };

/** The text that stands for every secret in a report. */
const SECRET = "[secret]";

/** The limit on edits between two texts, because the time to compare them grows with its square. */
const MOST_EDITS = 200;

/** A property with its value before and after a change. */
export interface ValueChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly secret: boolean;
  /** Further values between both, one for each further column. */
  readonly others?: readonly ComponentChildren[];
}

interface ValueChangesProps {
  readonly of: readonly ValueChange[];
  readonly title: string;
  /** The titles of the values: the one before, others, and the one after. */
  readonly columns: readonly string[];
}

/** Renders the values before and after a change side by side, and marks what differs. */
export function ValueChanges({ of: changes, title, columns }: ValueChangesProps) {
  const rows = changes.map(({ name, others = [], ...change }) => {
    const [before, after] = [display(change.before, change.secret), display(change.after, change.secret)];
    const parts = differencesOf(before, after);
    return [name, showValue(before, parts.before), ...others, showValue(after, parts.after)];
  });
  const look = "values stacked is-changed small space";
  return <Table title={title} look={look} columns={["Property", ...columns]} rows={rows} named />;
}

/** Renders one value. */
export function PlainValue({ of: value, secret }: { of: unknown; secret?: boolean }) {
  return showValue(display(value, secret));
}

/** Renders the properties of an object, one per row. */
export function PlainValues({ of: values, title }: { of: Record<string, unknown>; title: string }) {
  const rows = Object.entries(values).map(([name, value]) => [name, showValue(display(value))]);
  return <Table title={title} look="values small space" rows={rows} named />;
}

function showValue({ as, text }: Display, parts: Part[] = [{ text, differs: false }]) {
  if (as === "nothing") return <i class="soft">{text}</i>;
  if (as === "secret") {
    return (
      <span class="row soft">
        <Icon name="secret" />
        {text}
      </span>
    );
  }
  return (
    <bdi class={`value mono ${as}`} dir={as === "data" ? "ltr" : undefined}>
      {parts.map((part) => (part.differs ? <mark>{writeOut(part.text)}</mark> : writeOut(part.text)))}
    </bdi>
  );
}

export function display(value: unknown, secret = false): Display {
  if (value === undefined) return { as: "nothing", text: "nothing" };
  if (secret || value === SECRET) return { as: "secret", text: "secret, not shown" };
  if (typeof value !== "string") return { as: "data", text: JSON.stringify(value, null, 2) };
  return { as: "text", text: looksLikeAnotherValue(value) ? JSON.stringify(value) : value };
}

/** Tells whether a text needs quotes: "50" is not 50, "" is not nothing, and spaces at an end are invisible. */
function looksLikeAnotherValue(text: string): boolean {
  if (text === "" || text !== text.trim()) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // it can only be read as a text
  }
}

/** Marks the differences of two values, but nothing if they share nothing: marking everything is no help. */
export function differencesOf(before: Display, after: Display): { before: Part[]; after: Part[] } {
  const changes = compare(before, after) ?? [];
  const isAlike = changes.some((change) => !differs(change) && /[\p{L}\p{N}]/u.test(change.value));
  const partsOf = ({ text }: Display, other: "added" | "removed"): Part[] => {
    if (!isAlike) return [{ text, differs: false }];
    const own = changes.filter((change) => !change[other]);
    return own.map((change) => ({ text: change.value, differs: differs(change) }));
  };
  return { before: partsOf(before, "added"), after: partsOf(after, "removed") };
}

function differs({ added, removed }: ChangeObject<string>): boolean {
  return added || removed;
}

function compare({ as, text }: Display, after: Display) {
  if (as !== after.as) return undefined;
  const options = { maxEditLength: MOST_EDITS };
  return as === "data" ? diffLines(text, after.text, options) : diffWordsWithSpace(text, after.text, options);
}
