/** The table of settings, from the same lists that the package uses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { clone } from "../prepare/folders.mjs";
import { cells } from "./tables.mjs";

const FILES = ["alerting", "cloud"].map((service) => join(clone, "provider", service, "settings.ts"));

export function settingsTable() {
  const rows = FILES.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    return propertiesOf(settingsIn(source)).map(row);
  });
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
  throw new Error("A settings file has no readable list SETTINGS.");
}

/** @param {ts.ObjectLiteralExpression} object */
function propertiesOf(object) {
  return object.properties.filter(ts.isPropertyAssignment);
}
