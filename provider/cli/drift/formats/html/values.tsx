import { isDeepStrictEqual } from "node:util";
import type { Property } from "../../report.schema";
import { differencesOf, type Part } from "./differences";
import { display, type Display } from "./display";
import { Icon } from "./icons";
import { Table } from "./table";
import { writeOut } from "./text";

/** Declared, recorded and live side by side. */
export function ChangedValues({ of: properties }: { of: Property[] }) {
  const title = "Values of each property that differs";
  const columns = ["Property", "Declared", "Recorded", "Live"];
  const rows = properties.map(rowOf);
  return (
    <Table title={title} look="values stacked is-changed small space" columns={columns} rows={rows} named />
  );
}

function rowOf({ name, declared, recorded, live, secret }: Property) {
  const [before, after] = [display(declared, secret), display(live, secret)];
  const parts = differencesOf(before, after);
  return [name, showValue(before, parts.declared), showRecorded(), showValue(after, parts.live)];

  /** Mostly what the program declares: two words for it let the eye find the exceptions. */
  function showRecorded() {
    if (!secret && isDeepStrictEqual(recorded, declared)) return <i class="soft">as declared</i>;
    if (!secret && isDeepStrictEqual(recorded, live)) return <i class="soft">as live</i>;
    return showValue(display(recorded, secret));
  }
}

/** The properties of an object, one per row. */
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
