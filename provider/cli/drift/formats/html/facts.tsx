import type { ComponentChildren } from "preact";
import { Code, isolate, listFacts, showInstant } from "../../../formats/html";
import { capital } from "../../../words";
import type { Finding, Source, Subject } from "../../report.schema";
import { acceptText, LAST_WRITE, sourceText, stackOf, type Details } from "../headings";

/** Renders the known facts about the subject of a finding. */
export function Facts({
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
export function factsOfManager(subject: Subject): [string, ComponentChildren][] {
  const { resource, source, directory, urn } = subject;
  return [
    ["Resource", resource],
    ["Declared in", source && linkTo(source)],
    ["Stack", stackOf(subject)],
    ["Directory", directory],
    ["URN", urn],
  ];
}

/** Names the line that declares a resource, as a link if it has an address. */
function linkTo(source: Source): ComponentChildren {
  const name = isolate(sourceText(source));
  return source.url === undefined ? name : <a href={source.url}>{name}</a>;
}

/** Renders the steps of a repair, and the lines that make the program declare the live values. */
export function Repair({ of: finding }: { of: Finding }) {
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
