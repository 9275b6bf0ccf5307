import type { Kind } from "../../engine/kind/kind";
import type { Plain } from "../../engine/plain";
import type { Named } from "../../engine/service";

/** An object that exists on a service, and the resource that it is to become. */
export interface PlannedResource {
  readonly kind: Kind;
  /** Identifier on the service. */
  readonly id: string;
  /** Name of the resource in the program. */
  readonly name: string;
  /** Name on the service; empty for none. */
  readonly title: string;
  /** The file of the program that declares it, without ending. */
  readonly file: string;
  /** What the program declares. */
  readonly args: Plain;
  /** Arguments that the program reads from its configuration. Default: none. */
  readonly asked?: readonly Asked[];
  /** What the service has. */
  readonly live: Plain;
  /** What a person should check; one line each. */
  readonly flags: readonly string[];
  /** The URN that the program marks it with; none where objects are not marked. */
  readonly owner?: string;
  /** The address of the same object in Terraform. */
  readonly address?: string;
}

/** A secret argument, which the text of a program cannot have. */
export interface Asked {
  readonly argument: string;
  /** Where the configuration of a stack has it. */
  readonly config: string;
  /** The object cannot be without; others may have none. */
  readonly isRequired: boolean;
  /** It is a record, and not a text. */
  readonly isRecord: boolean;
}

/** What objects refer to, by the names of the service's listings. A list that the server does not offer is missing. */
export type Directory = Readonly<Record<string, readonly Named[] | undefined>>;
