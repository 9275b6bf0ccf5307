import type { Listed, Parts } from "../../../engine/kind/kind";
import { pick } from "../../../engine/plain";
import type { Listing } from "../collect/listings";
import { objectKey } from "../object-key";
import type { Finding } from "../report.schema";
import { instantOf } from "../../words";
import * as fixes from "./fixes";
import { identify } from "./identity";
import { hideSecrets, nameIn, secretKeysOf } from "./subjects";

export function unmanagedObject({ kind, endpoint, account }: Listing, { id, live, owner }: Listed): Finding {
  const { reference } = kind.type;
  const hidden = secretKeysOf(kind, live);
  const name = nameIn(live, hidden);
  const marked = owner === undefined ? "" : `; its mark names ${owner} as its owner`;
  return identify("unmanaged", objectKey(endpoint, reference, id), {
    title: name ?? id,
    summary: `${kind.one} ${name ?? id} is on the service, outside of the given stacks${marked}`,
    subject: { kind: reference, noun: kind.one, id, name, endpoint },
    fix: fixes.adopt(kind, id, account?.stack),
    live: hideSecrets(pick(kind.spelling.record(live, [], {}), kind.type.managed), hidden),
    createdAt: instantOf(live.createdAt),
    lastWrittenAt: instantOf(live.updatedAt),
    markedAs: owner,
  });
}

/** @param whole The identifier of the object that it is a part of. */
export function unmanagedPart(
  { kind, endpoint }: Listing,
  parts: Parts,
  whole: string,
  { id, live }: Listed,
): Finding {
  const { kind: partKind, one: noun } = parts;
  const partOf = { kind: kind.type.reference, noun: kind.one, id: whole };
  return identify("unmanaged", objectKey(endpoint, partKind, whole, id), {
    title: id,
    summary: `${noun} ${id} is on the service, and no given stack declares it`,
    subject: { kind: partKind, noun, id, name: parts.nameOf(live), endpoint, partOf },
    fix: fixes.declarePart(kind, parts),
    live: { ...live },
  });
}
