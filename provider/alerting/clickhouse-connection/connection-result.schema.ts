import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";

const text = z.string().optional();

export const connectionResult = z
  .object({
    id: z.string().describe("Identifier of the connection."),
    name: text.describe("Name of the connection."),
    host: text.describe("URL of ClickHouse."),
    username: text.describe("ClickHouse user."),
  })
  .describe("A connection as a lookup returns it.")
  .register(published, { plain: "ConnectionResult" });
