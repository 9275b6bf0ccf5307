import fc from "fast-check";
import { seed } from "../../../emulator";
import { savedSearches } from "../../../provider/alerting/saved-search/saved-search.schema";
import type { Sample } from "./sample";
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
  full: {
    ...args,
    select: "Timestamp, Body",
    where: "Level = 'error'",
    whereLanguage: "sql",
    orderBy: "Timestamp",
    tags: ["b", "a", "b"],
    filters: [{ condition: "ServiceName IN ('api')" }],
  },
  others: {
    name: "Other",
    sourceId: traces,
    select: "Other",
    where: "Other",
    whereLanguage: "lucene",
    orderBy: "Other",
    tags: ["a", "b", "b"],
    filters: [{ condition: "ServiceName NOT IN ('api')" }],
  },
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
  longest: Array.from({ length: 50 }, (_, index) => `tag ${index}`),
  collection: savedSearches,
  documents: (store) => store.savedSearches,
};
