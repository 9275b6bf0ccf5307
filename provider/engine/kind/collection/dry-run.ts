import { ServiceError } from "../../../http/errors";
import type { Messages } from "../../messages";
import type { Plain } from "../../plain";
import type { Problem } from "../../problem";
import type { CompleteCollection } from "./declaration";
import type { Items } from "./items";
import type { Wire } from "./requests";

/** A request that asks the service whether it would accept a creation. */
export interface DryRun<Settings extends object> {
  /** Checks whether the account wants dry runs, which cost a request for each new or changed object. */
  isWanted(settings: Partial<Settings>): boolean;
  /** Completes the body of a creation if the arguments leave out what an adopted object has. */
  complete(body: Plain, args: Plain): Plain;
  /** Finds the paths in the program that an error is about. */
  locate(error: DryRunError, args: Plain): readonly string[];
}

/** An error that a service reports about a body. */
export interface DryRunError {
  /** The path within the body, with dots; empty if the service names no place. */
  readonly path: string;
  readonly message: string;
}

export interface Verdict {
  readonly valid: boolean;
  readonly errors: readonly DryRunError[];
}

/**
 * The dry runs of a run. If the service cannot be asked, it refuses nothing: one warning says so, and ends the dry
 * runs.
 */
export class DryRuns<W extends Wire> {
  private isOff = false;

  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly dryRun: DryRun<object>,
    private readonly items: Items<W>,
    private readonly messages: Messages,
  ) {}

  async check(args: Plain): Promise<readonly Problem[]> {
    const { dryRun, kind } = this;
    const { requests, habits } = this.items;
    if (requests.check === undefined || this.isOff) return [];
    const body = dryRun.complete(kind.mapping.newBody(args, habits), args);
    try {
      const verdict = await requests.check(body);
      return verdict.valid ? [] : listProblems(verdict, (error) => dryRun.locate(error, args));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (!this.isOff) this.messages.warnOnce(`${kind.many} could not be checked: ${error.message}`);
      this.isOff = true;
      return [];
    }
  }
}

function listProblems(
  { errors }: Verdict,
  locate: (error: DryRunError) => readonly string[],
): readonly Problem[] {
  const all = errors.length === 0 ? [{ path: "", message: "it does not say why" }] : errors;
  return all.flatMap((error) =>
    locate(error).map((path) => ({ path, reason: `the service refuses it: ${error.message}` })),
  );
}
