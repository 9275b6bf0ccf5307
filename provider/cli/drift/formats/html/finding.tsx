import { visible } from "../../../visible";
import type { Finding, FindingOf, ReportedRule } from "../../report.schema";
import { Facts, ManagerFacts } from "./facts";
import { Headline } from "./headline";
import { Badge, Icon } from "./icons";
import { Accept, Repair } from "./repair";
import { Text } from "./text";
import { ChangedValues, PlainValues } from "./values";

interface Props {
  readonly of: Finding;
  /** Whether its details are open when the page is. */
  readonly open: boolean;
  /** Places in the report's list of stacks, for the filter. */
  readonly stacks?: number[];
  /** The rule that excuses it. */
  readonly rule?: ReportedRule;
}

/** One finding: a line that says what it is, and its details. */
export function FindingCard({ of: finding, open, stacks, rule }: Props) {
  const anchor = `finding-${visible(finding.id)}`;
  const Title = rule === undefined ? "h4" : "h3";
  return (
    <li id={anchor} class="finding" data-class={finding.class} data-stacks={stacks?.join(" ")}>
      <details open={open}>
        <summary>
          <Badge name={rule === undefined ? finding.class : "ignored"} />
          <span class="headline">
            <Title>
              <Text of={finding.title} />
            </Title>
            <Headline of={finding} />
          </span>
          <Icon name="chevron" />
        </summary>
        <div class="details">
          <p class="sentence">
            <Text of={finding.summary} />
          </p>
          {rule !== undefined && <Excuse by={rule} />}
          <Evidence of={finding} />
          <div class="columns">
            <Facts of={finding} />
            <div>
              <Repair steps={finding.fix} />
              {finding.class === "changed" && <Accept of={finding.accept} />}
            </div>
          </div>
          <a class="anchor" href={`#${encodeURIComponent(anchor)}`}>
            <Icon name="link" />
            Link to this finding<span class="sr-only">: {visible(finding.title)}</span>
          </a>
        </div>
      </details>
    </li>
  );
}

function Evidence({ of: finding }: { of: Finding }) {
  switch (finding.class) {
    case "changed":
      return <ChangedValues of={finding.properties} />;
    case "missing":
      return <PlainValues of={finding.declared} title="What the stack has declared" />;
    case "duplicate":
      return <Managers of={finding} />;
    case "unmanaged":
      return <PlainValues of={finding.live} title="What the service has" />;
    case "unreadable":
      return (
        <p class="reason">
          <Text of={finding.reason} />
        </p>
      );
  }
}

function Managers({ of: finding }: { of: FindingOf<"duplicate"> }) {
  return (
    <ul class="managers" role="list">
      {finding.managedBy.map((subject) => (
        <li>
          <ManagerFacts of={subject} />
        </li>
      ))}
    </ul>
  );
}

function Excuse({ by: { file, line, reason, until } }: { by: ReportedRule }) {
  return (
    <p>
      Ignored: <Text of={reason} /> (<Text of={`${file}:${line}`} />
      {until !== undefined && (
        <>
          , until <Text of={until} />
        </>
      )}
      )
    </p>
  );
}
