import type { CheckFailure, CheckResult } from "@pulumi/pulumi/dynamic";
import type { Plain } from "../plain";
import { DynamicProvider } from "./dynamic-provider";

/** The provider as the engine is to have it: each failure of a check in the form that the engine shows best. */
export class ShownProvider extends DynamicProvider {
  override async check(olds: Plain, news: Plain): Promise<CheckResult<Plain>> {
    const { inputs, failures = [] } = await super.check(olds, news);
    return { inputs, failures: failures.map((failure) => showPath(failure, news)) };
  }
}

/** Of a path that is no key of the inputs, the engine would say that its value is `{<nil>}`, whatever it is. */
function showPath({ property, reason }: CheckFailure, news: Plain): CheckFailure {
  if (property === "" || property in news) return { property, reason };
  return { property: "", reason: `${property}: ${reason}` };
}
