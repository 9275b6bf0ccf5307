import type { Kind } from "../../engine/kind/kind";
import type { Plain } from "../../engine/plain";
import type { Directory } from "../account/account";

/** An existing object on a service, and the resource to declare for it. */
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
  readonly args: Plain;
  /** Arguments that the program reads from its configuration. Default: none. */
  readonly asked?: readonly Asked[];
  /** The live state on the service. */
  readonly live: Plain;
  /** The values that a person should check, one line each. */
  readonly flags: readonly string[];
  /** The URN that marks the object as owned; none if objects are not marked. */
  readonly owner?: string;
  /** The address of the same object in Terraform. */
  readonly address?: string;
}

/** The resources of a program, the objects that they can refer to, and notices for a person. */
export interface PlannedProgram {
  readonly resources: readonly PlannedResource[];
  readonly directory: Directory;
  readonly notices: readonly string[];
}

/** Joins what is planned for each kind. */
export function joinPlans(plans: readonly PlannedProgram[]): PlannedProgram {
  return {
    resources: plans.flatMap(({ resources }) => resources),
    directory: Object.assign({}, ...plans.map(({ directory }) => directory)) as Directory,
    notices: plans.flatMap(({ notices }) => notices),
  };
}

/** A secret argument, which must not appear in the text of a program. */
export interface Asked {
  readonly argument: string;
  /** The key in the configuration of a stack. */
  readonly config: string;
  /** The object cannot exist without it; others are optional. */
  readonly isRequired: boolean;
  /** The value is a record, not a text. */
  readonly isRecord: boolean;
}
