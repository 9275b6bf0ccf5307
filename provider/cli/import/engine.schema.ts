import { z } from "../../zod";

const values = z.record(z.string(), z.unknown()).nullish();

const state = z
  .looseObject({
    id: z.string().nullish(),
    type: z.string().nullish(),
    inputs: values,
    outputs: values,
    provider: z.string().nullish(),
    /** The resources that each input depends on, by their URNs. */
    propertyDependencies: z.record(z.string(), z.array(z.string()).nullable()).nullish(),
  })
  .nullish();

/** The fields that are used from the output of `pulumi preview --json`. */
export const preview = z.looseObject({
  steps: z
    .array(z.looseObject({ op: z.string(), urn: z.string(), oldState: state, newState: state }))
    .nullish(),
  diagnostics: z
    .array(z.looseObject({ urn: z.string().optional(), message: z.string(), severity: z.string() }))
    .nullish(),
});

export type Step = NonNullable<Preview["steps"]>[number];
export type Preview = z.infer<typeof preview>;
