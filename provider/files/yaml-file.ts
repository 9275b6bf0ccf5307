import { isMap, isNode, isPair, LineCounter, parseDocument, type Document } from "yaml";

/** A YAML (or JSON) text that a person wrote, with the place of each value in it. */
export interface YamlFile {
  /** What it says, as plain data. */
  readonly value: unknown;
  /** The text itself, for changes that keep the comments. */
  readonly document: Document;
  /** `file:line:column` of what is at the path, or of the nearest thing around it. */
  place(path: readonly (string | number)[]): string;
  /** The line of the same, from 1. */
  line(path: readonly (string | number)[]): number;
}

/** Errors: the text is no YAML. They name file, line and column. */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => lines.linePos(offset);
  const written = (offset: number): string => `${file}:${at(offset).line}:${at(offset).col}`;
  // What is only worth a warning to the library, such as a tag that it does not know, would not mean what it says.
  const [error] = [...document.errors, ...document.warnings];
  if (error) throw new Error(`${written(error.pos[0])}: ${error.message}`);
  const offset = (path: readonly (string | number)[]): number => offsetOf(document, path);
  return {
    value: valueOf(document, file),
    document,
    place: (path) => written(offset(path)),
    line: (path) => at(offset(path)).line,
  };
}

function valueOf(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // An alias of nothing, or aliases of aliases without end.
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** A key stands for its value, so that a value that is missing or long is found, too. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const around: unknown = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const key = path[depth - 1];
    const pair = isMap(around) ? around.items.find((item) => isPair(item) && nameOf(item.key) === key) : null;
    const node: unknown = pair ? pair.key : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function nameOf(key: unknown): unknown {
  return isNode(key) ? key.toJSON() : key;
}
