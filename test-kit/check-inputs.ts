import type { CheckFailure } from "@pulumi/pulumi/dynamic";
import { DynamicProvider } from "../provider/engine/host/dynamic-provider";
import type { Kind } from "../provider/engine/kind/kind";
import type { Plain } from "../provider/engine/values/plain";
import { Connections } from "../provider/engine/service/service";
import { systemClock } from "../provider/http/clock";

/** The results of a preview's check of one resource. */
export interface CheckedInputs {
  readonly failures: readonly CheckFailure[];
  readonly warnings: readonly string[];
}

/**
 * Checks the inputs of a resource as a preview does, with connections of its own, so that knowledge from earlier
 * resources does not count.
 *
 * @param setting Returns the value of a setting. Default: no settings are known.
 */
export async function checkInputs(
  kind: Kind,
  inputs: Plain,
  setting?: (key: string) => string | undefined,
): Promise<CheckedInputs> {
  const warnings: string[] = [];
  const warn = (text: string): void => void warnings.push(text);
  const messages = { warn, warnOnce: warn, info: () => undefined };
  const provider = new DynamicProvider(
    kind,
    new Connections({ messages, clock: systemClock, known: new Map() }),
  );
  if (setting) await provider.configure({ config: { get: setting, require: (key) => setting(key) ?? "" } });
  const { failures = [] } = await provider.check({}, inputs);
  return { failures, warnings };
}
