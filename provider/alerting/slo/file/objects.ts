import { findProblems } from "../../../engine/problems/check";
import { isObject, type Plain } from "../../../engine/values/plain";
import { formatPath, quote } from "../../../engine/problems/problems";
import type { YamlFile } from "../../../files/yaml-file";
import { KINDS, type OpenSlo } from "./openslo.schema";
import { Located } from "./located";

export type Kind = OpenSlo["kind"];
export type ObjectOf<K extends Kind> = Extract<OpenSlo, { kind: K }>;

/** A problem in a file, as the line of an error. */
export class FileProblem extends Error {
  constructor(at: Located<unknown>, reason: string) {
    super(`${at.place}: ${formatPath(at.path)}: ${reason}`);
  }
}

/** The objects of a file by their kinds and names. */
export class Objects {
  private readonly all: readonly Located<OpenSlo>[];

  /** Errors: a document that is no such object, or two of the same kind and name. */
  constructor(documents: readonly YamlFile[]) {
    this.all = documents.map((yaml) => new Located(yaml.value as OpenSlo, yaml));
  }

  /** Lists the problems of each object by itself. */
  listProblems(): string[] {
    return this.all.flatMap((object, index) => {
      const { value, yaml } = object;
      const schema = isObject(value)
        ? (KINDS as Record<string, (typeof KINDS)[Kind]>)[value.kind]
        : undefined;
      if (schema === undefined) {
        const known = Object.keys(KINDS).join(", ");
        const found = isObject(value) ? (value as Plain).kind : value;
        return [`${object.place}: kind: expected one of ${known}; found ${quote(found)}`];
      }
      const problems = findProblems(schema, [], value as unknown as Plain).map(
        ({ path, keys = [], reason }) => `${yaml.place(keys as string[])}: ${path}: ${reason}`,
      );
      const isSame = (other: Located<OpenSlo>): boolean =>
        other.value.kind === value.kind && other.value.metadata?.name === value.metadata?.name;
      return problems.length > 0 ||
        this.all.findIndex((other) => isObject(other.value) && isSame(other)) === index
        ? problems
        : [
            `${object.place}: metadata.name: expected a name that no other ${value.kind} has; found ${quote(value.metadata.name)}`,
          ];
    });
  }

  list<K extends Kind>(kind: K): Located<ObjectOf<K>>[] {
    return this.all.filter((one): one is Located<ObjectOf<K>> => one.value.kind === kind);
  }

  /** Finds the object of a reference. Errors: there is none. */
  find<K extends Kind>(kind: K, reference: Located<unknown>): Located<ObjectOf<K>> {
    const found = this.list(kind).find(({ value }) => value.metadata.name === reference.value);
    if (found) return found;
    throw new FileProblem(
      reference,
      `expected the name of an ${kind} in the file; found ${quote(reference.value)}`,
    );
  }
}
