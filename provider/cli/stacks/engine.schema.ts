import { z } from "../../zod";

const values = z.record(z.string(), z.unknown()).nullish();

const state = z
  .looseObject({
    id: z.string().nullish(),
    type: z.string().nullish(),
    /** Does a provider manage it? A component has none. */
    custom: z.boolean().nullish(),
    inputs: values,
    outputs: values,
    provider: z.string().nullish(),
    /** The resources that each input depends on, by their URNs. */
    propertyDependencies: z.record(z.string(), z.array(z.string()).nullable()).nullish(),
  })
  .nullish();

const violation = z.looseObject({
  resourceUrn: z.string().nullish(),
  message: z.string(),
  policyName: z.string(),
  policyPackName: z.string(),
  enforcementLevel: z.string(),
});

/** An event of the engine's log. Those of policies are used. */
export const engineEvent = z.looseObject({ policyEvent: violation.nullish() });

/** The fields that are used from the output of `pulumi preview --json`. */
export const preview = z.looseObject({
  steps: z
    .array(z.looseObject({ op: z.string(), urn: z.string(), oldState: state, newState: state }))
    .nullish(),
  diagnostics: z
    .array(z.looseObject({ urn: z.string().optional(), message: z.string(), severity: z.string() }))
    .nullish(),
  /** The violations of policy packs, from the engine's event log. */
  violations: z.array(violation).optional(),
});

/** A resource as `pulumi import --file` takes it. With inputs and outputs, the engine asks no provider. */
export const importEntry = z.strictObject({
  type: z.string(),
  name: z.string(),
  id: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string(), z.unknown()),
});

export type ImportEntry = z.infer<typeof importEntry>;
export type Violation = z.infer<typeof violation>;
export type Step = NonNullable<Preview["steps"]>[number];
export type Preview = z.infer<typeof preview>;
