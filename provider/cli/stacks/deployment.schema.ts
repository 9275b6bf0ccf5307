import { listProblems } from "../../engine/problems";
import { z } from "../../zod";

/** The fields of an exported stack that the code uses. All other fields pass. */
const resource = z.looseObject({
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
  protect: z.boolean().optional(),
  retainOnDelete: z.boolean().optional(),
  /** The resources that each input depends on, by their URNs. */
  propertyDependencies: z.record(z.string(), z.array(z.string()).nullable()).nullish(),
  ignoreChanges: z.array(z.string()).optional(),
  /** Such as `project:///index.ts#7,19`. */
  sourcePosition: z.string().optional(),
  /** What is wrong with its form. This package adds it. */
  damage: z.string().optional(),
});

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A resource of another form keeps only what names it, so that it does not hide the others. */
export const anyResource = resource.catch(({ value, error: { issues } }): z.infer<typeof resource> => {
  const { urn, type } = Object(value) as { urn?: unknown; type?: unknown };
  const [problem] = listProblems(issues, value);
  return { urn: text(urn), type: text(type), damage: `${problem?.path} ${problem?.reason}`.trim() };
});

/** An operation that an update was running when it was interrupted. */
const pendingOperation = z.looseObject({ type: z.string(), resource: anyResource });

export const deployment = z.looseObject({
  resources: z.array(anyResource).nullish(),
  pending_operations: z.array(pendingOperation).nullish(),
});

export type Deployment = z.infer<typeof deployment>;
export type StateResource = z.infer<typeof resource>;
export type PendingOperation = z.infer<typeof pendingOperation>;
