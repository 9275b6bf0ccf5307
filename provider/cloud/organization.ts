import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource, type ResourceType } from "../engine/program/managed-resource";
import type { InputsOf, OutputsOf } from "../engine/program/types";
import { organizationState, type OrganizationInputs, type OrganizationState } from "./organization.schema";

/**
 * The arguments of an `Organization`; only what is given is managed.
 *
 * @interface
 */
export type OrganizationArgs = InputsOf<OrganizationInputs>;

const TYPE: ResourceType = {
  token: "pulumi-nodejs:dynamic/cloud:Organization",
  kind: "organization",
  identity: "organizationId",
  outputs: Object.keys(organizationState.shape),
};

// The outputs have the same names and types as what the schema says of state, so they are written there only.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface Organization extends OutputsOf<OrganizationState> {}

/**
 * An organization of ClickHouse Cloud. It exists already: creating the resource adopts it, deleting the resource
 * leaves it as it is.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Organization extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = TYPE.token;

  /**
   * Looks up an organization without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the organization, a UUID.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): Organization {
    return new Organization(name, {}, { ...options, id });
  }

  /** Is the object an `Organization`, even one made by another copy of this package? */
  static override isInstance(object: unknown): object is Organization {
    return isResourceOf(TYPE.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args What to manage of the organization.
   * @param options Resource options. `import: "<id>"` is the same as the argument `organizationId`.
   */
  constructor(name: string, args: OrganizationArgs = {}, options?: CustomResourceOptions) {
    super(TYPE, name, args, options);
  }
}
