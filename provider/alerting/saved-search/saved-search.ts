import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { ExistingResourceOptions } from "../../engine/program/managed-resource";
import type { SavedSearchArgs, SavedSearchOutputs, ImportedSavedSearchArgs } from "../alerting.types";
import { Resolver } from "../../engine/program/resolver";
import { resolveNames } from "../names/resolve-names";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { savedSearchReferences } from "./saved-search.schema";
import { savedSearchType } from "./saved-search.schema";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface SavedSearch extends SavedSearchOutputs {}

/** A saved search of ClickStack (HyperDX). Deleting it also deletes the alerts that watch it. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class SavedSearch extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = savedSearchType.token;

  /**
   * Looks up an existing saved search without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the saved search on the service.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): SavedSearch {
    return new SavedSearch(name, {}, { ...options, id });
  }

  /** Whether the object is a `SavedSearch`, even from another copy of this package. */
  static override isInstance(object: unknown): object is SavedSearch {
    return isResourceOf(savedSearchType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage of an existing object.
   * @param options Resource options that name the object: `import`, or `id` to look it up without managing it.
   */
  constructor(name: string, args: ImportedSavedSearchArgs, options: ExistingResourceOptions);
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the saved search with this identifier.
   */
  constructor(name: string, args: SavedSearchArgs, options?: CustomResourceOptions);
  constructor(
    name: string,
    args: SavedSearchArgs | ImportedSavedSearchArgs,
    options?: CustomResourceOptions,
  ) {
    const resolver = new Resolver(alertingService);
    const resolved = resolveNames({ ...args }, savedSearchReferences, resolver);
    super(
      savedSearchType,
      name,
      { ...resolved, ...createMark(savedSearchType.token, name, options) },
      options,
    );
    resolver.useProvider(this.getProvider(savedSearchType.token));
  }
}
