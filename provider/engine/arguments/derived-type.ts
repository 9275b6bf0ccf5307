import type { z } from "../../zod";
import { listerOf, listVolatile, readPolicies, selectKeys } from "./argument.schema";
import type { ResourceType } from "../kind/resource-type";

/** The parts of a resource type that its arguments and outputs do not say. */
interface TypeDeclaration extends Pick<ResourceType, "token" | "reference" | "choices"> {
  readonly args: z.ZodObject;
  /** Arguments and outputs, as state has them. */
  readonly state: z.ZodObject;
}

/** A resource type, whose other parts follow from the policies of its arguments and outputs. */
export function resourceType({ args, state, ...declared }: TypeDeclaration): ResourceType {
  const policies = readPolicies(args);
  const [identity = ""] = selectKeys(policies, (policy) => policy.identity);
  return {
    ...declared,
    identity,
    place: selectKeys(policies, ({ place }) => place),
    outputs: Object.keys(state.shape),
    volatile: listVolatile(state),
    required: selectKeys(policies, ({ required }) => required),
    secretKeys: listerOf(policies, "secret"),
  };
}
