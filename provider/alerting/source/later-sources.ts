import type * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../../engine/plain";
import { listDeclared } from "../../engine/program/declared-names";
import { rememberInRun } from "../../engine/program/run";
import type { LaterReference } from "../names/later-reference";
import { SourceLink } from "../source-link/source-link";
import { sourceType } from "./source.type";

interface Referring {
  readonly source: pulumi.CustomResource;
  /** Name of the resource. */
  readonly name: string;
  readonly provider: pulumi.ProviderResource | undefined;
  readonly reference: LaterReference;
}

/** Records the references of the source to names that no source of the program has yet. */
export function awaitSources(
  { source, name, provider }: Pick<Referring, "source" | "name" | "provider">,
  references: readonly LaterReference[],
): void {
  for (const reference of references) {
    const isDeclared = listDeclared(sourceType.reference, reference.name).some(
      (declared) => declared.provider === provider,
    );
    if (!isDeclared) referringTo(reference.name).push({ source, name, provider, reference });
  }
}

/**
 * Lets the sources before this one refer to it. Each of them was registered without the reference, because the engine
 * would wait forever for two resources that need each other; a resource of its own adds it.
 */
export function linkEarlier(
  source: pulumi.CustomResource,
  name: unknown,
  provider: pulumi.ProviderResource | undefined,
): void {
  if (typeof name !== "string") return;
  for (const earlier of referringTo(name)) {
    if (earlier.provider !== provider || !earlier.reference.meet()) continue;
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
