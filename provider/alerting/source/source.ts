import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import type { Plain } from "../../engine/plain";
import { declareName } from "../../engine/program/declared-names";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { ExistingResourceOptions } from "../../engine/program/managed-resource";
import { Resolver } from "../../engine/program/resolver";
import { alertingService } from "../service";
import { listLater, resolveNames } from "../names/resolve-names";
import { awaitSources, linkEarlier } from "./later-sources";
import { sourceReferences } from "./source.references";
import type { SourceArgs, SourceOutputs, ImportedSourceArgs } from "../alerting.types";
import { sourceType } from "./source.type";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface Source extends SourceOutputs {}

/**
 * A source of ClickStack (HyperDX): logs, traces, metrics, sessions or PromQL metrics in a ClickHouse table, and the
 * meaning of its columns.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Source extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = sourceType.token;

  /**
   * Looks up an existing source without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the source on the service.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): Source {
    return new Source(name, {}, { ...options, id });
  }

  /** Whether the object is a `Source`, even from another copy of this package. */
  static override isInstance(object: unknown): object is Source {
    return isResourceOf(sourceType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage of an existing object.
   * @param options Resource options that name the object: `import`, or `id` to look it up without managing it.
   */
  constructor(name: string, args: ImportedSourceArgs, options: ExistingResourceOptions);
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the source with this identifier.
   */
  constructor(name: string, args: SourceArgs, options?: CustomResourceOptions);
  constructor(name: string, args: SourceArgs | ImportedSourceArgs, options?: CustomResourceOptions) {
    const resolver = new Resolver(alertingService);
    // A program in JavaScript may leave the arguments out.
    const given: Plain = { ...args };
    const later = listLater(given, sourceReferences);
    super(sourceType, name, resolveNames(given, sourceReferences, resolver, later), options);
    const provider = this.getProvider(sourceType.token);
    resolver.useProvider(provider);
    awaitSources({ source: this, name, provider }, later);
    declareName(sourceType.reference, given.name, this, provider);
    linkEarlier(this, given.name, provider);
  }
}
