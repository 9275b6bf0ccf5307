import { ServiceError } from "../../../http/errors";
import type { Messages } from "../../service/messages";
import type { Plain } from "../../values/plain";
import type { Problem } from "../../problems/problem";
import type { Items } from "./items";
import type { DryRun } from "./declaration";
import type { CompleteCollection } from "./mapping";
import type { DryRunError, Verdict, Wire } from "./requests";

/** The dry runs of a run. If the service cannot be asked, one warning says so, and ends them. */
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
