import { createHash } from "node:crypto";
import type { Finding, FindingClass, FindingOf } from "../report.schema";

type Anonymous<C extends FindingClass> = Omit<FindingOf<C>, "class" | "id" | "digest">;

const LENGTH = 12;

/**
 * Adds the identifier that a finding keeps from run to run. Its digest is added last, because it covers the shown text.
 */
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
