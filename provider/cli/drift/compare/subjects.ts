import { createHash } from "node:crypto";
import type { Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";
import { SECRET } from "../../stacks/secrets";
import type { Finding, FindingClass, FindingOf } from "../report.schema";

/** Describes the managed resource that a finding is about. `live` is the live state, if it could be read. */
export function subjectOf(managed: Managed, live: Plain = {}) {
  const { kind, settings, id, urn, resource, stack, source } = managed;
  return {
    kind: kind.type.reference,
    noun: kind.one,
    id,
    name: nameIn({ ...managed.inputs, ...live }, managed.secretKeys),
    endpoint: settings.ok ? kind.service.address(settings.settings) : undefined,
    urn,
    resource,
    stack: stack.name,
    project: stack.project,
    directory: stack.directory,
    source,
  };
}

/** Reads the name on the service, if there is one. A secret name is hidden. */
export function nameIn(live: Plain, secretKeys: readonly string[] = []): string | undefined {
  if (secretKeys.includes("name")) return SECRET;
  return typeof live.name === "string" ? live.name : undefined;
}

type Anonymous<C extends FindingClass> = Omit<FindingOf<C>, "class" | "id" | "digest">;

const LENGTH = 12;

/** Adds the identifier that stays from run to run. The digest is added last: it covers the shown text. */
export function identify<C extends FindingClass, T extends Partial<Anonymous<C>>>(
  findingClass: C,
  key: string | undefined,
  rest: T,
) {
  return { class: findingClass, id: hash([findingClass, key]), digest: "", ...rest };
}

/** Adds a digest of the shown text of a finding, without the time of the latest write, which changes by itself. */
export function withDigest<F extends Finding>(finding: F): F {
  const { lastWrittenAt: _, fix: __, digest: ___, ...shown } = finding as F & { lastWrittenAt?: string };
  return { ...finding, digest: hash(shown) };
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, LENGTH);
}
