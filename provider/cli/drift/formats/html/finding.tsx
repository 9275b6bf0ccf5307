import type { ComponentChildren } from "preact";
import { isDeepStrictEqual } from "node:util";
import {
  display,
  isolate,
  Item,
  listFacts,
  PlainValue,
  PlainValues,
  showInstant,
  ValueChanges,
} from "../../../formats/html";
import { visible } from "../../../visible";
import type { DriftReport, Finding, Property, ReportedRule } from "../../report.schema";
import { HEADINGS, isRecordedAsDeclared, LAST_WRITE, sourceText, stackOf } from "../headings";
import { Facts, factsOfManager, Repair } from "./facts";
import { kindOf, managersOf, ownerOf, stackGroupOf } from "./places";

/** The length up to which a value shows in the summary. Longer values are in the table only. */
const LONGEST_GLANCE = 24;

interface FindingProps {
  readonly of: Finding;
  readonly in: DriftReport;
  readonly isOpen?: boolean;
  /** The rule that ignores it. */
  readonly rule?: ReportedRule;
}

/** One finding: a summary, and its details. */
export function FindingItem({ of: finding, in: report, isOpen = false, rule }: FindingProps) {
  return (
    <Item
      anchor={`finding-${visible(finding.id)}`}
      title={finding.title}
      sign={rule ? "ignored" : finding.class}
      level={rule ? "h3" : "h4"}
      isOpen={isOpen}
      data={dataOf(finding, report)}
      glance={<Glance of={finding} />}
    >
      <p>{isolate(finding.summary)}</p>
      {rule && <p>{excuse(rule)}</p>}
      {evidence(finding)}
      <div class="columns space">
        <Facts of={finding} />
        <Repair of={finding} />
      </div>
    </Item>
  );
}

function dataOf(finding: Finding, report: DriftReport): Record<`data-${string}`, string> {
  const stacks = managersOf(finding).map((subject) => visible(stackOf(subject) ?? ""));
  return {
    "data-class": finding.class,
    "data-stacks": stacks.join("\n"),
    "data-kind": visible(kindOf(finding, report)),
    "data-stack": visible(stackGroupOf(finding)),
    "data-owner": visible(ownerOf(finding)),
    "data-name": visible(finding.title),
    "data-written": "lastWrittenAt" in finding ? (finding.lastWrittenAt ?? "") : "",
  };
}

/** Renders the lines below the title of a closed finding. */
function Glance({ of: finding }: { of: Finding }) {
  const written = finding.class === "changed" && finding.lastWrittenAt;
  const reason = finding.class === "unreadable" && finding.reason;
  const chips = chipsOf(finding);
  return (
    <>
      <span class="line soft small">{placeOf(finding)}</span>
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

/** Renders the class, the kind of the subject, its place, and the names that the title does not have. */
function placeOf({ class: name, title, subject }: Finding) {
  const names = [subject.resource, subject.name].filter((one) => one !== title);
  const stack = stackOf(subject);
  const source = subject.source && sourceText(subject.source);
  const place = [...names, stack === undefined ? subject.endpoint : `stack ${stack}`, source];
  const texts = place.filter((text) => text !== undefined);
  const words = [<strong>{HEADINGS[name].title}</strong>, ` ${subject.noun}`];
  return [...words, ...texts.map((text) => [" · ", isolate(text)])];
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

/** Renders the declared and live values side by side, and the recorded ones if one differs from the declared one. */
function ChangedValues({ of: properties }: { of: readonly Property[] }) {
  const tellsMore = properties.some((property) => !property.secret && !isRecordedAsDeclared(property));
  const changes = properties.map((property) => {
    const { name, declared, live, secret } = property;
    return { name, before: declared, after: live, secret, others: tellsMore ? [showRecorded(property)] : [] };
  });
  const columns = ["Declared", ...(tellsMore ? ["Recorded"] : []), "Live"];
  return <ValueChanges of={changes} title="Values of each property that differs" columns={columns} />;
}

/** Shows the recorded value, in two words if it equals another one, so that exceptions stand out. */
function showRecorded(property: Property): ComponentChildren {
  const { recorded, live, secret } = property;
  if (isRecordedAsDeclared(property)) return <i class="soft">as declared</i>;
  if (!secret && isDeepStrictEqual(recorded, live)) return <i class="soft">as live</i>;
  return <PlainValue of={recorded} secret={secret} />;
}

function excuse({ file, line, reason, until }: ReportedRule) {
  const end = until === undefined ? "" : [", until ", isolate(until)];
  return ["Ignored: ", isolate(reason), " (", isolate(`${file}:${line}`), end, ")"];
}
