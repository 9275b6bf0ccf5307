import fc from "fast-check";
import { seed } from "../../../emulator";
import { savedSearches } from "../../../provider/alerting/saved-search/saved-search.schema";
import type { Sample } from "./sample";
import { name, text } from "./texts";

const { logs, traces } = seed.sources;

const condition = fc
  .tuple(
    fc.constantFrom("ServiceName", "toString(a.b)"),
    fc.constantFrom("IN ('a', 'b')", "NOT IN ('c')", "BETWEEN 1 AND -2.5"),
  )
  .map((parts) => parts.join(" "));

const filter = fc.record({ type: fc.constant("sql"), condition }, { requiredKeys: ["condition"] });

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
  any: fc.record(
    {
      name,
      sourceId: fc.constantFrom(logs, logs.toUpperCase(), traces),
      select: text(0, 4096),
      where: text(0, 8192),
      whereLanguage: fc.constantFrom("lucene", "sql"),
      orderBy: text(0, 1024),
      tags: fc.array(text(0, 32), { maxLength: 50 }),
      filters: fc.array(filter, { maxLength: 3 }),
      allowAlertLoss: fc.boolean(),
    },
    { requiredKeys: ["name", "sourceId"] },
  ),
  longest: Array.from({ length: 50 }, (_, index) => `tag ${index}`),
  collection: savedSearches,
  documents: (store) => store.savedSearches,
};
