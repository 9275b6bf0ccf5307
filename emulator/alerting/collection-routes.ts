import { type Context, Hono } from "hono";
import { z } from "zod/v3";
import { laterThan } from "../clock";
import type { Collection } from "../store";
import { json, refuse } from "../http-answers";
import type { App, Env, World } from "../world";
import type { Dated, Owned } from "./documents";
import { ownedBy } from "./alert-references";
import { jsonRefusal, type Refusal, teamOf } from "./transport";
import { idParams, type Schema, validate } from "./validation";

/** The parts of one collection that differ from those of the others. */
export interface CollectionKind<Document extends Owned, Body> {
  documents: Collection<Document>;
  /** The body of POST, and of PUT unless that has its own. */
  schema: Schema<Body>;
  replacementSchema?: Schema<Body>;
  /** The form of a refusal of a user without a team and of an unknown identifier. Default: JSON. */
  refusal?: Refusal;
  notFound: string;
  /** The order of a list that is not paged. Default: pages in the order of creation. */
  unpagedOrder?: (one: Document, other: Document) => number;
  /** Set if there is no GET by id, so that clients have to list. */
  listOnly?: true;
  /** A 400 that comes before the 404 of an unknown id. */
  bodyProblem?: (body: Body, teamId: string) => string | undefined;
  /** A 400 that comes after it. `stored` is what a PUT replaces. */
  writeProblem?: (body: Body, teamId: string, stored?: Document) => string | undefined;
  build: (body: Body, place: Dated, stored?: Document) => Document;
  /** Returns the fields that a server sets if a write omits them, both those in `schema` and its own. */
  omittedFields: (document: Document) => Partial<Document>;
  show: (document: Document) => object;
  /** The field that only an answer about one document has. Default: none. */
  leftOutOfLists?: keyof Document & string;
  afterWrite?: (document: Document) => void;
  /** A 409. */
  deletionProblem?: (document: Document) => string | undefined;
  afterDeletion?: (document: Document) => void;
  /** Set if the deletion of an unknown id is a success. */
  deletesUnknown?: true;
}

type Request = Context<Env>;

export function collectionRoutes<Document extends Owned, Body>(
  world: World,
  kind: CollectionKind<Document, Body>,
): App {
  const routes = new Hono<Env>({ strict: false });
  const teamIn = (c: Request): string => teamOf(c, kind.refusal);
  const shown = (c: Request) => (c.get("visible") as Collection<Document> | undefined) ?? kind.documents;
  const find = (c: Request, id: string) => ownedBy(shown(c), teamIn(c), id);
  const refuseUnknown = (): never => refuse((kind.refusal ?? jsonRefusal)(404, kind.notFound));
  const idOf = (c: Request) => validate(c, { params: idParams }).params.id;

  routes.get("/", (c) => {
    const { unpagedOrder, leftOutOfLists = "" } = kind;
    const { query } = validate(c, { query: unpagedOrder === undefined ? pageQuery : undefined });
    const ofTeam = shown(c).inIdOrder({ teamId: teamIn(c) } as Partial<Document>);
    const show = (document: Document) => ({ ...kind.show(document), [leftOutOfLists]: undefined });
    if (unpagedOrder !== undefined) return json(200, { data: ofTeam.sort(unpagedOrder).map(show) });
    const { limit, offset } = query;
    const data = ofTeam.slice(offset, offset + limit).map(show);
    const total = ofTeam.length;
    return json(200, { data, meta: { total, limit, offset } }, { "X-Total-Count": String(total) });
  });

  routes.post("/", (c) => {
    const { body } = validate(c, { body: kind.schema });
    refuseFor(400, kind.bodyProblem?.(body, teamIn(c)));
    return write(world, kind, { c, body });
  });

  if (!kind.listOnly) {
    routes.get("/:id", (c) => json(200, { data: kind.show(find(c, idOf(c)) ?? refuseUnknown()) }));
  }

  routes.put("/:id", (c) => {
    const { schema, replacementSchema = schema } = kind;
    const { body, params } = validate(c, { body: replacementSchema, params: idParams });
    refuseFor(400, kind.bodyProblem?.(body, teamIn(c)));
    return write(world, kind, { c, body, stored: find(c, params.id) ?? refuseUnknown() });
  });

  routes.delete("/:id", (c) => {
    const document = find(c, idOf(c));
    if (document === undefined) return kind.deletesUnknown ? json(200, {}) : refuseUnknown();
    refuseFor(409, kind.deletionProblem?.(document));
    kind.documents.delete(document.id);
    kind.afterDeletion?.(document);
    return json(200, {});
  });
  return routes;
}

function write<Document extends Owned, Body>(
  { clock, newObjectId, fillOmittedFields }: World,
  kind: CollectionKind<Document, Body>,
  { c, body, stored }: { c: Request; body: Body; stored?: Document },
): Response {
  const teamId = teamOf(c, kind.refusal);
  refuseFor(400, kind.writeProblem?.(body, teamId, stored));
  const now = clock.now();
  const place: Dated = {
    id: stored?.id ?? newObjectId(),
    teamId,
    createdAt: stored?.createdAt ?? now.toISOString(),
    updatedAt: stored?.updatedAt === undefined ? now.toISOString() : laterThan(stored.updatedAt, now),
  };
  const built = kind.build(body, place, stored);
  const document = fillOmittedFields
    ? fillIn(built, kind.omittedFields(built), c.get("body") as object)
    : built;
  kind.documents.add(document);
  kind.afterWrite?.(document);
  return json(200, { data: kind.show(document) });
}

function refuseFor(status: number, problem: string | undefined): void {
  if (problem !== undefined) refuse(json(status, { message: problem }));
}

/** Fills in defaults. A field that was sent keeps its value, even if `schema` does not have it. */
function fillIn<Document>(document: Document, defaults: Partial<Document>, sent: object): Document {
  const given = Object.entries(sent).filter(([field]) => field in defaults);
  return { ...document, ...defaults, ...Object.fromEntries(given) };
}

/** Parameters other than these are ignored: the service has no filters. */
const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
});

/** The order of a list that is not paged: it is read in this order already. */
export const byCreation = (): number => 0;
