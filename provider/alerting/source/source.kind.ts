import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { alertingService } from "../service";
import { sourceLinkType } from "../source-link/source-link.schema";
import { offers } from "../capabilities";
import { isSourceKind } from "./source.kinds";
import { toReferences, writeNames } from "../names/references";
import { sourceReferences } from "./source.references";
import { sourceRules, strictRules } from "./source.rules";
import { sourceArgsWithNames } from "./source.names.schema";
import { sourceArgs } from "./source.schema";
import { sourceType } from "./source.type";
import { lay, record, toBody, toState, toWire } from "./source.wire";
import { findSourceUsers } from "./source.users";
import { sources } from "./source.wire.schema";

export const sourceKind = collectionKind({
  ...sources,
  type: sourceType,
  service: alertingService,
  terraformType: "clickhouse_clickstack_source",
  references: toReferences(sourceReferences, { kind: sourceLinkType.reference, from: "sourceId" }),
  writeNames: writeNames(sourceReferences),
  escapes: { kind: { isOther: (kind) => !isSourceKind(kind), call: "otherSourceKind" } },
  args: sourceArgs,
  written: sourceArgsWithNames,
  rules: (settings) => [...sourceRules, ...(offers(settings, "unknownKeys") ? [] : strictRules)],
  record,
  toState,
  toWire,
  writable: toBody,
  lay,
  users: findSourceUsers,
  deletedInUse: true,
});
