import ts from "typescript";
import { isObject, type Printer, type Property } from "./print";

/** The type of a value in the schema of a package. */
interface TypeSpec {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: TypeSpec;
  readonly additionalProperties?: TypeSpec;
  readonly oneOf?: readonly TypeSpec[];
}

/** A property of a resource or of a value in the schema of a package. */
export interface PropertySpec extends TypeSpec {
  readonly description?: string;
  readonly secret?: boolean;
  readonly replaceOnChanges?: boolean;
}

/** The part of a text about names that holds in a program of classes alone, which knows what it declares. */
const DECLARED = /exists, or the program\s+declares\s+it(?: earlier|, before or after this one)/;

const ANY: TypeSpec = { $ref: "pulumi.json#/Any" };

/** The names that the generators for all languages can write. */
const NAME = /^[A-Za-z_]\w*$/;

/** Converts types of the sources to types of the package's schema, whose objects and words all have names. */
export class PackageTypes {
  readonly defined: Record<string, object> = {};
  private readonly named: { readonly objects: readonly ts.Type[]; readonly spec: TypeSpec }[] = [];

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly printer: Printer,
    private readonly module: string,
  ) {}

  /**
   * Describes the properties that any of the objects has. `owner` is the name of what has them; those of its parts begin
   * with it.
   */
  propertiesOf(objects: readonly ts.Type[], owner: string): Record<string, PropertySpec> {
    const members = objects.flatMap((one) => this.membersOf(one));
    const names = [...new Set(members.map(({ name }) => name))];
    const entries = names.map((name): [string, PropertySpec] => {
      const same = members.filter((member) => member.name === name);
      const text = same.find((member) => member.text !== "")?.text;
      const spec = this.specOf(
        same.map(({ type }) => type),
        owner + capitalize(name),
      );
      return [name, text === undefined ? spec : { description: nativeText(text), ...spec }];
    });
    return Object.fromEntries(entries);
  }

  /** Lists the properties that all objects require. */
  requiredOf(objects: readonly ts.Type[]): string[] {
    const [first = [], ...others] = objects.map((one) =>
      this.membersOf(one).flatMap(({ name, isOptional }) => (isOptional ? [] : [name])),
    );
    return first.filter((name) => others.every((names) => names.includes(name)));
  }

  /** Describes a value by its type. */
  valueOf(type: ts.Type, name: string): TypeSpec {
    return this.specOf([type], name);
  }

  private specOf(types: readonly ts.Type[], name: string): TypeSpec {
    const members = types
      .flatMap((type) => (type.isUnion() ? type.types : [type]))
      .filter(
        ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never)) === 0,
      );
    const words = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
    const objects = [...new Set(members.filter((member) => this.isRecord(member)))];
    const others = members.filter((member) => !member.isStringLiteral() && !objects.includes(member));
    const specs = [
      ...(words.length > 0 ? [this.wordsOf(words, name)] : []),
      ...(objects.length > 0 ? [this.objectOf(objects, name)] : []),
      ...others.map((member) => this.plainOf(member, name)),
    ];
    const [only = ANY, ...more] = [...new Map(specs.map((spec) => [JSON.stringify(spec), spec])).values()];
    if (more.length === 0) return only;
    return [only, ...more].includes(ANY) ? ANY : { oneOf: [only, ...more] };
  }

  private plainOf(type: ts.Type, name: string): TypeSpec {
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLike) return { type: "string" };
    if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
    if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (!this.checker.isArrayType(type)) return ANY;
    const items = this.checker.getTypeArguments(type as ts.TypeReference);
    return { type: "array", items: this.specOf(items, name) };
  }

  private wordsOf(values: readonly string[], name: string): TypeSpec {
    const words = [...new Set(values)].sort().map((value, index) => ({ name: toName(value, index), value }));
    return this.define(name, { type: "string", enum: words });
  }

  /** A union of objects becomes one object, because the schema has no unions that a property tells apart by itself. */
  private objectOf(objects: readonly ts.Type[], name: string): TypeSpec {
    const [index] = objects.flatMap((one) => this.checker.getIndexTypeOfType(one, ts.IndexKind.String) ?? []);
    if (index !== undefined && objects.every((one) => this.membersOf(one).length === 0))
      return { type: "object", additionalProperties: this.specOf([index], name) };
    const known = this.named.find(
      (one) =>
        one.objects.length === objects.length && objects.every((object) => one.objects.includes(object)),
    );
    if (known !== undefined) return known.spec;
    const token = this.tokenOf(name);
    const spec: TypeSpec = { $ref: `#/types/${token}` };
    this.named.push({ objects, spec });
    this.defined[token] = {};
    const required = this.requiredOf(objects);
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

  private isRecord(type: ts.Type): boolean {
    return isObject(type) && !this.checker.isArrayType(type);
  }

  /** Keys that no language can write stay without a type; programs cannot use them. */
  private membersOf(type: ts.Type): Property[] {
    return this.printer
      .propertiesOf(type)
      .filter(({ name, type: own }) => NAME.test(name) && (own.flags & ts.TypeFlags.Never) === 0);
  }
}

/** Makes a name of a word such as `<=` or `7d`. */
function toName(word: string, index: number): string {
  const name = word.split(/\W+/).filter(Boolean).map(capitalize).join("");
  return NAME.test(name) ? name : `Value${name || index}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says of names what the native provider does with them: it reads them from the service before anything is created. */
function nativeText(text: string): string {
  return text.replace(DECLARED, "exists; for one that the program declares, use its output `id`");
}
