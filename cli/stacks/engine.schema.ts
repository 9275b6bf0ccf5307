import { z } from "../../provider/zod";
import { listProblems } from "../../provider/engine/problems/problems";

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

/** The fields of an exported stack that the code uses. All other fields pass. */
const stateResource = z.looseObject({
  urn: z.string(),
  type: z.string(),
  id: z.string().optional(),
  inputs: z.record(z.string(), z.unknown()).optional(),
  outputs: z.record(z.string(), z.unknown()).optional(),
  /** URN and id of the provider, with `::` between them. */
  provider: z.string().optional(),
  /** Replaced already, so the next update deletes it. */
  delete: z.boolean().optional(),
  /** Looked up, not managed. */
  external: z.boolean().optional(),
  retainOnDelete: z.boolean().optional(),
  /** The resources that each input depends on, by their URNs. */
  propertyDependencies: z.record(z.string(), z.array(z.string()).nullable()).nullish(),
  ignoreChanges: z.array(z.string()).optional(),
  /** Such as `project:///index.ts#7,19`. */
  sourcePosition: z.string().optional(),
  /** What is wrong with its form. This package adds it. */
  damage: z.string().optional(),
});

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A resource of another form keeps only what names it, so that it does not hide the others. */
export const anyResource = stateResource.catch(
  ({ value, error: { issues } }): z.infer<typeof stateResource> => {
    const { urn, type } = Object(value) as { urn?: unknown; type?: unknown };
    const [problem] = listProblems(issues, value);
    return { urn: asText(urn), type: asText(type), damage: `${problem?.path} ${problem?.reason}`.trim() };
  },
);

const pendingOperation = z.looseObject({ type: z.string(), resource: anyResource });

export const deployment = z.looseObject({
  resources: z.array(anyResource).nullish(),
  pending_operations: z.array(pendingOperation).nullish(),
});

export type Deployment = z.infer<typeof deployment>;
export type StateResource = z.infer<typeof stateResource>;
export type PendingOperation = z.infer<typeof pendingOperation>;

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
