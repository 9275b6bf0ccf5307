import type { MiddlewareHandler } from "hono";
import { Collection } from "../collection";
import type { Env, World } from "../world";

type Documents = Collection<{ id: string; teamId: string }>;

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
