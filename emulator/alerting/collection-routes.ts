import { type Context, Hono } from "hono";
import { z } from "zod/v3";
import { laterThan } from "../clock";
import type { Collection } from "../store";
import { json, refuse } from "../http-answers";
import type { App, Env, World } from "../world";
import { ownedBy } from "./alert-references";
import { type Refusal, teamOf } from "./transport";
import { idParams, type Schema, validate } from "./validation";

interface Owned {
  id: string;
  teamId: string;
  createdAt?: string;
  updatedAt?: string;
}

/** The fields that the service itself sets on a write. */
export type Place = Required<Owned>;

/** The parts of one collection that differ from those of the others. */
export interface CollectionKind<Document extends Owned, Body> {
  documents: Collection<Document>;
  /** The body of POST, and of PUT unless that has its own. */
  schema: Schema<Body>;
  replacementSchema?: Schema<Body>;
  /** The words of refusals: of a user without team and of an unknown id. */
  refusal: Refusal;
  notFound: string;
  /** The order of a list that is not paged. Default: pages in the order of creation. */
  unpagedOrder?: (one: Document, other: Document) => number;
  /** Set if there is no GET by id, so that clients have to list. */
  listOnly?: true;
  /** A 400 that comes before the 404 of an unknown id. */
  bodyProblem?: (body: Body, teamId: string) => string | undefined;
  /** A 400 that comes after it. `stored` is what a PUT replaces. */
  writeProblem?: (body: Body, teamId: string, stored?: Document) => string | undefined;
  build: (body: Body, place: Place, stored?: Document) => Document;
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

export function collectionRoutes<Document extends Owned, Body>(
  world: World,
  kind: CollectionKind<Document, Body>,
): App {
  const handlers = new CollectionHandlers(world, kind);
  const routes = new Hono<Env>({ strict: false });
  routes.get("/", (c) => handlers.list(c));
  routes.post("/", (c) => handlers.create(c));
  if (!kind.listOnly) routes.get("/:id", (c) => handlers.read(c));
  routes.put("/:id", (c) => handlers.replace(c));
  routes.delete("/:id", (c) => handlers.delete(c));
  return routes;
}

type Request = Context<Env>;

class CollectionHandlers<Document extends Owned, Body> {
  constructor(
    private readonly world: World,
    private readonly kind: CollectionKind<Document, Body>,
  ) {}

  list(c: Request): Response {
    const { unpagedOrder, leftOutOfLists = "" } = this.kind;
    const show = (document: Document) => ({ ...this.kind.show(document), [leftOutOfLists]: undefined });
    if (unpagedOrder !== undefined) {
      return json(200, { data: this.documentsOfTeam(c).sort(unpagedOrder).map(show) });
    }
    const { query } = validate({ query: { schema: pageQuery, value: c.req.query() } });
    return pageAnswer(this.documentsOfTeam(c), query, show);
  }

  create(c: Request): Response {
    const { body } = validate({ body: { schema: this.kind.schema, value: c.get("body") } });
    const teamId = this.teamOf(c);
    refuseFor(400, this.kind.bodyProblem?.(body, teamId));
    return this.write(c, body);
  }

  read(c: Request): Response {
    return this.answer(this.find(c, idOf(c)) ?? this.refuseUnknown());
  }

  replace(c: Request): Response {
    const { schema, replacementSchema = schema } = this.kind;
    const { body, params } = validate({
      body: { schema: replacementSchema, value: c.get("body") },
      params: { schema: idParams, value: c.req.param() },
    });
    refuseFor(400, this.kind.bodyProblem?.(body, this.teamOf(c)));
    return this.write(c, body, this.find(c, params.id) ?? this.refuseUnknown());
  }

  delete(c: Request): Response {
    const document = this.find(c, idOf(c));
    if (document === undefined) return this.kind.deletesUnknown ? json(200, {}) : this.refuseUnknown();
    refuseFor(409, this.kind.deletionProblem?.(document));
    this.kind.documents.delete(document.id);
    this.kind.afterDeletion?.(document);
    return json(200, {});
  }

  private write(c: Request, body: Body, stored?: Document): Response {
    const teamId = this.teamOf(c);
    refuseFor(400, this.kind.writeProblem?.(body, teamId, stored));
    const built = this.kind.build(body, this.place(teamId, stored), stored);
    const document = this.world.fillOmittedFields
      ? fillIn(built, this.kind.omittedFields(built), c.get("body") as object)
      : built;
    this.kind.documents.add(document);
    this.kind.afterWrite?.(document);
    return this.answer(document);
  }

  private place(teamId: string, stored?: Document): Place {
    const { clock, newObjectId } = this.world;
    const now = clock.now();
    return {
      id: stored?.id ?? newObjectId(),
      teamId,
      createdAt: stored?.createdAt ?? now.toISOString(),
      updatedAt: stored?.updatedAt === undefined ? now.toISOString() : laterThan(stored.updatedAt, now),
    };
  }

  private answer(document: Document): Response {
    return json(200, { data: this.kind.show(document) });
  }

  private documentsOfTeam(c: Request): Document[] {
    const team = this.teamOf(c);
    return this.documents(c)
      .inIdOrder()
      .filter((document) => document.teamId === team);
  }

  private find(c: Request, id: string): Document | undefined {
    return ownedBy(this.documents(c), this.teamOf(c), id);
  }

  private documents(c: Request): Collection<Document> {
    return (c.get("visible") as Collection<Document> | undefined) ?? this.kind.documents;
  }

  private teamOf(c: Request): string {
    return teamOf(c, this.kind.refusal);
  }

  private refuseUnknown(): never {
    return refuse(this.kind.refusal(404, this.kind.notFound));
  }
}

function idOf(c: Request): string {
  return validate({ params: { schema: idParams, value: c.req.param() } }).params.id;
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
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
});

/** The order of a list that is not paged: it is read in this order already. */
export const byCreation = (): number => 0;

/** One page of a list. */
export function pageAnswer<Document>(
  documents: Document[],
  { limit, offset }: z.infer<typeof pageQuery>,
  show: (document: Document) => object,
): Response {
  const total = documents.length;
  const data = documents.slice(offset, offset + limit).map(show);
  return json(200, { data, meta: { total, limit, offset } }, { "X-Total-Count": String(total) });
}
