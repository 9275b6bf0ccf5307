import { isDeepStrictEqual } from "node:util";
import { diffLines, diffWordsWithSpace, type ChangeObject } from "diff";
import type { Property } from "../../report.schema";
import { isRecordedAsDeclared } from "../headings";
import { Icon } from "../../../formats/html/icons";
import { Table } from "./table";
import { writeOut } from "../../../formats/html/text";

/** A value as the page displays it. */
type Display = { as: "nothing" | "secret" | "text" | "data"; text: string };

export type Part = { text: string; differs: boolean };

/** The text that stands for every secret in a report. */
const SECRET = "[secret]";

/** The limit on edits between two texts, because the time to compare them grows with its square. */
const MOST_EDITS = 200;

/** Renders the declared, recorded and live values side by side. */
export function ChangedValues({ of: properties }: { of: Property[] }) {
  const title = "Values of each property that differs";
  const columns = ["Property", "Declared", "Recorded", "Live"];
  const rows = properties.map(rowOf);
  return (
    <Table title={title} look="values stacked is-changed small space" columns={columns} rows={rows} named />
  );
}

function rowOf(property: Property) {
  const { name, declared, recorded, live, secret } = property;
  const [before, after] = [display(declared, secret), display(live, secret)];
  const parts = differencesOf(before, after);
  return [name, showValue(before, parts.declared), showRecorded(), showValue(after, parts.live)];

  /** Shows the recorded value, in two words if it equals another one, so that exceptions stand out. */
  function showRecorded() {
    if (isRecordedAsDeclared(property)) return <i class="soft">as declared</i>;
    if (!secret && isDeepStrictEqual(recorded, live)) return <i class="soft">as live</i>;
    return showValue(display(recorded, secret));
  }
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
export function differencesOf(declared: Display, live: Display): { declared: Part[]; live: Part[] } {
  const changes = compare(declared, live) ?? [];
  const isAlike = changes.some((change) => !differs(change) && /[\p{L}\p{N}]/u.test(change.value));
  const partsOf = ({ text }: Display, other: "added" | "removed"): Part[] => {
    if (!isAlike) return [{ text, differs: false }];
    const own = changes.filter((change) => !change[other]);
    return own.map((change) => ({ text: change.value, differs: differs(change) }));
  };
  return { declared: partsOf(declared, "added"), live: partsOf(live, "removed") };
}

function differs({ added, removed }: ChangeObject<string>): boolean {
  return added || removed;
}

function compare({ as, text }: Display, live: Display) {
  if (as !== live.as) return undefined;
  const options = { maxEditLength: MOST_EDITS };
  return as === "data" ? diffLines(text, live.text, options) : diffWordsWithSpace(text, live.text, options);
}
