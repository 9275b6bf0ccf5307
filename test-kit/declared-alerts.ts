import { Alert } from "../provider/alerting/alert/alert";
import { alertType } from "../provider/alerting/alert/alert.type.schema";
import type { AlertArgs, AlertInputs } from "../provider/alerting/alerting.types";
import type { Problem } from "../provider/engine/problems/problem";
import { findKind } from "../provider/kinds";
import { declaredResources } from "./declared-resources";
import type { DeclaredResource, TestOptions } from "./declared-resources";

/** An alert as a program declares it. */
export interface DeclaredAlert extends DeclaredResource {
  /** The arguments, all of them known. If the program uses a name, it stands in place of the identifier. */
  readonly args: AlertInputs & Readonly<Record<string, unknown>>;
}

/**
 * The alerts among the results of `declaredResources`, with typed arguments.
 *
 * Errors: whatever the program throws. Wrong arguments are not errors, but `problems` of the alert.
 */
export async function declaredAlerts(
  program: () => unknown,
  options: TestOptions = {},
): Promise<DeclaredAlert[]> {
  const resources = await declaredResources(program, options);
  return resources.filter(
    (resource): resource is DeclaredAlert => findKind(resource.type)?.type === alertType,
  );
}

/**
 * What a preview would refuse in these arguments, by the paths of the properties; nothing if it would accept them.
 * Names are assumed to exist.
 */
export async function problemsOfAlert(args: AlertArgs): Promise<readonly Problem[]> {
  const [alert] = await declaredAlerts(() => void new Alert("alert", args));
  return alert?.problems ?? [];
}
