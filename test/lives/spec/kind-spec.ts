import type { Store } from "../../../emulator";
import { pick, type Plain } from "./values";

/** An object as the service stores it. */
export type Document = Plain & { readonly id: string };

/** One thing that a program can say of an object: an argument, or arguments that only go together. */
export interface Facet {
  /** Its arguments. */
  readonly keys: readonly string[];
  /** Its fields on the wire. */
  readonly wire: readonly string[];
  /** What a program can declare, given the label of its resource. Nothing, if it is empty. */
  choices(label: string): readonly Plain[];
  /** The value that these arguments declare, as `read` returns it. */
  declared(args: Plain): unknown;
  /** The value of an object; `undefined` without one. */
  read(document: Document): unknown;
  /** The fields of an object with this value, as the web app writes them. */
  fields(value: unknown, document: Document): Plain;
  /** What becomes of a declared value beside a live one of which state knows only a part. Default: the declared value. */
  merged?(wanted: unknown, live: unknown, recorded: unknown): unknown;
  /** Can a new object have the declared value? Default: yes. */
  isWhole?(wanted: unknown): boolean;
  /** What a refresh takes over of a live value beside the declared one. Default: all. */
  taken?(live: unknown, declared: unknown): unknown;
  /** Do other arguments declare the live value? Then the resource no longer declares it. */
  isOtherForm?(live: unknown, declared: unknown): boolean;
  /** No answer of the service shows it. */
  readonly isHidden?: true;
  /** Does the service show it even when it is empty? Default: no. */
  isShown?(document: Document): boolean;
  /** State has it only while a program declares it. */
  readonly isForgotten?: true;
  /** The owner's mark is beside it. */
  readonly isMarked?: true;
  /** The service keeps it when a program no longer declares it. */
  readonly isKept?: true;
  /** Another value needs another object. */
  readonly isFixed?: true;
  /** Every write of an object that has it needs it. */
  readonly isNeeded?: true;
}

/** The mark that names the resource of an object, beside what its team writes. */
export interface Mark {
  /** The argument that the mark is a part of. */
  readonly key: string;
  /** The text of the mark of a resource with this URN. */
  textOf(owner: string): string;
  /** The text of the mark within a value; `undefined` without one. */
  read(value: unknown): string | undefined;
}

/** A kind of objects, as the specification knows it. */
export interface KindSpec {
  /** The argument with the identifier of an object that a program adopts. Default: the name of the kind, and `Id`. */
  readonly identity?: string;
  readonly mark?: Mark;
  /** It is an object of ClickHouse Cloud, not of ClickStack. */
  readonly isOfCloud?: true;
  /** A place has room for one object only. */
  readonly isSingle?: true;
  /** The account always has its objects: programs adopt and change them, and neither create nor delete them. */
  readonly isPermanent?: true;
  /** The values of a permanent object after its deletion. Default: those before. */
  left?(values: Plain, recorded: Plain): Plain;
  /** Fields of its documents that are objects of another kind. */
  readonly elsewhere?: readonly string[];
  /** Kinds come in this order: an object refers to those before it only. */
  readonly facets: Readonly<Record<string, Facet>>;
  documents(store: Store): Map<string, Document>;
  /** Leaves out arguments that an object with these others cannot have. */
  fitting?(args: Plain): Plain;
  /** What the service drops by itself when an object gets these values in place of others. */
  settled?(before: Plain, after: Plain, declared: readonly string[]): Plain;
}

/** A place in arguments where the identifier of another resource stands. */
export const link = (kind: string): object => ({ $link: kind });

/** Is it an empty value, which the service has in place of none? */
export function isNone(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false || value === 0) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Leaves out an empty value. */
export const orNone = (value: unknown): unknown => (isNone(value) ? undefined : value);

/** Arguments that the service has under the same names. */
export function facet(choices: readonly Plain[] | Facet["choices"], more: Partial<Facet> = {}): Facet {
  const all = typeof choices === "function" ? choices : () => choices;
  const keys = [...new Set(all("").flatMap((choice) => Object.keys(choice)))];
  const [only = ""] = keys;
  const isOne = keys.length === 1;
  const read = (values: Plain): unknown => {
    if (isOne) return orNone(values[only]);
    const own = Object.entries(pick(values, keys)).filter(([, value]) => !isNone(value));
    return own.length === 0 ? undefined : Object.fromEntries(own);
  };
  return {
    keys,
    wire: more.keys ?? keys,
    choices: all,
    declared: more.read ?? read,
    read,
    fields: (value) =>
      isOne ? { [only]: value } : Object.fromEntries(keys.map((key) => [key, (value as Plain)[key]])),
    ...more,
  };
}

/** An argument that programs set, or leave out. */
export const maybe = (key: string, ...values: unknown[]): Facet =>
  facet([{}, ...values.map((value) => ({ [key]: value }))]);

const EMPTY: Readonly<Record<string, unknown>> = { string: "", object: [] };

/** The same, of an argument that has a default. The web app clears a text or a list by an empty one. */
export const shown = (key: string, ...values: unknown[]): Facet => ({
  ...maybe(key, ...values),
  isShown: () => true,
  fields: (value) => ({ [key]: value ?? EMPTY[typeof values[0]] }),
});
