import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { SourceLinkArgs, SourceLinkOutputs } from "../alerting.types";
import { sourceLinkType } from "./source-link.schema";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface SourceLink extends SourceLinkOutputs {}

/**
 * A reference from one source of ClickStack (HyperDX) to another. A `Source` adds one for each source that it names
 * and the program declares later.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class SourceLink extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = sourceLinkType.token;

  /**
   * Looks up a reference without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The source and its argument, as `<sourceId>/<argument>`.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): SourceLink {
    return new SourceLink(name, {}, { ...options, id });
  }

  /** Whether the object is a `SourceLink`, even from another copy of this package. */
  static override isInstance(object: unknown): object is SourceLink {
    return isResourceOf(sourceLinkType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The source, and the source that it refers to.
   * @param options Resource options. `import: "<sourceId>/<argument>"` adopts the existing reference.
   */
  constructor(name: string, args: SourceLinkArgs, options?: CustomResourceOptions) {
    super(sourceLinkType, name, { ...args }, options);
  }
}
