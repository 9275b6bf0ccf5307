import type { CheckResult } from "@pulumi/pulumi/dynamic";
import type { Plain } from "../plain";
import { DynamicProvider } from "./dynamic-provider";
import { showPath } from "./shown-path";

/** The provider with each failure of a check in the form that the engine shows best. */
export class ShownProvider extends DynamicProvider {
  override async check(olds: Plain, news: Plain): Promise<CheckResult<Plain>> {
    const { inputs, failures = [] } = await super.check(olds, news);
    const shown = failures.map(({ property, reason }) => showPath({ path: property, reason }, news));
    return { inputs, failures: shown.map(({ path, reason }) => ({ property: path, reason })) };
  }
}
