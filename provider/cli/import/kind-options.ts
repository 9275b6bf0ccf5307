import { Option } from "commander";
import type { Kind } from "../../engine/kind/kind";
import { UserError } from "../failure";
import type { OptionValues, PlanOptions } from "./options";
import { hyphenate, optionOf, separateWords } from "./words";

/** An option of the first step that does not apply to every kind. */
interface KindOption {
  readonly option: Option;
  readonly appliesTo: (kind: Kind) => boolean;
}

/** The options that follow from the kinds that there are: those that choose a kind, and those that only some have. */
export function kindOptions(kinds: readonly Kind[]): Option[] {
  const choices = kinds.map((kind, index) => {
    const what = kind.isAdopted ? `the ${kind.one}` : kind.many;
    return new Option(`--${optionOf(kind)}`, index === 0 ? `${what}; the default` : what);
  });
  return [...choices, ...partialOptions(kinds).map(({ option }) => option)];
}

function partialOptions(kinds: readonly Kind[]): KindOption[] {
  const filters = [...new Set(kinds.flatMap(filtersOf))];
  return [
    {
      option: new Option("--name <pattern...>", "only objects with such a name; * stands for any text"),
      appliesTo: ({ isAdopted }) => !isAdopted,
    },
    ...filters.map((to): KindOption => {
      const name = hyphenate(to);
      const what = `only objects that refer to such a ${separateWords(to)}, by name or identifier`;
      return {
        option: new Option(`--${name} <${name}...>`, what),
        appliesTo: (kind) => filtersOf(kind).includes(to),
      };
    }),
    {
      option: new Option(
        "--terraform-state <file>",
        "only objects that this state of Terraform manages; named as there",
      ),
      appliesTo: ({ terraformType }) => terraformType !== undefined,
    },
    ...kinds.flatMap(({ one, parts }) => (parts === undefined ? [] : [partsOption(one, parts.many)])),
  ];
}

function partsOption(one: string, many: string): KindOption {
  return {
    option: new Option(`--${hyphenate(many)} [id...]`, `declares these ${many} of the ${one}, or all`),
    appliesTo: ({ parts }) => parts?.many === many,
  };
}

/** What objects of the kind can be selected by. */
function filtersOf({ references }: Kind): string[] {
  return Object.values(references).flatMap(({ to, isFilter }) => (isFilter ? [to] : []));
}

/** The command line of the first step. Errors: several kinds, or an option that the kind does not have. */
export function parseOptions(values: OptionValues, kinds: readonly Kind[]): PlanOptions {
  const kind = chooseKind(values, kinds);
  for (const { option, appliesTo } of partialOptions(kinds)) {
    if (values[option.attributeName()] !== undefined && !appliesTo(kind)) {
      throw new UserError(`--${option.name()} does not apply to ${kind.many}`);
    }
  }
  const filters = filtersOf(kind).map((to) => [to, values[attributeOf(hyphenate(to))]] as const);
  const parts = kind.parts && values[attributeOf(hyphenate(kind.parts.many))];
  return {
    ...values,
    kind,
    references: Object.fromEntries(filters.filter(([, wanted]) => wanted !== undefined)),
    parts,
  } as PlanOptions;
}

function chooseKind(values: OptionValues, kinds: readonly Kind[]): Kind {
  const chosen = kinds.filter((kind) => values[attributeOf(optionOf(kind))]);
  if (chosen.length > 1) {
    throw new UserError(
      `a plan is for one kind of resource; found ${chosen.map((kind) => `--${optionOf(kind)}`).join(" and ")}`,
    );
  }
  const [kind = kinds[0]] = chosen;
  if (kind === undefined) throw new Error("there is no kind of resource");
  return kind;
}

function attributeOf(option: string): string {
  return new Option(`--${option}`).attributeName();
}
