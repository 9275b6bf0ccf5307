import type { ComponentChildren } from "preact";
import type { Finding, Subject } from "../../report.schema";
import { Text } from "./text";
import { capital } from "../../words";
import { minuteOf } from "./words";

/** What is known of the thing that a finding is about. */
export function Facts({ of: finding }: { of: Finding }) {
  const { noun, name, id, endpoint, partOf } = finding.subject;
  return (
    <dl class="facts">
      <Fact name="Kind">{capital(noun)}</Fact>
      <TextFact name="Name" text={name} />
      <TextFact name="Identifier" text={id} />
      <TextFact name="Service" text={endpoint} />
      {partOf && <TextFact name={capital(partOf.noun)} text={partOf.id} />}
      {managerFacts(finding.subject)}
      {"createdAt" in finding && <InstantFact name="Created" instant={finding.createdAt} />}
      {"lastWrittenAt" in finding && <InstantFact name="Last written" instant={finding.lastWrittenAt} />}
      {"markedAs" in finding && <TextFact name="Marked as" text={finding.markedAs} />}
    </dl>
  );
}

/** Which resource manages it, and where its program is. */
export function ManagerFacts({ of: subject }: { of: Subject }) {
  return <dl class="facts">{managerFacts(subject)}</dl>;
}

function managerFacts(subject: Subject) {
  const { resource, source, directory, urn } = subject;
  return (
    <>
      <TextFact name="Resource" text={resource} />
      <TextFact name="Declared in" text={source && `${source.file}:${source.line}`} />
      <TextFact name="Stack" text={stackOf(subject)} />
      <TextFact name="Directory" text={directory} />
      <TextFact name="URN" text={urn} />
    </>
  );
}

/** A stack's name is its project's affair: two projects may both have a "dev". */
export function stackOf({ stack, project }: Subject): string | undefined {
  return stack !== undefined && project !== undefined ? `${stack} of ${project}` : stack;
}

export function Instant({ of: instant }: { of: string }) {
  return <time dateTime={instant}>{minuteOf(instant)}</time>;
}

function InstantFact({ name, instant }: { name: string; instant?: string }) {
  return instant === undefined ? null : (
    <Fact name={name}>
      <Instant of={instant} />
    </Fact>
  );
}

function TextFact({ name, text }: { name: string; text?: string }) {
  return text === undefined ? null : (
    <Fact name={name}>
      <Text of={text} />
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
