import { z } from "zod/v3";
import type { CollectionKind } from "../alerting/collection-routes";
import type { SourceDocument } from "../alerting/documents";
import { orLater, type Schema } from "../alerting/validation";
import * as clickStack from "../alerting/sources";
import type { World } from "../world";
import { type Differences, strictObject } from "./gateway";

/** A null is as good as nothing, and a source of metrics may leave its table out. */
const schema: Schema<clickStack.SourceBody> = z.preprocess((body) => {
  const sent = Object.entries(body as object).filter(([, value]) => value !== null);
  const { from, ...fields } = Object.fromEntries(sent) as { from?: object };
  return { ...fields, from: { tableName: "", ...from } };
}, clickStack.sourceSchema);

const text = z.string().nullish();
const differences: Differences = {
  replaced: new Map<z.ZodTypeAny, z.ZodTypeAny>([
    [clickStack.viewFunction, z.string()],
    [
      clickStack.metadataViews,
      z.strictObject({ keyRollupTable: text, kvRollupTable: text, granularity: text }),
    ],
  ]),
  optional: (one) => (one instanceof z.ZodArray ? one.optional() : one.nullish()),
};
const filterSettings = z
  .strictObject({ databaseName: z.string(), tableName: z.string(), columns: z.array(z.string()) })
  .nullish();
const OF_A_KIND: Readonly<Record<string, z.ZodRawShape>> = {
  log: { filterSettings },
  trace: { filterSettings, durationPrecision: z.number().int() },
  metric: { from: z.strictObject({ databaseName: z.string(), tableName: text }) },
  session: { timestampValueExpression: text },
};

const gatewaySources = clickStack.knownSources.options.map((source: z.AnyZodObject) =>
  strictObject(source.omit({ seriesTable: true, minAutoGranularity: true }), differences, {
    // A field that the gateway accepts and ignores.
    id: z.string().optional(),
    ...OF_A_KIND[kindOf(source)],
  }),
);

function kindOf({ shape }: z.AnyZodObject): string {
  return (shape as { kind: z.ZodLiteral<string> }).kind.value;
}

/** The body of POST and PUT alike. */
export const sourceBody = orLater("kind", z.discriminatedUnion("kind", gatewaySources as never));

/** The expressions of a kind that may be null: answers show them as empty texts while they are unset. */
function optionalExpressions(kind: string): string[] {
  const shape = gatewaySources.find((source) => kindOf(source) === kind)?.shape as z.ZodRawShape | undefined;
  return Object.entries(shape ?? {}).flatMap(([name, field]) =>
    name.endsWith("Expression") && field.isNullable() ? name : [],
  );
}

/** Sources whose optional expressions come back as empty texts while they are unset. */
export function managedSourceKind(world: World): CollectionKind<SourceDocument, clickStack.SourceBody> {
  const kind = clickStack.sourceKind(world);
  return {
    ...kind,
    schema,
    show: (source) => ({
      ...Object.fromEntries(optionalExpressions(source.kind).map((name) => [name, ""])),
      ...kind.show(source),
    }),
  };
}
