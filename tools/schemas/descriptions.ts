import { readFileSync } from "node:fs";
import ts from "typescript";
import { z } from "zod";

/** The comments above the properties of schemas, for readers of the JSON Schema. */
export type Descriptions = ReadonlyMap<unknown, string>;

/**
 * Reads the descriptions of all properties of the schemas that a module exports. The key is the schema of the property,
 * because a schema that takes over properties of another one uses the same object.
 */
export function descriptionsIn(file: string, exported: object): Descriptions {
  const comments = commentsIn(file);
  const described = Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([key, property]) => [property, comments.get(`${name}.${key}`)] as const)
      : [],
  );
  return new Map(described.filter((entry): entry is [unknown, string] => entry[1] !== undefined));
}

/** Reads the comments of a module's properties, by their constant and their own name. */
function commentsIn(file: string): Map<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const comments = new Map<string, string>();
  for (const declaration of source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations])) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node)) {
        const text = commentOf(node);
        if (text !== "") comments.set(`${declaration.name.getText()}.${node.name.getText()}`, text);
        // A property inside this one does not belong to the same schema.
        return;
      }
      ts.forEachChild(node, visit);
    };
    visit(declaration);
  }
  return comments;
}

function commentOf(node: ts.Node): string {
  const blocks = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return blocks.map(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? "").replace(/\s+/g, " ").trim()).join(" ");
}
