import { Option } from "commander";
import type { Kind } from "../../provider/engine/kind/kind";
import { UserError } from "../failure";
import type { Place } from "../stacks/workspace";
import { listAll, listReferences } from "../account";
import { nameOption, type Language } from "../selectors";
import { ownCommand, hyphenate, optionOf, separateWords } from "../words";

/** The options of every step: the project, one of its stacks, and the folder for the code. */
export interface StepOptions extends Place {
  readonly out: string;
}

/** The filters for objects to import. An object must fit every given filter, and one value of each. */
export interface Selection {
  /** Patterns for the name of the object, as `fitsNames` reads them. */
  readonly name?: readonly string[];
  readonly id?: readonly string[];
  /** Names or identifiers of the objects to refer to, by the name of their listing. */
  readonly references: Readonly<Record<string, readonly string[]>>;
}

/** The options of the first step that are the same for all kinds. */
interface CommonOptions extends StepOptions, Omit<Selection, "references"> {
  readonly unmanagedBy: readonly string[];
  readonly terraformState?: string;
  /** Default: the language of the stack's program. */
  readonly language?: Language;
  readonly adopt?: boolean;
  /** Continues with the other steps. */
  readonly yes?: boolean;
}

/** The command line of the first step, with the options that only some kinds have. */
export type OptionValues = CommonOptions & Readonly<Record<string, unknown>>;

export interface PlanOptions extends CommonOptions, Selection {
  readonly kinds: readonly Kind[];
  readonly what: string;
  /** The parts to declare, by identifier; `true` for all of them. */
  readonly parts?: true | readonly string[];
}

/** The parsed options with the choices of the project and the defaults. */
export type SettledOptions = PlanOptions & { readonly language: Language; readonly adopt: boolean };

export interface ApplyOptions extends StepOptions {
  readonly yes?: boolean;
}

type PartialOption = readonly [option: Option, appliesTo: (kind: Kind) => boolean];

/** The option for all objects of a service, with references between them. */
const ALL = "all";

/** Lists the options that depend on the kinds: those that choose kinds, and those that apply to some kinds only. */
export function listOptions(kinds: readonly Kind[]): Option[] {
  const choices = kinds.map((kind, index) => {
    const what = kind.isAdopted ? `the ${kind.one}` : kind.many;
    const needs = isFoundByIdOnly(kind) ? "; needs --id" : "";
    return new Option(`--${optionOf(kind)}`, index === 0 ? `${what} (the default)` : what + needs);
  });
  const every = listAll(kinds).map(({ many }) => many);
  const all = new Option(`--${ALL}`, `${every.join(", ")}: a program with references between them`);
  return [...choices, all, ...listPartialOptions(kinds).map(([option]) => option)];
}

/** Tells whether only `--id` can select such an object, because no list and no setting has it. */
export function isFoundByIdOnly({ isAdopted, isSingle, service, type }: Kind): boolean {
  return isAdopted ? service.settings[type.identity] === undefined : isSingle === true;
}

function listPartialOptions(kinds: readonly Kind[]): PartialOption[] {
  const filters = [...new Set(kinds.flatMap(listFilters))].map((to): PartialOption => {
    const name = hyphenate(to);
    const what = `only objects that refer to such a ${separateWords(to)}, by name or identifier`;
    return [new Option(`--${name} <${name}...>`, what), (kind) => listFilters(kind).includes(to)];
  });
  const parts = kinds.flatMap(({ one, parts: { many } = {} }): PartialOption[] => {
    if (many === undefined) return [];
    const what = `declares these ${many} of the ${one}; all of them, if no id follows`;
    return [[new Option(`--${hyphenate(many)} [id...]`, what), (kind) => kind.parts?.many === many]];
  });
  const terraform = "only objects in this Terraform state, with their names there";
  return [
    [nameOption("objects"), ({ isAdopted }) => !isAdopted],
    ...filters,
    [new Option("--terraform-state <file>", terraform), ({ shown }) => shown.terraformType !== undefined],
    ...parts,
  ];
}

function listFilters(kind: Kind): string[] {
  return listReferences(kind).flatMap(([, { to, isFilter }]) => (isFilter ? [to] : []));
}

/** Parses the command line of the first step. Errors: several kinds, or an option that a kind does not have. */
export function parseOptions(values: OptionValues, kinds: readonly Kind[]): PlanOptions {
  const chosen = chooseKinds(values, kinds);
  for (const [option, appliesTo] of listPartialOptions(kinds)) {
    const other = chosen.find((kind) => !appliesTo(kind));
    if (values[option.attributeName()] !== undefined && other !== undefined) {
      throw new UserError(`--${option.name()} does not apply to ${other.many}`);
    }
  }
  const filters = chosen
    .flatMap(listFilters)
    .map((to) => [to, values[nameAttribute(hyphenate(to))]] as const);
  const [{ parts: declared } = {}] = chosen as readonly [Kind?];
  const parts = declared && values[nameAttribute(hyphenate(declared.many))];
  const references = Object.fromEntries(filters.filter(([, wanted]) => wanted !== undefined));
  const what = values[ALL] ? ALL : chosen.map(optionOf).join();
  return { ...values, kinds: chosen, what, references, parts } as PlanOptions;
}

function chooseKinds(values: OptionValues, kinds: readonly Kind[]): readonly Kind[] {
  const chosen = kinds.filter((kind) => values[nameAttribute(optionOf(kind))]);
  const given = [...chosen.map(optionOf), ...(values[ALL] ? [ALL] : [])];
  if (given.length > 1) {
    const options = given.map((option) => `--${option}`).join(" and ");
    throw new UserError(`a plan is for one kind of resource, or for --${ALL}; found ${options}`);
  }
  if (values[ALL]) {
    if (values.id !== undefined) throw new UserError(`--id does not apply to --${ALL}`);
    return listAll(kinds);
  }
  return chosen.length > 0 ? chosen : kinds.slice(0, 1);
}

function nameAttribute(option: string): string {
  return new Option(`--${option}`).attributeName();
}

/** Formats the command of another step, for the same project, stack and folder. */
export function formatStep(step: "apply" | "verify", { cwd, stack, out }: StepOptions): string {
  const place = cwd === "." ? [] : ["--cwd", cwd];
  const named = stack === undefined ? [] : ["--stack", stack];
  return ownCommand("import", step, "--out", out, ...named, ...place);
}
