import type { Kind } from "../../engine/kind/kind";
import type { Language } from "./code/modules";

/** What every step gets: the project, one of its stacks, and the folder with the code. */
export interface StepOptions {
  readonly cwd: string;
  /** None for the stack that is selected. */
  readonly stack?: string;
  readonly out: string;
}

/** Which objects to import: they fit any value of a filter, and every filter that is given. */
export interface Selection {
  /** Patterns for the name of the object; `*` stands for any text. */
  readonly name?: readonly string[];
  readonly id?: readonly string[];
  /** Names or identifiers of what objects refer to, by the name of its listing. */
  readonly references: Readonly<Record<string, readonly string[]>>;
}

/** The options of the first step that are the same for all kinds. */
export interface CommonOptions extends StepOptions, Omit<Selection, "references"> {
  readonly unmanagedBy: readonly string[];
  readonly terraformState?: string;
  readonly language: Language;
  readonly adopt: boolean;
  /** Goes on with the other steps. */
  readonly yes: boolean;
}

/** The command line of the first step, with the options that only some kinds have. */
export type OptionValues = CommonOptions & Readonly<Record<string, unknown>>;

/** The command line of the first step, parsed. */
export interface PlanOptions extends CommonOptions, Selection {
  readonly kind: Kind;
  /** The parts to declare, by identifier; `true` for all of them. */
  readonly parts?: true | readonly string[];
}

/** The command line of the second step, parsed. */
export interface ApplyOptions extends StepOptions {
  /** Without asking. */
  readonly yes: boolean;
}
