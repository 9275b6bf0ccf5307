import { z } from "../../zod";

/** The parts of an exported stack that are relied on; everything else passes. */
const resource = z.looseObject({
  urn: z.string(),
  type: z.string(),
  id: z.string().optional(),
  inputs: z.record(z.string(), z.unknown()).optional(),
  outputs: z.record(z.string(), z.unknown()).optional(),
  /** URN and id of the provider, with `::` between them. */
  provider: z.string().optional(),
  /** Replaced already, and to be deleted by the next update. */
  delete: z.boolean().optional(),
  /** Looked up, and not managed. */
  external: z.boolean().optional(),
  ignoreChanges: z.array(z.string()).optional(),
  /** Such as `project:///index.ts#7,19`. */
  sourcePosition: z.string().optional(),
});

/** What an interrupted update was doing. */
const pendingOperation = z.looseObject({ type: z.string(), resource });

export const deployment = z.looseObject({
  resources: z.array(resource).nullish(),
  pending_operations: z.array(pendingOperation).nullish(),
});

export type Deployment = z.infer<typeof deployment>;
export type StateResource = z.infer<typeof resource>;
export type PendingOperation = z.infer<typeof pendingOperation>;
