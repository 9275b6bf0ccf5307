import type { Store } from "../store";
import type { World } from "../world";
import { ownedBy } from "./alert-references";
import type { CollectionKind } from "./collection-routes";
import type { SourceDocument } from "./documents";
import { canonicalId, isObjectId } from "./object-id";
import { byCreation } from "./paging";
import { type SourceBody, sourceSchema } from "./source-schema";
import { jsonRefusal } from "./transport";

export function sourceKind({ store }: World): CollectionKind<SourceDocument, SourceBody> {
  return {
    documents: store.sources,
    schema: sourceSchema,
    refusal: jsonRefusal,
    notFound: "Source not found",
    unpagedOrder: byCreation,
    bodyProblem: ({ connection }, teamId) => connectionProblem(store, teamId, connection),
    build: (body, { id, teamId }) => ({ id, teamId, ...body, connection: canonicalId(body.connection) }),
    omittedFields: ({ section = "" }) => ({ section }),
    show: ({ teamId: _team, ...shown }) => shown,
  };
}

function connectionProblem(store: Store, teamId: string, id: string): string | undefined {
  if (!isObjectId(id)) return "connection must be a valid connection id";
  const connection = ownedBy(store.connections, teamId, id);
  return connection === undefined ? "connection must be an existing connection id" : undefined;
}
