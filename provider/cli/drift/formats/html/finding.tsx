import { visible } from "../../../visible";
import type { Finding, Property, ReportedRule, Subject } from "../../report.schema";
import { capital } from "../../../words";
import { acceptText, LAST_WRITE, stackOf, type Details } from "../headings";
import { Badge, Icon } from "../../../formats/html/icons";
import { listFacts } from "./table";
import { isolate, showInstant } from "../../../formats/html/text";
import { ChangedValues, display, PlainValues } from "./values";

/** The length up to which a value shows in the summary. Longer values are in the table only. */
const LONGEST_GLANCE = 24;

interface Props {
  readonly of: Finding;
  readonly isOpen?: boolean;
  /** The rule that ignores it. */
  readonly rule?: ReportedRule;
}

/** One finding: a summary, and its details. */
export function FindingCard({ of: finding, isOpen = false, rule }: Props) {
  const anchor = `finding-${visible(finding.id)}`;
  const subjects = finding.class === "duplicate" ? finding.managedBy : [finding.subject];
  const stacks = subjects.map((subject) => visible(stackOf(subject) ?? "")).join("\n");
  const Title = rule ? "h3" : "h4";
  return (
    <li id={anchor} class="finding card" data-class={finding.class} data-stacks={stacks}>
      <details open={isOpen}>
        <summary class="row top">
          <Badge name={rule ? "ignored" : finding.class} />
          <span class="grow">
            <Title class="line">{isolate(finding.title)}</Title>
            <Headline of={finding} />
          </span>
          <Icon name="chevron" />
        </summary>
        <div class="details">
          <p>{isolate(finding.summary)}</p>
          {rule && <p>{excuse(rule)}</p>}
          {evidence(finding)}
          <div class="columns space">
            <Facts of={finding} />
            <Repair of={finding} />
          </div>
          <a class="anchor row small space" href={`#${encodeURIComponent(anchor)}`}>
            <Icon name="link" />
            Link to this finding<span class="sr-only">: {visible(finding.title)}</span>
          </a>
        </div>
      </details>
    </li>
  );
}

/** Renders the lines below the title of a closed finding. */
function Headline({ of: finding }: { of: Finding }) {
  const written = finding.class === "changed" && finding.lastWrittenAt;
  const reason = finding.class === "unreadable" && finding.reason;
  const chips = chipsOf(finding);
  return (
    <>
      {finding.class !== "duplicate" && <span class="line soft small">{placeOf(finding)}</span>}
      {written && (
        <span class="line soft small">
          {LAST_WRITE} {showInstant(written)}
        </span>
      )}
      {reason && <span class="line soft small shown-below">{isolate(reason)}</span>}
      {chips && <span class="wrap less-space">{chips}</span>}
    </>
  );
}

/** Renders the kind of the subject, its place, and the names that the title does not have. */
function placeOf({ title, subject }: Finding) {
  const names = [subject.resource, subject.name].filter((name) => name !== title);
  const stack = stackOf(subject);
  const place = [...names, stack === undefined ? subject.endpoint : `stack ${stack}`];
  const texts = place.filter((text) => text !== undefined);
  return [capital(subject.noun), ...texts.map((text) => [" · ", isolate(text)])];
}

function chipsOf(finding: Finding) {
  if (finding.class === "changed") return finding.properties.map(renderProperty);
  if (finding.class !== "duplicate") return undefined;
  return finding.managedBy.map((subject) => {
    const text = [subject.resource, stackOf(subject)].filter(Boolean).join(" in ");
    return <span class="inset small">{isolate(text)}</span>;
  });
}

/** Renders a property with its two values, if they are short. */
function renderProperty({ name, secret, ...values }: Property) {
  const [declared, live] = [display(values.declared, secret), display(values.live, secret)];
  const isBrief = [declared, live].every(({ as, text }) => as !== "secret" && text.length <= LONGEST_GLANCE);
  return (
    <span class="inset small row">
      {isolate(name)}
      {isBrief && (
        <span class="mono">
          <span class="sr-only">, declared </span>
          {isolate(declared.text)}
          <span aria-hidden="true"> → </span>
          <span class="sr-only">, live </span>
          {isolate(live.text)}
        </span>
      )}
    </span>
  );
}

function evidence(finding: Finding) {
  switch (finding.class) {
    case "changed":
      return <ChangedValues of={finding.properties} />;
    case "missing":
      return <PlainValues of={finding.declared} title="What the stack has declared" />;
    case "duplicate":
      return (
        <div class="managers wrap space">
          {finding.managedBy.map((subject) => listFacts("facts small card roomy", factsOfManager(subject)))}
        </div>
      );
    case "unmanaged":
      return <PlainValues of={finding.live} title="What the service has" />;
    case "unreadable":
      return <p class="reason inset mono space is-unreadable">{isolate(finding.reason)}</p>;
  }
}

function excuse({ file, line, reason, until }: ReportedRule) {
  const end = until === undefined ? "" : [", until ", isolate(until)];
  return ["Ignored: ", isolate(reason), " (", isolate(`${file}:${line}`), end, ")"];
}

/** Renders the known facts about the subject of a finding. */
function Facts({
  of: { subject, createdAt, lastWrittenAt, markedAs },
}: {
  of: Pick<Finding, "subject"> & Details;
}) {
  const { noun, name, id, endpoint, partOf } = subject;
  return listFacts("facts small", [
    ["Kind", capital(noun)],
    ["Name", name],
    ["Identifier", id],
    ["Service", endpoint],
    ...(partOf ? [[capital(partOf.noun), partOf.id] satisfies [string, string]] : []),
    ...factsOfManager(subject),
    ["Created", showInstant(createdAt)],
    [capital(LAST_WRITE), showInstant(lastWrittenAt)],
    ["Marked as", markedAs],
  ]);
}

/** The resource that manages the subject, and the place of its program. */
function factsOfManager(subject: Subject): [string, string | undefined][] {
  const { resource, source, directory, urn } = subject;
  return [
    ["Resource", resource],
    ["Declared in", source && `${source.file}:${source.line}`],
    ["Stack", stackOf(subject)],
    ["Directory", directory],
    ["URN", urn],
  ];
}

/** Renders the steps of a repair, and the lines that make the program declare the live values. */
function Repair({ of: finding }: { of: Finding }) {
  const steps = finding.fix.map(({ why, command }) => (
    <li>
      {isolate(capital(why))}
      {command !== undefined && <Code text={command} of="command" />}
    </li>
  ));
  return (
    <div>
      {steps.length > 0 && (
        <div class="steps">
          <p class="strong">To repair it</p>
          <ol role="list">{steps}</ol>
        </div>
      )}
      {finding.class === "changed" && (
        <div class="steps">
          <p class="strong">{isolate(capital(acceptText(finding)))}</p>
          {finding.accept.lines.length > 0 && <Code text={finding.accept.lines.join("\n")} of="lines" />}
        </div>
      )}
    </div>
  );
}

function Code({ text, of: what }: { text: string; of: string }) {
  return (
    <div class="code inset row top">
      <pre class="grow" dir="ltr">
        <code>{isolate(text)}</code>
      </pre>
      <button class="copy scripted small" aria-label={`Copy the ${what}`}>
        Copy
      </button>
    </div>
  );
}
