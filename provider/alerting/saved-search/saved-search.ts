import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { InputsOf, OutputsOf } from "../../engine/program/types";
import { createMark } from "../owner-mark";
import { savedSearchType, type SavedSearchInputs, type SavedSearchState } from "./saved-search.schema";

/**
 * The arguments of a `SavedSearch`. A new saved search needs `name` and `sourceId`; an adopted one (`savedSearchId`)
 * needs only what the program wants to manage.
 *
 * @interface
 */
export type SavedSearchArgs = InputsOf<SavedSearchInputs>;

// The outputs have the same names and types as what the schema says of state, so they are written there only.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface SavedSearch extends OutputsOf<SavedSearchState> {}

/** A saved search of ClickStack (HyperDX). The service deletes the alerts that watch it along with it. */
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

  /** Is the object a `SavedSearch`, even one made by another copy of this package? */
  static override isInstance(object: unknown): object is SavedSearch {
    return isResourceOf(savedSearchType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args What to manage of the saved search.
   * @param options Resource options. `import: "<id>"` adopts the saved search with this identifier.
   */
  constructor(name: string, args: SavedSearchArgs = {}, options?: CustomResourceOptions) {
    super(savedSearchType, name, { ...args, ...createMark(savedSearchType.token, name, options) }, options);
  }
}
