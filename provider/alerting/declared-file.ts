import { readFileSync } from "node:fs";
import { ProgramError } from "../engine/program/client";
import { readYaml, readYamlDocuments, type YamlFile } from "../files/yaml-file";

/** Files in which people declare resources. */

/** Reads a file. Errors: the file does not exist, or it is not YAML. */
export function parseFile(file: string): YamlFile {
  return parse(file, readYaml);
}

/** Reads a file of any number of documents. Errors: those of a file. */
export function parseDocuments(file: string): YamlFile[] {
  return parse(file, readYamlDocuments);
}

function parse<T>(file: string, read: (file: string, text: string) => T): T {
  try {
    return read(file, readFileSync(file, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new ProgramError(`${file}: there is no such file in ${process.cwd()}`);
    throw new ProgramError(code === undefined ? message : `${file}: ${message}`);
  }
}

const inOrderOfTheFile = new Intl.Collator("en", { numeric: true });

/** Throws an error with these lines, if there are any. Each begins with its place. */
export function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw new ProgramError([...lines].sort(inOrderOfTheFile.compare).join("\n"));
}
