import type { Finding, Property } from "../../report.schema";
import { Instant, stackOf } from "./facts";
import { show } from "./shown";
import { Text } from "./text";
import { capital } from "../../words";

/** Longer values are shown in the table only. */
const LONGEST_GLANCE = 24;

/** What a closed finding says of itself, beside its title. */
export function Headline({ of: finding }: { of: Finding }) {
  switch (finding.class) {
    case "changed":
      return (
        <>
          <Place of={finding} />
          {finding.lastWrittenAt !== undefined && (
            <span class="line">
              last written <Instant of={finding.lastWrittenAt} />
            </span>
          )}
          <span class="chips">
            {finding.properties.map((property) => (
              <Chip of={property} />
            ))}
          </span>
        </>
      );
    case "duplicate":
      return (
        <span class="chips">
          {finding.managedBy.map((subject) => (
            <span class="chip">
              <Text of={[subject.resource, stackOf(subject)].filter(Boolean).join(" in ")} />
            </span>
          ))}
        </span>
      );
    case "unreadable":
      return (
        <>
          <Place of={finding} />
          <span class="line shown-below">
            <Text of={finding.reason} />
          </span>
        </>
      );
    case "missing":
    case "unmanaged":
      return <Place of={finding} />;
  }
}

/** The kind of thing and where it is, with the names that the title does not say. */
function Place({ of: { title, subject } }: { of: Finding }) {
  const names = [subject.resource, subject.name].filter((name) => name !== title);
  const stack = stackOf(subject);
  const place = [...names, stack === undefined ? subject.endpoint : `stack ${stack}`];
  return (
    <span class="line">
      {capital(subject.noun)}
      {place
        .filter((text) => text !== undefined)
        .map((text) => (
          <>
            {" · "}
            <Text of={text} />
          </>
        ))}
    </span>
  );
}

/** A property and, where they are short, its two values. */
function Chip({ of: property }: { of: Property }) {
  const declared = show(property.declared, property.secret);
  const live = show(property.live, property.secret);
  const brief = [declared, live].every(({ as, text }) => as !== "secret" && text.length <= LONGEST_GLANCE);
  return (
    <span class="chip">
      <Text of={property.name} />
      {brief && (
        <span class="glance">
          <span class="sr-only">, declared </span>
          <Text of={declared.text} />
          <span aria-hidden="true"> → </span>
          <span class="sr-only">, live </span>
          <Text of={live.text} />
        </span>
      )}
    </span>
  );
}
