import { z } from "../../zod";
import { name } from "../names/names.schema";
import { sourceArgs } from "./source.schema";

/** What a program may write instead of identifiers. The names are looked up in each run; state holds identifiers. */
export const sourceArgsWithNames = z.strictObject({
  ...sourceArgs.shape,
  /**
   * Connection through which it is read, by its name; instead of `connectionId`. Looked up in each run: a name with no
   * match, or several matches, is an error. Not for ClickStack in ClickHouse Cloud, which lists no connections.
   */
  connection: name("a connection").optional(),
});

/**
 * The arguments of a `Source`. A new source needs `kind`, `name`, a connection, `from`, `timestampValueExpression` and
 * what its kind needs; an adopted one (`sourceId`) needs only what the program wants to manage.
 */
export type SourceInputsWithNames = z.infer<typeof sourceArgsWithNames>;
