/** The table of settings, from the list that the package reads them by. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { clone } from "../prepare/folders.mjs";
import { cells } from "./tables.mjs";

const FILE = join(clone, "provider", "engine", "settings.ts");

export function settingsTable() {
  const source = ts.createSourceFile(FILE, readFileSync(FILE, "utf8"), ts.ScriptTarget.Latest, true);
  const rows = propertiesOf(settingsIn(source)).flatMap((service) =>
    propertiesOf(objectOf(service)).map(row),
  );
  return [cells("config", "environment", "meaning"), "| --- | --- | --- |", ...rows].join("\n");
}

/** @param {ts.PropertyAssignment} setting */
function row(setting) {
  const values = new Map(
    propertiesOf(objectOf(setting)).map(({ name, initializer }) => [
      name.getText(),
      ts.isStringLiteral(initializer) ? initializer.text : initializer.getText(),
    ]),
  );
  const variable = values.get("environment");
  const meaning = ts.getJSDocCommentsAndTags(setting).map(({ comment }) => ts.getTextOfJSDocComment(comment));
  return cells(
    `\`${values.get("config")}\`${values.has("secret") ? ", secret" : ""}`,
    variable === undefined ? "" : `\`${variable}\``,
    meaning.join(" "),
  );
}

/** @param {ts.SourceFile} source */
function settingsIn(source) {
  const list = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === "SETTINGS");
  return plain(list?.initializer);
}

/** @param {ts.PropertyAssignment} property */
function objectOf(property) {
  return plain(property.initializer);
}

/**
 * Without `as const` and `satisfies`.
 *
 * @param {ts.Expression | undefined} expression
 * @returns {ts.ObjectLiteralExpression}
 */
function plain(expression) {
  if (expression !== undefined && ts.isObjectLiteralExpression(expression)) return expression;
  if (expression !== undefined && (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)))
    return plain(expression.expression);
  throw new Error("provider/engine/settings.ts has no list of settings that this can read.");
}

/** @param {ts.ObjectLiteralExpression} object */
function propertiesOf(object) {
  return object.properties.filter(ts.isPropertyAssignment);
}
