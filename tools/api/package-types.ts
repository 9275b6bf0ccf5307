/** Types in the schema of the native provider's package, whose objects and words all have names. */
import type { Field, ObjectType, Type } from "./model";

interface TypeSpec {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: TypeSpec;
  readonly additionalProperties?: TypeSpec;
  readonly oneOf?: readonly TypeSpec[];
}

/** A property of a resource or of a value. */
export interface PropertySpec extends TypeSpec {
  readonly description?: string;
  readonly secret?: boolean;
  readonly replaceOnChanges?: boolean;
}

/** The part of a text about names that holds in a program of classes alone, which knows what it declares. */
const DECLARED = /exists, or the program declares it(?: earlier|, before or after this one)/;

const ANY: TypeSpec = { $ref: "pulumi.json#/Any" };

/** The names that the generators for all languages can write. */
const NAME = /^[A-Za-z_]\w*$/;

/** Converts types. `owner` and `name` are the name of what has a type; the names of its parts begin with it. */
export class PackageTypes {
  readonly defined: Record<string, object> = {};
  private readonly named: { readonly objects: readonly ObjectType[]; readonly spec: TypeSpec }[] = [];

  constructor(private readonly module: string) {}

  /** Describes the properties that any of the objects has. */
  propertiesOf(objects: readonly ObjectType[], owner: string): Record<string, PropertySpec> {
    const fields = objects.flatMap(listFields);
    const names = [...new Set(fields.map(({ name }) => name))];
    const entries = names.map((name): [string, PropertySpec] => {
      const same = fields.filter((field) => field.name === name);
      const text = [...new Set(same.flatMap((field) => field.text || []))].join(" Or: ");
      const types = same.map(({ type }) => type);
      const spec = this.specOf(types, owner + capitalize(name));
      return [name, text === "" ? spec : { description: nativeText(text), ...spec }];
    });
    return Object.fromEntries(entries);
  }

  specOf(types: readonly Type[], name: string): TypeSpec {
    const members = types.flatMap((type) => (type.is === "union" ? flatten(type.members) : [type]));
    const words = members.flatMap((one) =>
      one.is === "literal" && typeof one.value === "string" ? [one.value] : [],
    );
    const objects = [...new Set(members.filter((one) => one.is === "object"))];
    const others = members.filter(
      (one) => one.is !== "object" && !(one.is === "literal" && typeof one.value === "string"),
    );
    const specs = [
      ...(words.length > 0 ? [this.wordsOf(words, name)] : []),
      ...(objects.length > 0 ? [this.objectOf(objects, name)] : []),
      ...others.map((one) => this.plainOf(one, name)),
    ];
    const [only = ANY, ...more] = [...new Map(specs.map((spec) => [JSON.stringify(spec), spec])).values()];
    if (more.length === 0) return only;
    return [only, ...more].includes(ANY) ? ANY : { oneOf: [only, ...more] };
  }

  private plainOf(type: Type, name: string): TypeSpec {
    if (type.is === "literal") return { type: typeof type.value };
    if (type.is === "list") return { type: "array", items: this.specOf([type.item], name) };
    return ["string", "number", "boolean"].includes(type.is) ? { type: type.is } : ANY;
  }

  private wordsOf(values: readonly string[], name: string): TypeSpec {
    const words = [...new Set(values)].sort().map((value, index) => ({ name: toName(value, index), value }));
    return this.define(name, { type: "string", enum: words });
  }

  /** A union of objects becomes one object, because the schema has no unions that a property tells apart by itself. */
  private objectOf(objects: readonly ObjectType[], name: string): TypeSpec {
    const [rest] = objects.flatMap((one) => one.rest ?? []);
    if (rest !== undefined && objects.every((one) => listFields(one).length === 0))
      return { type: "object", additionalProperties: this.specOf([rest], name) };
    const known = this.named.find(
      (one) =>
        one.objects.length === objects.length && objects.every((object) => one.objects.includes(object)),
    );
    if (known !== undefined) return known.spec;
    const token = this.tokenOf(name);
    const spec: TypeSpec = { $ref: `#/types/${token}` };
    this.named.push({ objects, spec });
    this.defined[token] = {};
    const required = requiredOf(objects);
    this.defined[token] = {
      ...{ type: "object", properties: this.propertiesOf(objects, name) },
      ...(required.length > 0 && { required }),
    };
    return spec;
  }

  /** Two types that are equal share a name. */
  private define(name: string, definition: object): TypeSpec {
    const token = `${this.module}:${name}`;
    const isSame = JSON.stringify(this.defined[token]) === JSON.stringify(definition);
    const own = isSame ? token : this.tokenOf(name);
    this.defined[own] = definition;
    return { $ref: `#/types/${own}` };
  }

  /** Of two different types with one name, the second gets a number. */
  private tokenOf(name: string): string {
    const token = `${this.module}:${name}`;
    let number = 1;
    while ((number === 1 ? token : token + number) in this.defined) number += 1;
    return number === 1 ? token : token + number;
  }
}

/** Lists the properties that all objects require. */
export function requiredOf(objects: readonly ObjectType[]): string[] {
  const [first = [], ...others] = objects.map((one) =>
    listFields(one).flatMap(({ name, isOptional }) => (isOptional ? [] : [name])),
  );
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** Keys that no language can write stay without a type; programs cannot use them. */
function listFields({ fields }: ObjectType): Field[] {
  return fields.filter(({ name, type }) => NAME.test(name) && type.is !== "undefined");
}

function flatten(types: readonly Type[]): Type[] {
  return types.flatMap((type) => (type.is === "union" ? flatten(type.members) : [type]));
}

/** Makes a name of a word such as `<=` or `7d`. */
function toName(word: string, index: number): string {
  const name = word.split(/\W+/).filter(Boolean).map(capitalize).join("");
  return NAME.test(name) ? name : `Value${name || index}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says of names what the native provider does with them: it reads them from the service before anything is created. */
function nativeText(text: string): string {
  return text.replace(DECLARED, "exists; for one that the program declares, use its output `id`");
}
