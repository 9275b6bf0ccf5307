import { diffWordsWithSpace } from "diff";
import { SECRET } from "../../stacks/settings";
import { listValues, type Item } from "../parts";
import { writeOut } from "./elements";

/** The limit on edits between two texts, because the time to compare them grows with its square. */
const MOST_EDITS = 200;

/** Renders the values of each property side by side, and marks what differs between the declared and the live one. */
export function ValuesView({ of: properties }: { of: NonNullable<Item["properties"]> }) {
  return (
    <div class="values" role="group" aria-label="Values of each property that differs">
      {properties.map((property) => {
        const [declared, live] = [property.declared, property.live].map((one) =>
          display(one, property.secret),
        );
        return (
          <div class="property">
            <h4>
              <bdi>{writeOut(property.name)}</bdi>
            </h4>
            <dl>
              {listValues(property).map(({ column, sign, value }) => (
                <div class={sign === "+" ? "is-changed" : undefined}>
                  <dt>{column}</dt>
                  <dd>
                    <bdi>
                      {markDifferences(
                        display(value, property.secret),
                        (sign === "+" ? declared : live) ?? "",
                      )}
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
