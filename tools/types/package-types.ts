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

const ANY: TypeSpec = { $ref: "pulumi.json#/Any" };

/** The names that the generators for all languages can write. */
const NAME = /^[A-Za-z_]\w*$/;

/** Converts types of the sources to types of the package's schema, whose objects and words all have names. */
export class PackageTypes {
  readonly defined: Record<string, object> = {};
  private readonly tokens = new Map<ts.Type, string>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly printer: Printer,
    private readonly module: string,
  ) {}

  /** `owner` is the name of what has the properties; those of its parts begin with it. */
  propertiesOf(type: ts.Type, owner: string): Record<string, PropertySpec> {
    const entries = this.membersOf(type).map(({ name, text, type: own }): [string, PropertySpec] => {
      const spec = this.specOf(own, `${owner}${capitalize(name)}`);
      return [name, text === "" ? spec : { description: text, ...spec }];
    });
    return Object.fromEntries(entries);
  }

  requiredOf(type: ts.Type): string[] {
    return this.membersOf(type).flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
  }

  private specOf(type: ts.Type, name: string): TypeSpec {
    const members = (type.isUnion() ? type.types : [type]).filter(
      ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0,
    );
    const literals = members.filter((member) => member.isStringLiteral());
    const objects = members.filter((member) => isObject(member) && !this.checker.isArrayType(member));
    const others = members.filter(
      (member) => !literals.includes(member as ts.StringLiteralType) && !objects.includes(member),
    );
    const specs = [
      ...(literals.length > 0
        ? [
            this.wordsOf(
              literals.map(({ value }) => value),
              name,
            ),
          ]
        : []),
      ...(objects.length > 0 ? [this.objectOf(type, objects, name)] : []),
      ...others.map((member) => this.plainOf(member, name)),
    ];
    const different = [...new Map(specs.map((spec) => [JSON.stringify(spec), spec])).values()];
    const [only = ANY, ...more] = different;
    if (more.length === 0) return only;
    // A union of words and any text is a text; other unions with anything are anything.
    return different.some((spec) => spec === ANY) ? ANY : { oneOf: different };
  }

  private plainOf(type: ts.Type, name: string): TypeSpec {
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLike) return { type: "string" };
    if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
    if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (!this.checker.isArrayType(type)) return ANY;
    const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
    return { type: "array", items: item === undefined ? ANY : this.specOf(item, name) };
  }

  private wordsOf(values: readonly string[], name: string): TypeSpec {
    const words = [...new Set(values)].sort().map((value, index) => ({
      name: NAME.test(value)
        ? capitalize(value)
        : value.replace(/\W+/g, "") === ""
          ? `Value${index}`
          : toName(value),
      value,
    }));
    return this.define(name, { type: "string", enum: words });
  }

  /** A union of objects becomes one object, which requires what all of them require. */
  private objectOf(type: ts.Type, objects: readonly ts.Type[], name: string): TypeSpec {
    const [first] = objects;
    const index = first && this.checker.getIndexTypeOfType(first, ts.IndexKind.String);
    if (index && this.membersOf(type).length === 0) {
      return { type: "object", additionalProperties: this.specOf(index, name) };
    }
    const known = this.tokens.get(type);
    if (known !== undefined) return { $ref: known };
    const token = this.tokenOf(name);
    this.tokens.set(type, `#/types/${token}`);
    this.defined[token] = {};
    const merged: Record<string, PropertySpec> = {};
    for (const member of objects) {
      for (const [key, spec] of Object.entries(this.propertiesOf(member, name))) {
        const { description, ...own } = merged[key] ?? spec;
        const { description: _, ...other } = spec;
        const isSame = JSON.stringify(own) === JSON.stringify(other);
        merged[key] = isSame ? (merged[key] ?? spec) : { ...(description && { description }), ...ANY };
      }
    }
    const required = Object.keys(merged).filter((key) =>
      objects.every((one) => this.requiredOf(one).includes(key)),
    );
    this.defined[token] = { type: "object", properties: merged, ...(required.length > 0 && { required }) };
    return { $ref: `#/types/${token}` };
  }

  /** Two types that are equal share a name, and of two others with one name the second gets a number. */
  private define(name: string, definition: object): TypeSpec {
    const same = this.defined[`${this.module}:${name}`];
    const isSame = JSON.stringify(same) === JSON.stringify(definition);
    const token = isSame ? `${this.module}:${name}` : this.tokenOf(name);
    this.defined[token] = definition;
    return { $ref: `#/types/${token}` };
  }

  private tokenOf(name: string): string {
    const tokens = [name, ...Array.from({ length: 99 }, (_, index) => `${name}${index + 2}`)];
    const free = tokens.map((one) => `${this.module}:${one}`).find((token) => !(token in this.defined));
    if (free === undefined) throw new Error(`Too many types have the name ${name}.`);
    return free;
  }

  /** Keys that no language can write stay without a type; programs cannot use them. */
  private membersOf(type: ts.Type): Property[] {
    const objects = (type.isUnion() ? type.types : [type]).filter(isObject);
    return objects
      .flatMap((one) => this.printer.propertiesOf(one))
      .filter(({ name, type: own }) => NAME.test(name) && (own.flags & ts.TypeFlags.Never) === 0);
  }
}

function toName(value: string): string {
  const words = value.split(/\W+/).filter(Boolean).map(capitalize).join("");
  return /^\d/.test(words) ? `Value${words}` : words;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
