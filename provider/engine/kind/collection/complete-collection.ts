import type { Plain } from "../../plain";
import type { Kind, Nouns } from "../kind";
import type { DeclaredChecks, Protection } from "./declaration";
import type { CollectionConnection } from "./items";
import type { CompleteMapping } from "./mapping";
import type { Collection, Wire } from "./requests";

/** A declaration with everything that it may leave out. */
export interface CompleteCollection<W extends Wire> extends Pick<
  Kind,
  "isSingle" | "mark" | "type" | "shown" | keyof Nouns
> {
  readonly collection: Collection<W>;
  readonly mapping: CompleteMapping<W>;
  readonly checks: DeclaredChecks<object, Plain>;
  readonly protects: Protection<CollectionConnection, W>;
  /** Arguments that no two objects share; a lost creation is found by them. Default: by everything that was sent. */
  readonly uniqueBy?: readonly string[];
}
