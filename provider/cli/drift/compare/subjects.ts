import { createHash } from "node:crypto";
import type { Kind } from "../../../engine/kind/kind";
import type { Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";
import type { Finding, FindingClass, FindingOf } from "../report.schema";

const SECRET = "[secret]";

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

/** Replaces every secret value with `[secret]`. */
export function hideSecrets(values: Plain, secretKeys: readonly string[]): Plain {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    value !== undefined && secretKeys.includes(key) ? SECRET : value,
  ]);
  return Object.fromEntries(shown) as Plain;
}

export function secretKeysOf({ type }: Pick<Kind, "type">, live: Plain): readonly string[] {
  return type.secretKeys(live);
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
