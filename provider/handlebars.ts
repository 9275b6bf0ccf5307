/** The only import of Handlebars: `tools/package/libraries.mjs` builds this module and the library into one file. */
export { default as Handlebars } from "handlebars";
