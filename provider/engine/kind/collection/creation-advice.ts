import type { ServiceError } from "../../../http/errors";
import type { Plain } from "../../plain";
import { quote } from "../../problems";
import type { Kind } from "../kind";

type Created = Pick<Kind, "one" | "type">;

/** An object that has the unique arguments of another one. */
interface Twin {
  /** The arguments that no two objects share. */
  readonly args: Plain;
  readonly id: string;
  /** A leftover has all that is declared, and no resource of this run has it. */
  readonly whose: "leftover" | "other";
}

/** Describes the object that is in the way, and the next step. */
export function describeTwin({ one, type }: Created, { args, id, whose }: Twin): string {
  const shared = Object.entries(args).map(([key, value]) => `${key} ${quote(value)}`);
  const taken = `The ${one} ${id} has ${shared.join(" and ")}`;
  const ways: Readonly<Record<Twin["whose"], string>> = {
    leftover:
      " already, and it looks like this program's: it has all that the program declares. An interrupted run may have left it, " +
      `or its resource was renamed. Add this line to the arguments to adopt it: ${type.identity}: "${id}"`,
    other: ` already: set ${type.identity} (or the import option) to "${id}" to adopt it, or choose another name`,
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
