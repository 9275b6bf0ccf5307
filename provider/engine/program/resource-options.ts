import type * as pulumi from "@pulumi/pulumi";

interface ImportOption {
  /** Identifier of the object that the resource adopts. */
  import: pulumi.ID;
}

interface IdOption {
  /** Identifier of the object that is looked up and not managed. */
  id: pulumi.Input<pulumi.ID>;
}

/** Options of a resource whose object already exists. */
export type ExistingResourceOptions = pulumi.CustomResourceOptions & (ImportOption | IdOption);

/**
 * The same arguments under a name that lists the required ones. The compiler writes this name when it refuses `{}`; of
 * other wrong arguments, it names what is missing.
 */
export type WithRequired<Args, Required extends string> = Args | Extract<Required, undefined>;
