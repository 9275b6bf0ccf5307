import type * as find from "./find";
import type * as named from "./named";

/* oxlint-disable typescript/no-require-imports -- bundlers find both, as their paths are plain texts */

/** Loads the searches with the first name: the schemas of all named kinds take most of a start without names. */
export const loadFind = (): typeof find => require("./find") as typeof find;

/** Loads the lists of named objects, which programs without names do not need. */
export const loadNamed = (): typeof named => require("./named") as typeof named;
