import type { YamlFile } from "../../../files/yaml-file";

type Path = readonly (string | number)[];

/** A value in one of the documents of a file. */
export class Located<T> {
  constructor(
    readonly value: T,
    readonly yaml: YamlFile,
    readonly path: Path = [],
  ) {}

  /** Returns a property of the value; the value itself may be absent. */
  get<K extends keyof NonNullable<T> & (string | number)>(key: K): Located<NonNullable<T>[K] | undefined> {
    const value = (this.value as NonNullable<T> | undefined | null)?.[key];
    return new Located(value, this.yaml, [...this.path, key]);
  }

  /** Returns the first item of a list. */
  first<Item>(this: Located<readonly Item[] | undefined>): Located<Item | undefined> {
    return new Located(this.value?.[0], this.yaml, [...this.path, 0]);
  }

  /** Returns the items of a list. */
  items<Item>(this: Located<readonly Item[] | undefined>): Located<Item>[] {
    return (this.value ?? []).map((item, index) => new Located(item, this.yaml, [...this.path, index]));
  }

  /** Returns the `file:line:column` of the value, or of the nearest one around it. */
  get place(): string {
    return this.yaml.place(this.path);
  }
}

/** Arguments of an objective, each with its origin in the file. */
export type Origins = Map<string, Located<unknown>>;
