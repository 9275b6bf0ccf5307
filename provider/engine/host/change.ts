import { readIgnored, readOwner } from "../instructions";
import type { Change, Kind } from "../kind/kind";
import { isDigestOf, readDigests } from "../kind/write-only";
import { readRecorded, readUnkept, UNREAD } from "../kind/write-record";
import type { Plain } from "../plain";
import { readDeclaredKeys } from "./declared";
import { listDeclared, readArgs } from "./state";

/** Composes the change that an update asks for, from state and the new inputs. */
export function composeChange(kind: Pick<Kind, "type">, id: string, olds: Plain, news: Plain): Change {
  const args = readArgs(news);
  const declared = listDeclared(kind, args);
  const declaredBefore = readDeclaredKeys(olds, kind.type.managed);
  const meant = [...declared, ...readIgnored(news)];
  const dropped = declaredBefore.filter((key) => !meant.includes(key));
  const digests = readDigests(olds);
  const isUnseen = (key: string): boolean =>
    dropped.includes(key) || (args[key] !== undefined && !isDigestOf(digests[key], args[key]));
  return {
    id,
    recorded: readRecorded(olds),
    args,
    declaredBefore,
    dropped,
    unseen: kind.type.writeOnlyKeys(args).filter(isUnseen),
    unkept: readUnkept(olds),
    isUnread: olds[UNREAD] === true,
    owner: readOwner(news),
    ownerBefore: readOwner(olds),
  };
}
