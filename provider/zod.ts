/** The only import of zod: `tools/package/zod.mjs` builds this module and the library into one file. */
export { z } from "zod";
