import { isDeepStrictEqual } from "node:util";
import type { Property } from "../../report.schema";
import { differencesOf, type Part } from "./differences";
import { Icon } from "./icons";
import { show, type Shown } from "./shown";
import { Cell, Head } from "./table";
import { Pieces, Text } from "./text";

/** Declared, recorded and live side by side; below each other where there is little room. */
export function ChangedValues({ of: properties }: { of: Property[] }) {
  return (
    <table class="values" role="table">
      <caption class="sr-only">Values of each property that differs</caption>
      <Head columns={["Property", "Declared", "Recorded", "Live"]} />
      <tbody role="rowgroup">
        {properties.map((property) => (
          <ChangedProperty of={property} />
        ))}
      </tbody>
    </table>
  );
}

function ChangedProperty({ of: property }: { of: Property }) {
  const declared = show(property.declared, property.secret);
  const live = show(property.live, property.secret);
  const parts = differencesOf(declared, live);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Text of={property.name} />
      </th>
      <Cell column="Declared">
        <Value of={declared} parts={parts.declared} />
      </Cell>
      <Cell column="Recorded">
        <RecordedValue of={property} />
      </Cell>
      <Cell column="Live" live>
        <Value of={live} parts={parts.live} />
      </Cell>
    </tr>
  );
}

/** Mostly what the program declares: said in two words, so that the eye finds the cases where it is not. */
function RecordedValue({ of: { declared, recorded, live, secret } }: { of: Property }) {
  if (!secret && isDeepStrictEqual(recorded, declared)) return <span class="same">as declared</span>;
  if (!secret && isDeepStrictEqual(recorded, live)) return <span class="same">as live</span>;
  return <Value of={show(recorded, secret)} />;
}

/** What an object has, one property a row. */
export function PlainValues({ of: values, title }: { of: Record<string, unknown>; title: string }) {
  return (
    <table class="values plain" role="table">
      <caption>{title}</caption>
      <tbody role="rowgroup">
        {Object.entries(values).map(([name, value]) => (
          <tr role="row">
            <th role="rowheader" scope="row">
              <Text of={name} />
            </th>
            <td role="cell">
              <Value of={show(value)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ of: shown, parts }: { of: Shown; parts?: Part[] }) {
  if (shown.as === "nothing") return <span class="nothing">{shown.text}</span>;
  if (shown.as === "secret") {
    return (
      <span class="secret">
        <Icon name="secret" />
        {shown.text}
      </span>
    );
  }
  return (
    <bdi class={`value ${shown.as}`}>
      {(parts ?? [{ text: shown.text, differs: false }]).map(({ text, differs }) =>
        differs ? (
          <mark>
            <Pieces of={text} />
          </mark>
        ) : (
          <Pieces of={text} />
        ),
      )}
    </bdi>
  );
}
