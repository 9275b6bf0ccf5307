import type { Language } from "./code/modules";

/** What every step is told: the project, one of its stacks, and the folder with the code. */
export interface StepOptions {
  readonly cwd: string;
  /** None for the stack that is selected. */
  readonly stack?: string;
  readonly out: string;
}

/** The command line of the first step, parsed. */
export interface PlanOptions extends StepOptions {
  /** The organization instead of alerts. */
  readonly organization?: boolean;
  readonly name?: readonly string[];
  readonly dashboard?: readonly string[];
  readonly webhook?: readonly string[];
  readonly id?: readonly string[];
  readonly unmanagedBy: readonly string[];
  readonly terraformState?: string;
  /** `true` for all of them. */
  readonly privateEndpoints?: true | readonly string[];
  readonly language: Language;
  readonly adopt: boolean;
  /** Goes on with the other steps. */
  readonly yes: boolean;
}

/** The command line of the second step, parsed. */
export interface ApplyOptions extends StepOptions {
  /** Without asking. */
  readonly yes: boolean;
}
