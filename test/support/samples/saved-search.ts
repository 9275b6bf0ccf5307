import fc from "fast-check";
import { seed } from "../../../emulator";
import { savedSearches } from "../../../provider/alerting/saved-search/saved-search.schema";
import { type Sample, variants } from "./sample";
import { fields, name, text } from "./texts";

const { logs, traces } = seed.sources;

const condition = fc.constantFrom(
  "ServiceName IN ('a', 'b')",
  "toString(a.b) NOT IN ('c')",
  "toString(a.b) BETWEEN 1 AND -2.5",
);

const args = { name: "Sample", sourceId: logs, where: "level:error", tags: ["sample"] };

export const savedSearchSample: Sample = {
  args,
  change: { orderBy: "Timestamp DESC" },
  ...variants(args, {
    name: [args.name, "Other"],
    sourceId: [logs, traces],
    select: ["Timestamp, Body", "Other"],
    where: ["Level = 'error'", "Other"],
    whereLanguage: ["sql", "lucene"],
    orderBy: ["Timestamp", "Other"],
    tags: [
      ["b", "a", "b"],
      ["a", "b", "b"],
    ],
    filters: [[{ condition: "ServiceName IN ('api')" }], [{ condition: "ServiceName NOT IN ('api')" }]],
  }),
  any: fields(
    { name, sourceId: fc.constantFrom(logs, logs.toUpperCase(), traces) },
    {
      select: text(0, 4096),
      where: text(0, 8192),
      whereLanguage: fc.constantFrom("lucene", "sql"),
      orderBy: text(0, 1024),
      tags: fc.array(text(0, 32), { maxLength: 50 }),
      filters: fc.array(fields({ condition }, { type: fc.constant("sql") }), { maxLength: 3 }),
      allowAlertLoss: fc.boolean(),
    },
  ),
  collection: savedSearches,
  documents: (store) => store.savedSearches,
};
