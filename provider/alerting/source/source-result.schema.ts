import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";

const text = z.string().optional();

export const sourceResult = z
  .object({
    id: z.string().describe("Identifier of the source."),
    name: text.describe("Name of the source."),
    kind: text.describe("Kind of the rows: `log`, `trace`, `metric`, `session` or `promql`."),
    connectionId: text.describe("Identifier of the connection to read through."),
  })
  .describe("A source as a lookup returns it.")
  .register(published, { plain: "SourceResult" });
