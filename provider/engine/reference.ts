/** The key of inputs and state with the reference. */
export const PROVIDER_KEY = "__provider";

/**
 * The text that state holds instead of an implementation: it finds the installed package from the directory of the
 * program. It must never change, because a changed text is a changed input of every resource there is.
 */
export function formatReference(kind: string): string {
  return `exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').${kind}`;
}
