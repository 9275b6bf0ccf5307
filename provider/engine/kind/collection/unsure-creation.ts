import type { ServiceError } from "../../../http/errors";

/** A creation that may have taken effect without an answer, and whose object could not be looked for. */

interface Noun {
  readonly one: string;
  readonly type: { readonly identity: string };
}

/** The error is about the creation, also when the search for its object failed in the end. */
export function describeUnsure({ one }: Noun, lost: ServiceError, reason: string): ServiceError {
  const advice =
    `Whether the ${one} was made could not be found out, because ${reason}. ` +
    "Run the same command again: it points out what was left behind";
  return lost.withAdvice(advice);
}

/** No later run can point out what no list shows, and repeating the creation could make a second one. */
export function describeUnlisted({ one, type }: Noun, lost: ServiceError): ServiceError {
  const advice =
    `Whether the ${one} was made could not be found out, because no list of the service shows such an object. ` +
    "Look for it in the user interface before you run the command again: delete it there, or keep it by setting " +
    `${type.identity} (or the import option) to its identifier`;
  return lost.withAdvice(advice);
}
