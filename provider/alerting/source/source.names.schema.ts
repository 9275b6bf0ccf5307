import { z } from "../../zod";
import { name } from "../names/names.schema";
import { sourceArgs } from "./source.schema";

/**
 * The arguments of a source with names in place of identifiers. Names are looked up in each run; state holds
 * identifiers.
 */
export const sourceArgsWithNames = z.strictObject({
  ...sourceArgs.shape,
  connection: name("a connection")
    .optional()
    .describe(
      "Name of the connection to read through, instead of `connectionId`. The connection exists, or the " +
        "program declares it earlier. Looked up in each run; a name with no match or several matches is " +
        "an error. Not for ClickStack in ClickHouse Cloud, which lists no connections.",
    ),
  logSource: name("a source")
    .optional()
    .describe(
      "The same as `logSourceId`, by name. The source exists, or the program declares it, before or " +
        "after this one.",
    ),
  traceSource: name("a source")
    .optional()
    .describe(
      "The same as `traceSourceId`, by name. The source exists, or the program declares it, before or " +
        "after this one.",
    ),
  sessionSource: name("a source")
    .optional()
    .describe(
      "The same as `sessionSourceId`, by name. The source exists, or the program declares it, before or " +
        "after this one.",
    ),
  metricSource: name("a source")
    .optional()
    .describe(
      "The same as `metricSourceId`, by name. The source exists, or the program declares it, before or " +
        "after this one.",
    ),
});
