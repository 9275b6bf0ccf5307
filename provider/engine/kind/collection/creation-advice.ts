import type { ServiceError } from "../../../http/errors";
import type { Plain } from "../../values/plain";
import { quote } from "../../problems/problems";
import type { NameHolder } from "../checks";
import type { Kind } from "../kind";

type Created = Pick<Kind, "one" | "type">;

/** An object that has the unique arguments of another one. */
export interface Twin {
  /** The arguments that no two objects share. */
  readonly args: Plain;
  readonly id: string;
  /**
   * The one who has it. A leftover has all that is declared, and no resource of this run has it. "stack" is another
   * resource of this stack, and the others are this resource's place among those that pass names on.
   */
  readonly whose: "leftover" | "other" | "stack" | Exclude<NameHolder["how"], "deletedFirst" | "double">;
  /** The name of the other resource, if it is known. */
  readonly resource?: string | undefined;
}

/** Describes the object that is in the way, and the next step. */
export function describeTwin({ one, type }: Created, { args, id, whose, resource }: Twin): string {
  const owner = resource === undefined ? "another resource of this stack" : `the resource ${quote(resource)}`;
  const shared = Object.entries(args).map(([key, value]) => `${key} ${quote(value)}`);
  const taken = `The ${one} ${id} has ${shared.join(" and ")}`;
  const ways: Readonly<Record<Twin["whose"], string>> = {
    leftover:
      " already, and it looks like this program's: it has all that the program declares. An interrupted run may have left it, " +
      `or its resource was renamed. Add this line to the arguments to adopt it: ${type.identity}: "${id}"`,
    other: ` already: set ${type.identity} (or the import option) to "${id}" to adopt it, or choose another name`,
    stack: ` already, and belongs to ${owner}: choose another name, or rename or remove that resource in an update before this one`,
    order: ` until this update renames ${owner}: add that resource to the option dependsOn of this one`,
    exchange:
      ` already, and belongs to ${owner}, which waits for the name that this one gives up: that takes two updates. ` +
      `First give this ${one} a name that no other one has, then the name that you want`,
    own: ` and is the one to replace, so that the new one can only follow with the option deleteBeforeReplace`,
  };
  return taken + ways[whose];
}

/**
 * Adds that the outcome of a lost creation is unknown. The error stays the creation's, even if the search failed. The
 * next run recognizes an object by its mark.
 */
export function describeUnsure(
  { one }: Created,
  lost: ServiceError,
  reason: string,
  mark: string | undefined,
): ServiceError {
  return lost.withAdvice(
    `It is unknown whether the ${one} was created, because ${reason}. ` +
      `Run the same command again: it ${mark === undefined ? "names" : "takes over"} what was left behind`,
  );
}
