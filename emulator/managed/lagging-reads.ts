import type { MiddlewareHandler } from "hono";
import { Collection } from "../collection";
import type { Env, World } from "../world";

type Documents = Collection<{ id: string; teamId: string }>;

/** Collections as they were before a write, for as many reads as a lag has. Counted, so that tests need not wait. */
export class LaggingReads {
  private readonly old = new Map<string, { documents: Documents; left: number }>();

  /** Called after a write; `place` is a collection of one team. */
  begin(place: string, before: Documents, reads: number): void {
    this.old.set(place, { documents: before, left: reads });
  }

  /** What the next read of the collection shows. Undefined when that is the truth. */
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

/** Reads of a collection lag behind writes to it, of nothing else. The answer to the write does not. */
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

/** A write replaces a document and leaves the old one as it is, so the documents need no copy. */
function copyOf(documents: Documents): Documents {
  const copy: Documents = new Collection();
  for (const document of documents.values()) copy.add(document);
  return copy;
}
