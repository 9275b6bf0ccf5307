import type { ServiceError } from "../../../http/errors";
import type { Plain } from "../../plain";
import { quote } from "../../problems";

/** Which kind of objects is created. */
interface Created {
  readonly one: string;
  readonly type: { readonly identity: string };
}

/** The refusal of a creation, with the object that has what no two objects share. */
export function explainTwin(
  { one, type }: Created,
  error: ServiceError,
  { args, id }: { readonly args: Plain; readonly id: string },
): ServiceError {
  const what = Object.entries(args).map(([key, value]) => `${key} ${quote(value)}`);
  return error.withAdvice(
    `The ${one} ${id} has ${what.join(" and ")} already: ` +
      `set ${type.identity} (or the import option) to "${id}" to adopt it, or choose another name`,
  );
}

/** The error is about the creation, also when the search for its object failed in the end. */
export function describeUnsure({ one }: Created, lost: ServiceError, reason: string): ServiceError {
  return lost.withAdvice(
    `It is unknown whether the ${one} was created, because ${reason}. ` +
      "Run the same command again: it names what was left behind",
  );
}

/** No later run can point out what no list shows, and repeating the creation could make a second one. */
export function describeUnlisted({ one, type }: Created, lost: ServiceError): ServiceError {
  return lost.withAdvice(
    `It is unknown whether the ${one} was created, because no list of the service shows such an object. ` +
      "Look for it in the web app before you run the command again: delete it there, or keep it by setting " +
      `${type.identity} (or the import option) to its identifier`,
  );
}
