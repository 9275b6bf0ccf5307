import type { CheckFailure, CheckResult } from "@pulumi/pulumi/dynamic";
import type { Plain } from "../plain";
import { DynamicProvider } from "./dynamic-provider";

/** The provider with each failure of a check in the form that the engine shows best. */
export class ShownProvider extends DynamicProvider {
  override async check(olds: Plain, news: Plain): Promise<CheckResult<Plain>> {
    const { inputs, failures = [] } = await super.check(olds, news);
    return { inputs, failures: failures.map((failure) => showPath(failure, news)) };
  }
}

/** Moves a path that is no key of the inputs into the reason, because the engine would show `{<nil>}`. */
function showPath({ property, reason }: CheckFailure, news: Plain): CheckFailure {
  if (property === "" || property in news) return { property, reason };
  return { property: "", reason: `${property}: ${reason}` };
}
