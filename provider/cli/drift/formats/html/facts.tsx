import type { ComponentChildren } from "preact";
import type { FindingOf, Subject } from "../../report.schema";
import { capital } from "../../words";
import { stackOf } from "../headings";
import { isolate, showInstant } from "./text";

type Known = Pick<FindingOf<"unmanaged">, "subject" | "createdAt" | "lastWrittenAt" | "markedAs">;

/** What is known of the subject of a finding. */
export function Facts({ of: { subject, createdAt, lastWrittenAt, markedAs } }: { of: Known }) {
  const { noun, name, id, endpoint, partOf } = subject;
  return listFacts("facts small", [
    ["Kind", capital(noun)],
    ["Name", name],
    ["Identifier", id],
    ["Service", endpoint],
    ...(partOf ? [[capital(partOf.noun), partOf.id] satisfies [string, string]] : []),
    ...factsOfManager(subject),
    ["Created", showInstant(createdAt)],
    ["Last written", showInstant(lastWrittenAt)],
    ["Marked as", markedAs],
  ]);
}

/** The resource that manages the subject, and the place of its program. */
export function renderManager(subject: Subject) {
  return listFacts("facts small card roomy", factsOfManager(subject));
}

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

export function listFacts(look: string, facts: [name: ComponentChildren, value: ComponentChildren][]) {
  const known = facts.filter(([, value]) => value !== undefined);
  return (
    <dl class={look}>
      {known.map(([name, value]) => (
        <div class="row top">
          <dt class="row soft">{name}</dt>
          <dd class="grow">{isolate(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
