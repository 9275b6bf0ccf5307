/** The table of settings: the values from the built package, and the meanings from the docstrings of its source. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { clone } from "../prepare/folders.mjs";
import { cells } from "./tables.mjs";

/** @typedef {{ config: string, environment?: string, secret?: true }} Setting */

const require = createRequire(import.meta.url);

export function settingsTable() {
  const rows = ["alerting", "cloud"].flatMap((service) => {
    /** @type {{ SETTINGS: Record<string, Setting> }} */
    const { SETTINGS } = require(join(clone, "dist", service, "settings.js"));
    const meanings = docstringsIn(join(clone, "provider", service, "settings.ts"));
    return Object.entries(SETTINGS).map(([name, { config, environment, secret }]) =>
      cells(
        `\`${config}\`${secret ? ", secret" : ""}`,
        environment === undefined ? "" : `\`${environment}\``,
        meanings.get(`SETTINGS.${name}`) ?? "",
      ),
    );
  });
  return [cells("config", "environment", "meaning"), "| --- | --- | --- |", ...rows].join("\n");
}

/**
 * Reads the docstrings of the properties of a module's constants, such as `SETTINGS.endpoint`.
 *
 * @param {string} file
 */
function docstringsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  /** @type {Map<string, string>} */
  const docstrings = new Map();
  const read = (/** @type {string} */ constant, /** @type {ts.Node} */ node) => {
    if (ts.isPropertyAssignment(node)) {
      const comments = ts
        .getJSDocCommentsAndTags(node)
        .map(({ comment }) => ts.getTextOfJSDocComment(comment));
      docstrings.set(`${constant}.${node.name.getText()}`, comments.join(" "));
    } else ts.forEachChild(node, (child) => read(constant, child));
  };
  for (const { declarationList } of source.statements.filter(ts.isVariableStatement))
    for (const declaration of declarationList.declarations) read(declaration.name.getText(), declaration);
  return docstrings;
}
