import { z } from "../../zod";

const text = z.string();

/** An existing object and its resource in a written program. It has names and no other values, so it has no secrets. */
export const resourceReport = z
  .object({
    type: text.describe("Type token of the resource"),
    kind: text.describe("Kind of object, such as alert; later releases may add more"),
    name: text.describe("Name of the resource in the program"),
    id: text.describe("Identifier on the service"),
    title: text.describe("Name on the service; empty if there is none"),
    file: text.describe("File of the program that declares it"),
    address: text.optional().describe("Address of the same object in Terraform"),
    flags: z.array(text).describe("What a person should check; it is declared unchanged"),
    secrets: z
      .array(
        z.object({
          argument: text,
          config: text.describe("Key in the configuration of the stack"),
          required: z.boolean().describe("Whether the object cannot exist without it"),
        }),
      )
      .describe("Secret arguments, which the program reads from its configuration"),
  })
  .meta({ id: "resource", description: "An object that exists, and the resource that it becomes" });

export type ResourceReport = z.infer<typeof resourceReport>;
