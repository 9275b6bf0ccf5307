import * as pulumi from "@pulumi/pulumi";
import { shortenTraces } from "./short-trace";
import { replaceFlag } from "../replace-on-changes";
import { SETTINGS } from "../settings";
import { OWNER } from "../owner";
import { referenceTo, type ResourceKindName } from "./reference";

/** How a class of resources presents itself to the engine. */
export interface ResourceType {
  readonly token: string;
  readonly kind: ResourceKindName;
  /** The argument that adopts an existing object. */
  readonly identity: string;
  /** Every output; the engine fills only those that were named at construction. */
  readonly outputs: readonly string[];
}

const PROVIDER_KEY = "__provider";

/**
 * A dynamic resource whose implementation is found by reference. The ordinary base class of the SDK would write the
 * whole implementation into the state of every resource.
 */
export abstract class ManagedResource extends pulumi.CustomResource {
  protected constructor(
    type: ResourceType,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    const { import: imported, ...rest } = options;
    const unset = Object.fromEntries(type.outputs.map((key) => [key, undefined]));
    const adopted = imported === undefined ? {} : { [type.identity]: imported };
    const internals = { ...replaceFlag(options), [PROVIDER_KEY]: referenceTo(type.kind) };
    const props = { ...unset, ...args, ...adopted, ...internals };
    const restore = shortenTraces();
    try {
      super(type.token, name, props, imported === undefined ? options : rest);
    } finally {
      restore();
    }
  }
}

/** The input that has an alert marked with the URN of its resource, when the stack's configuration asks for it. */
export function ownerMark(token: string, name: string, options: pulumi.CustomResourceOptions = {}): object {
  const wanted =
    pulumi.runtime.getConfig(SETTINGS.alerting.ownerNote.config) === "true" && options.id === undefined;
  return wanted ? { [OWNER]: pulumi.createUrn(name, token, options.parent) } : {};
}

/** Is the object a resource of this type, whichever copy of the package made it? */
export function isResourceOf(token: string, object: unknown): boolean {
  return (
    pulumi.CustomResource.isInstance(object) && (object as { __pulumiType?: unknown }).__pulumiType === token
  );
}
