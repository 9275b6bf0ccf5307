/** The only import of zod: `tools/package/libraries.mjs` builds this module and the library into one file. */
export { z } from "zod";
