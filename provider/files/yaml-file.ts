import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Scalar,
} from "yaml";
import { readFileSync } from "node:fs";
import type { FilePlace, FileProblem } from "../engine/problems/problem";
import { formatPlace } from "../engine/problems/problems";
import { ProgramError } from "../engine/program/run";

/** The error of a file that is wrong, with every problem in the order of the file. */
export class FileError extends ProgramError {
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    const sorted = problems.toSorted((one, other) =>
      inOrderOfTheFile.compare(formatFileProblem(one), formatFileProblem(other)),
    );
    super(sorted.map(formatFileProblem).join("\n"));
    this.problems = sorted;
  }
}

const inOrderOfTheFile = new Intl.Collator("en", { numeric: true });

function formatFileProblem({ at, path, reason }: FileProblem): string {
  return [formatPlace(at), path, reason].filter((part) => part !== "").join(": ");
}

export interface YamlFile {
  readonly value: unknown;
  /** The text itself, for changes that keep the comments. */
  readonly document: Document;
  /** Returns `file:line:column` of the value at the path, or of the nearest value around it. */
  place(path: readonly (string | number)[]): string;
  position(path: readonly (string | number)[]): FilePlace;
}

export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  return readDocument(file, lines, parseDocument(text, { lineCounter: lines, prettyErrors: false }));
}

function readDocument(file: string, lines: LineCounter, document: Document): YamlFile {
  const at = (offset = 0): FilePlace => {
    const { line, col: column } = lines.linePos(offset);
    return { file, line, column };
  };
  // A warning of the library, such as one about an unknown tag, is an error here, because the text would not mean what
  // it says.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { code, message, pos } = error;
    const reason = code === "MULTIPLE_DOCS" ? "expected one document; found a second one" : message;
    const isTooDeep = message.startsWith("Maximum call stack");
    throw new FileError([{ at: at(pos[0]), path: "", reason: isTooDeep ? TOO_DEEP : reason }]);
  }
  const alias = findAliasOfNothing(document);
  if (alias) {
    const reason = `expected an anchor that stands before; found ${JSON.stringify(alias.source)}`;
    throw new FileError([{ at: at(alias.range?.[0]), path: "", reason }]);
  }
  const inexact = findInexact(document);
  if (inexact) {
    const reason = `expected an integer of at most ${Number.MAX_SAFE_INTEGER}; found ${inexact.source}, of which the last digits would be lost`;
    throw new FileError([{ at: at(inexact.range?.[0]), path: "", reason }]);
  }
  const position = (path: readonly (string | number)[]): FilePlace => at(findOffset(document, path));
  const place = (path: readonly (string | number)[]): string => formatPlace(position(path));
  return { value: readValue(document, file), document, place, position };
}

const TOO_DEEP = "expected fewer levels of nesting; found more than can be read";

/** Finds an integer that a number does not hold exactly. */
function findInexact(document: Document): Scalar | undefined {
  let found: Scalar | undefined;
  visit(document, {
    Scalar(_, node) {
      const isInteger = typeof node.value === "number" && /^[-+]?\d+$/.test(node.source ?? "");
      if (isInteger && !Number.isSafeInteger(node.value)) found ??= node;
    },
  });
  return found;
}

function findAliasOfNothing(document: Document): Alias | undefined {
  const anchors = new Set<string>();
  let found: Alias | undefined;
  visit(document, (_, node) => {
    if (isAlias(node) && !anchors.has(node.source)) found ??= node;
    if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) anchors.add(node.anchor);
  });
  return found;
}

function readValue(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100_000 });
  } catch (error) {
    // Aliases may refer to other aliases without end.
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Finds the offset of a value by its key, which also finds a missing or long value. */
function findOffset({ contents }: Document, path: readonly (string | number)[]): number {
  let around: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const part of path) {
    const pair = isMap(around) ? around.items.find(({ key }) => readName(key) === String(part)) : undefined;
    const item: unknown = isSeq(around) ? around.items[Number(part)] : undefined;
    const shown = pair?.key ?? item;
    if (!isNode(shown) || !shown.range) break;
    offset = shown.range[0];
    around = pair ? pair.value : item;
  }
  return offset;
}

/** Reads a key as a property name, as programs see it: a key in YAML may be a number. */
function readName(key: unknown): string {
  if (isScalar(key) && key.value === null) return "";
  return String(isNode(key) ? key.toJSON() : key);
}

/** Reads a file. Errors: the file does not exist, or it is not YAML. */
export function parseFile(file: string): YamlFile {
  return parse(file, (text) => readYaml(file, text));
}

/** Reads a file of any number of documents. */
export function parseDocuments(file: string): YamlFile[] {
  return parse(file, (text) => {
    const lines = new LineCounter();
    const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
    return Array.isArray(documents) ? documents.map((one) => readDocument(file, lines, one)) : [];
  });
}

function parse<T>(file: string, read: (text: string) => T): T {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof ProgramError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new ProgramError(`${file}: there is no such file in ${process.cwd()}`);
    throw new ProgramError(code === undefined ? message : `${file}: ${message}`);
  }
}

/** Throws an error with these problems, if there are any. */
export function refuse(problems: readonly FileProblem[]): void {
  if (problems.length > 0) throw new FileError(problems);
}
