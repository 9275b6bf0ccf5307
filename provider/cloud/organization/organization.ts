import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { OrganizationArgs, OrganizationOutputs } from "../cloud.types";
import { organizationType } from "./organization.type";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface Organization extends OrganizationOutputs {}

/**
 * An existing organization of ClickHouse Cloud. Creating the resource adopts it; deleting the resource does not
 * change it.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Organization extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = organizationType.token;

  /**
   * Looks up an organization without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the organization, a UUID.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): Organization {
    return new Organization(name, {}, { ...options, id });
  }

  /** Whether the object is an `Organization`, even from another copy of this package. */
  static override isInstance(object: unknown): object is Organization {
    return isResourceOf(organizationType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` is the same as the argument `organizationId`.
   */
  constructor(name: string, args: OrganizationArgs = {}, options?: CustomResourceOptions) {
    super(organizationType, name, args, options);
  }
}
