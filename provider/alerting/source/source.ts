import { resource, type Registration } from "../../engine/program/resource";
import type { SourceClass } from "../classes.types";
import { alertingService } from "../service";
import { sourceReferences, sourceType } from "./source.type.schema";
import type { CustomResource } from "@pulumi/pulumi";
import type { Plain } from "../../engine/values/plain";
import { listNamed } from "../../engine/program/name-holder";
import { rememberInRun } from "../../engine/program/run";
import { namesIn, listLater, meet, type LaterReference } from "../names/references";
import { SourceLink } from "../source-link/source-link";
import type { SourceArgs } from "../alerting.types";

/**
 * A source of ClickStack (HyperDX): logs, traces, metrics, sessions or PromQL metrics in a ClickHouse table, and the
 * meaning of its columns.
 */
export class Source extends resource<SourceClass<Source>>({
  type: sourceType,
  names: { service: alertingService, resolve: namesIn(sourceReferences) },
  complete: linkSources,
}) {}

interface Referring extends Pick<Registration, "name" | "provider"> {
  readonly source: CustomResource;
  readonly reference: LaterReference;
}

/** Records the source and its references, and lets the sources before it refer to it. */
function linkSources(source: CustomResource, registration: Registration): void {
  const { args, provider } = registration;
  awaitSources(source, registration);
  if (typeof args.name === "string") linkEarlier(source, args.name, provider);
}

/** Records the references of the source to names that no source of the program has yet. */
function awaitSources(source: CustomResource, { name, args, provider }: Registration): void {
  for (const reference of listLater(args, sourceReferences)) {
    const named = { kind: sourceType.reference, name: reference.name };
    const isDeclared = listNamed(named).some((declared) => declared.provider === provider);
    if (!isDeclared) referringTo(reference.name).push({ source, name, provider, reference });
  }
}

/**
 * Lets the sources before this one refer to it. Each of them was registered without the reference, because the engine
 * would wait forever for two resources that need each other; a resource of its own adds it.
 */
function linkEarlier(source: CustomResource, name: string, provider: Registration["provider"]): void {
  for (const earlier of referringTo(name)) {
    if (earlier.provider !== provider || !meet(earlier.reference)) continue;
    const { id: key, path } = earlier.reference;
    const args: Plain = { sourceId: earlier.source.id, [key]: source.id };
    new SourceLink(`${earlier.name}-${path}`, args, {
      parent: earlier.source,
      provider,
      // Deleting the source also deletes the link.
      deletedWith: earlier.source,
      protect: false,
    });
  }
}

function referringTo(name: string): Referring[] {
  return rememberInRun(`references to the source ${name}`, () => []);
}

/**
 * A kind of source that this package does not know, for a server that accepts it, as in
 * `{ kind: otherSourceKind("profile"), name: "Profiles", otherProperties: { … } }`.
 *
 * @param text The kind, by its API name.
 */
export function otherSourceKind(text: string): NonNullable<SourceArgs["kind"]> {
  return text as NonNullable<SourceArgs["kind"]>;
}
