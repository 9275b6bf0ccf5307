import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { declareName } from "../../engine/program/declared-names";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { ExistingResourceOptions } from "../../engine/program/managed-resource";
import type { ConnectionArgs, ConnectionOutputs, ImportedConnectionArgs } from "../alerting.types";
import { connectionType } from "./clickhouse-connection.schema";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface Connection extends ConnectionOutputs {}

/**
 * A connection of ClickStack (HyperDX) to ClickHouse: an address, a user and a password. Sources read through it. Not
 * for ClickStack in ClickHouse Cloud, which has one connection, to its own service.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Connection extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = connectionType.token;

  /**
   * Looks up an existing connection without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the connection on the service.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): Connection {
    return new Connection(name, {}, { ...options, id });
  }

  /** Whether the object is a `Connection`, even from another copy of this package. */
  static override isInstance(object: unknown): object is Connection {
    return isResourceOf(connectionType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage of an existing object.
   * @param options Resource options that name the object: `import`, or `id` to look it up without managing it.
   */
  constructor(name: string, args: ImportedConnectionArgs, options: ExistingResourceOptions);
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the connection with this identifier.
   */
  constructor(name: string, args: ConnectionArgs, options?: CustomResourceOptions);
  constructor(name: string, args: ConnectionArgs | ImportedConnectionArgs, options?: CustomResourceOptions) {
    super(connectionType, name, { ...args }, options);
    const provider = this.getProvider(connectionType.token);
    declareName(connectionType.reference, (args as ConnectionArgs | undefined)?.name, this, provider);
  }
}
