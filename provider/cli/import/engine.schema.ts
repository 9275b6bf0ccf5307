import { z } from "zod";

/** What `pulumi preview --json` prints, as far as it is relied on. */
export const preview = z.looseObject({
  steps: z
    .array(
      z.looseObject({
        op: z.string(),
        urn: z.string(),
        /** Properties that differ. */
        diffReasons: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
  diagnostics: z
    .array(z.looseObject({ urn: z.string().optional(), message: z.string(), severity: z.string() }))
    .nullish(),
});

export type Preview = z.infer<typeof preview>;
