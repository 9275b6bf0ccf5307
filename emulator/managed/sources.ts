import { z } from "zod/v3";
import type { CollectionKind } from "../alerting/collection-routes";
import type { SourceDocument } from "../alerting/documents";
import { type SourceBody, sourceSchema } from "../alerting/source-schema";
import { sourceKind } from "../alerting/sources";
import type { Schema } from "../alerting/validation";
import type { World } from "../world";
import { optionalTexts } from "./gateway/source";

/** A null is as good as nothing, and a source of metrics may leave its table out. */
const schema: Schema<SourceBody> = z.preprocess((body) => {
  const sent = Object.entries(body as object).filter(([, value]) => value !== null);
  const { from, ...fields } = Object.fromEntries(sent) as { from?: object };
  return { ...fields, from: { tableName: "", ...from } };
}, sourceSchema);

/** Sources whose optional expressions come back as empty texts while they are unset. */
export function managedSourceKind(world: World): CollectionKind<SourceDocument, SourceBody> {
  const kind = sourceKind(world);
  return {
    ...kind,
    schema,
    show: (source) => ({
      ...Object.fromEntries(optionalTexts(source.kind).map((name) => [name, ""])),
      ...kind.show(source),
    }),
  };
}
