import { z } from "../../provider/zod";

const text = z.string();

export const property = z
  .object({
    name: text.describe("Name of the argument, path of a value within it, or owner mark"),
    declared: z.unknown().optional().describe("What the program declares; absent if it declares nothing"),
    recorded: z.unknown().optional().describe("What the service had when the stack was last updated"),
    live: z.unknown().optional().describe("What the service has now"),
    secret: z.boolean().describe("The value is a secret and is not shown"),
    isMark: z
      .literal(true)
      .optional()
      .describe("It is the mark that names the owner, which no argument declares"),
    acceptAs: text
      .optional()
      .describe(
        "Argument that declares the live value, if it is a different one, such as channels for channel",
      ),
  })
  .meta({ id: "property", description: "A declared property whose live value differs" });

export type Property = z.infer<typeof property>;
