/** Modules as the lint rules name them: paths from the repository's root, without ending. */
import { dirname, join, relative, sep } from "node:path";
import { clone } from "../prepare/folders.mjs";

/** @param {string} file */
export function moduleOf(file) {
  return relative(clone, file)
    .split(sep)
    .join("/")
    .replace(/\.[cm]?[jt]sx?$/, "");
}

/**
 * @param {string} specifier as written in the import
 * @param {string} importer
 */
export function targetOf(specifier, importer) {
  return specifier.startsWith(".") ? moduleOf(join(dirname(importer), specifier)) : specifier;
}
