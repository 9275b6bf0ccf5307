import type { MiddlewareHandler } from "hono";
import { Collection } from "../collection";
import type { Env, World } from "../world";

type Documents = Collection<{ id: string; teamId: string }>;

/** Collections as they were before a write, for the number of reads that a lag has. A count needs no waits in tests. */
export class LaggingReads {
  private readonly old = new Map<string, { documents: Documents; left: number }>();

  /** Called after a write; `place` is a collection of one team. */
  begin(place: string, before: Documents, reads: number): void {
    this.old.set(place, { documents: before, left: reads });
  }

  /** Returns the documents that the next read of the collection shows; undefined if they are the current ones. */
  read(place: string): Documents | undefined {
    const old = this.old.get(place);
    if (old === undefined) return undefined;
    old.left -= 1;
    if (old.left <= 0) this.end(place);
    return old.documents;
  }

  end(place: string): void {
    this.old.delete(place);
  }

  clear(): void {
    this.old.clear();
  }
}

/** Makes the reads of a collection lag behind the writes to it. The answer to the write does not lag. */
export function lagBehindWrites(
  { managed }: World,
  name: string,
  documents: Documents,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const place = `${c.get("teamId")}/${name}`;
    if (c.req.method === "GET") {
      c.set("visible", managed.lag.read(place));
      return next();
    }
    const reads = c.get("stale") ?? managed.switches.staleReads;
    const before = reads > 0 ? copyOf(documents) : undefined;
    await next();
    if (!c.res.ok) return;
    if (before === undefined) managed.lag.end(place);
    else managed.lag.begin(place, before, reads);
  };
}

/** Copies a collection, but not its documents, because a write replaces a document and does not change the old one. */
function copyOf(documents: Documents): Documents {
  const copy: Documents = new Collection();
  for (const document of documents.values()) copy.add(document);
  return copy;
}
