import { diffWordsWithSpace } from "diff";
import { SECRET } from "../../stacks/settings";
import { listValues, type Values } from "../parts";
import { FactList, writeOut } from "./elements";

/** The limit on edits between two texts, because the time to compare them grows with its square. */
const MOST_EDITS = 200;

/** Renders the values of each property side by side, and marks what differs between the first and the last. */
export function ValuesView({ of: values }: { of: Values }) {
  const { title, columns, properties } = values;
  if (columns.length === 1)
    return (
      <FactList
        of={properties.map((one) => ({ label: one.name, text: display(one.values[0], one.secret) }))}
      />
    );
  return (
    <div class="values" role="group" aria-label={title}>
      {properties.map((property) => {
        const told = listValues(values, property);
        const texts = told.map(({ value }) => display(value, property.secret));
        const [first = "", last = ""] = [texts[0], texts.at(-1)];
        return (
          <div class="property">
            <h4>
              <bdi>{writeOut(property.name)}</bdi>
            </h4>
            <dl>
              {told.map(({ column, isFirst, isLast }, index) => (
                <div class={isLast ? "is-changed" : undefined}>
                  <dt>{column}</dt>
                  <dd>
                    <bdi>
                      {isFirst || isLast
                        ? markDifferences(isFirst ? first : last, isFirst ? last : first)
                        : writeOut(texts[index] ?? "")}
                    </bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </div>
  );
}

/** Formats a value. A text has quotes if it looks like another value: "50" is not 50, and "" is not nothing. */
export function display(value: unknown, secret = false): string {
  if (value === undefined) return "nothing";
  if (secret || value === SECRET) return "secret, not shown";
  if (typeof value !== "string") return JSON.stringify(value, null, 2);
  return value !== value.trim() || /^(|nothing|null|true|false|-?[\d.]+|["[{].*)$/s.test(value)
    ? JSON.stringify(value)
    : value;
}

/** Marks what a text has and the other one has not, but nothing if they share nothing: that is no help. */
export function markDifferences(text: string, other: string) {
  const changes = diffWordsWithSpace(other, text, { maxEditLength: MOST_EDITS }) ?? [];
  const isAlike = changes.some(
    ({ added, removed, value }) => !added && !removed && /[\p{L}\p{N}]/u.test(value),
  );
  if (!isAlike) return writeOut(text);
  return changes
    .filter(({ removed }) => !removed)
    .map(({ added, value }) => (added ? <mark>{writeOut(value)}</mark> : writeOut(value)));
}
