import type { ArgumentForm, ResourceType } from "../../provider/engine/arguments/resource-type";
import { absentMember, alias, block, type Printer, type Property } from "./print";
import type { Shape } from "./sources";

/**
 * The arguments of a kind of resource: a union of what a new object needs and of what an existing one may have.
 *
 * Editors show a docstring only where all members of the union that fit have one and the same property. So each argument
 * is declared once, and `undefined` elsewhere, which keeps it from fitting.
 */
export function argumentTypes(printer: Printer, name: string, inputs: Shape, type: ResourceType): string[] {
  const { identity, required = [], choices: said = [] } = type;
  if (required.length + said.length === 0) {
    return [block(`${name}Args`, inputs.text, printer.members(inputs.type, "inputs"))];
  }
  const all = printer.propertiesOf(inputs.type);
  const inForms = said.flat().flatMap((form) => form.required);
  const single = required.filter((key) => !inForms.includes(key));
  const choices = [...single.map((key) => [{ required: [key], optional: [] }]), ...said].map(
    (forms) => new Choice(printer, name, all, forms),
  );
  const apart = [identity, ...choices.flatMap(({ keys }) => keys)];
  const common = all.filter((property) => !apart.includes(property.name));
  const identities = all.filter((property) => property.name === identity);
  const [adopted, created] = [`Adopted${name}Args`, `New${name}Args`];
  return [
    block(
      `Common${name}Args`,
      `Arguments of a new and of an existing ${name}.`,
      membersOf(printer, common, true),
    ),
    block(
      `${adopted} extends Common${name}Args`,
      `The identifier of an existing ${name}.`,
      membersOf(printer, identities, false),
    ),
    block(
      `${created} extends Common${name}Args`,
      `No identifier: a new ${name}.`,
      identities.map(absentMember).join("\n"),
    ),
    ...choices.flatMap((choice) => choice.interfaces()),
    alias(
      `Imported${name}Args`,
      `Arguments of an existing ${name} that an option such as \`import\` identifies.`,
      [created, ...choices.map((choice) => choice.anyOrNone())].join(" & "),
    ),
    // The compiler explains a wrong argument with the last member that comes close.
    alias(
      `${name}Args`,
      inputs.text,
      [
        `(${[adopted, ...choices.map((choice) => choice.anyOrNone())].join(" & ")})`,
        `(${[created, ...choices.map((choice) => choice.any())].join(" & ")})`,
      ].join(" | "),
    ),
  ];
}

/** Lists what a new object needs, for messages: `threshold, interval, tile or savedSearch`. */
export function requiredOf({ required = [], choices = [] }: ResourceType): string {
  const inForms = choices.flat().flatMap((form) => form.required);
  const ofChoices = choices.map((forms) => {
    const [first, ...others] = forms.map((form) => form.required);
    const common = first?.find((key) => others.every((keys) => keys.includes(key)));
    return common ?? [...new Set(forms.map((form) => form.required.at(-1)))].reverse().join(" or ");
  });
  return [...required.filter((key) => !inForms.includes(key)), ...ofChoices].join(", ");
}

/** Arguments that exclude each other, or a single one that a new object needs. */
class Choice {
  readonly keys: readonly string[];
  /** Those of which at least one is required. */
  private readonly needed: readonly string[];
  /** Those that a program leaves out if it chooses no form: all of them, or the one that tells the forms apart. */
  private readonly absent: readonly string[];

  constructor(
    private readonly printer: Printer,
    private readonly name: string,
    private readonly all: readonly Property[],
    private readonly forms: readonly ArgumentForm[],
  ) {
    this.keys = [...new Set(forms.flatMap(({ required, optional }) => [...required, ...optional]))];
    this.needed = [...new Set(forms.flatMap(({ required }) => required))];
    const choosers = this.needed.filter((key) => forms.every(({ only }) => only?.[key] !== undefined));
    this.absent = choosers.length > 0 ? choosers : this.needed;
  }

  /** One for each form, one for none of them, and one for what goes along with some. */
  interfaces(): string[] {
    const along = this.optional();
    const forms = this.forms.flatMap((form) => {
      const { required, optional, unread = [], only = {} } = form;
      const foreign = this.keys.filter(
        (key) => ![...required, ...optional, ...this.undeclaredIn(form)].includes(key),
      );
      const certain = required.filter((key) => !unread.includes(key));
      const members = [
        membersOf(this.printer, this.pick(certain).map(limitedTo(only)), false),
        ...this.pick(unread).map((property) => membersOf(this.printer, [property], true)),
        ...this.pick(foreign).map(absentMember),
      ];
      const base = optional.length === 0 ? "" : ` extends ${this.called("Beside", along)}`;
      const values = list(Object.values(only).flat(), "or");
      const textOf = (keys: readonly string[]): string =>
        `With ${list(keys)}${values && ` of ${values}`}, and none of its alternatives.`;
      const known = block(this.nameOfKnown(form) + base, textOf(certain), members.join("\n"));
      if (unread.length === 0) return [known];
      const rest = membersOf(this.printer, this.pick(unread), false);
      const whole = block(`${this.nameOf(form)} extends ${this.nameOfKnown(form)}`, textOf(required), rest);
      return [known, whole];
    });
    const base = along.length === 0 ? "" : ` extends ${this.called("Beside", along)}`;
    const free = this.needed.filter((key) => !this.absent.includes(key));
    const without = [
      ...this.pick(this.absent).map(absentMember),
      membersOf(this.printer, this.pick(free), true),
    ];
    return [
      ...(along.length === 0
        ? []
        : [
            block(
              this.called("Beside", along),
              `Optional arguments that go with it.`,
              membersOf(this.printer, this.pick(along), true),
            ),
          ]),
      ...forms,
      block(this.called("Without", this.absent) + base, `Without ${list(this.absent)}.`, without.join("\n")),
    ];
  }

  any(): string {
    return `(${this.forms.map((form) => this.nameOf(form)).join(" | ")})`;
  }

  anyOrNone(): string {
    const known = this.forms.map((form) => this.nameOfKnown(form)).join(" | ");
    return `((${known}) | ${this.called("Without", this.absent)})`;
  }

  /**
   * Lists the arguments that the last of the values does not declare at all. An editor offers only the values whose
   * required arguments are there, as long as every form declares these.
   */
  private undeclaredIn(form: ArgumentForm): readonly string[] {
    return form.only && form === this.forms.at(-1) ? this.needed : [];
  }

  private optional(): string[] {
    return [...new Set(this.forms.flatMap(({ optional }) => optional))];
  }

  private pick(keys: readonly string[]): Property[] {
    return this.all.filter((property) => keys.includes(property.name));
  }

  /** A form that is there for some values only is told by what goes along with these, if anything does. */
  private nameOf({ required, optional, only }: ArgumentForm): string {
    const [value, ...others] = Object.values(only ?? {}).flat();
    if (value !== undefined && others.length === 0) return this.called("With", [value]);
    return this.called("With", only === undefined || optional.length === 0 ? required : optional);
  }

  /** Names the form for an existing object, if some of its values cannot be read. */
  private nameOfKnown(form: ArgumentForm): string {
    return this.nameOf(form) + (form.unread?.length ? "Known" : "");
  }

  /** `AlertArgsWithTileId`: the last key tells the form. */
  private called(word: string, keys: readonly string[]): string {
    const key = keys.at(-1) ?? "";
    return `${this.name}Args${word}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  }
}

function membersOf(printer: Printer, properties: readonly Property[], isOptional: boolean): string {
  return properties.map((property) => printer.member({ ...property, isOptional }, "inputs")).join("\n");
}

function limitedTo(only: NonNullable<ArgumentForm["only"]>): (property: Property) => Property {
  return (property) => ({ ...property, only: only[property.name] });
}

function list(keys: readonly string[], word = "and"): string {
  const quoted = keys.map((key) => `\`${key}\``);
  return [quoted.slice(0, -1).join(", "), ...quoted.slice(-1)].filter(Boolean).join(` ${word} `);
}
