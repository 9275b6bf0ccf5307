import { z } from "../../zod";
import { importEntry } from "../stacks/engine.schema";

/**
 * The names of files in the folder itself, with digests. Other paths are invalid, because a later plan replaces and
 * removes the files.
 */
const files = z.record(z.string(), z.string()).superRefine((digests, context) => {
  for (const name of Object.keys(digests).filter((one) => /[\\/\0]|^\.{0,2}$/.test(one)))
    context.addIssue({
      code: "custom",
      path: [name],
      message: "expected a file in this folder, without a path",
    });
});

export const importFile = z.strictObject({ resources: z.array(importEntry) });

/** The plan that a folder with an imported program keeps for the later steps. */
export const planFile = z.strictObject({
  version: z.literal(1, "expected 1"),
  /** The kind, as its option names it. */
  what: z.string(),
  language: z.enum(["typescript", "javascript"]),
  /** Does the code adopt by the option `import`? */
  adopt: z.boolean(),
  /** The stack that the resources are for. */
  stack: z.strictObject({ name: z.string(), project: z.string() }),
  files,
  resources: z.array(
    z.strictObject({
      type: z.string(),
      name: z.string(),
      id: z.string(),
      /** Name on the service. */
      title: z.string(),
      /** Address in Terraform. */
      address: z.string().optional(),
    }),
  ),
});

export type ImportFile = z.infer<typeof importFile>;
export type PlanFile = z.infer<typeof planFile>;
