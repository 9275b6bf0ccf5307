import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { alertingService } from "../service";
import { sourceLinkType } from "../source-link/source-link.schema";
import { offers } from "../capabilities";
import { isSourceKind } from "./source.kinds";
import { toReferences, writeNames } from "../names/references";
import { sourceReferences } from "./source.references";
import { sourceRules, strictRules } from "./source.rules";
import { lay, record, toBody, toState, toWire } from "./source.wire";
import { findSourceUsers } from "./source.users";
import { sources } from "./source.wire.schema";

export const sourceKind = collectionKind({
  service: alertingService,
  collection: sources,
  mapping: { toState, toWire, writable: toBody, lay, record },
  checks: { rules: (settings) => [...sourceRules, ...(offers(settings, "unknownKeys") ? [] : strictRules)] },
  protects: { users: findSourceUsers, deletedInUse: true },
  shown: {
    references: toReferences(sourceReferences, { kind: sourceLinkType.reference, from: "sourceId" }),
    writeNames: writeNames(sourceReferences),
    escapes: { kind: { isOther: (kind) => !isSourceKind(kind), call: "otherSourceKind" } },
    terraformType: "clickhouse_clickstack_source",
  },
});
