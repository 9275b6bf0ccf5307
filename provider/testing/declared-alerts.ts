import { Alert } from "../alerting/alert/alert";
import type { AlertArgs, AlertInputs } from "../alerting/alerting.types";
import type { Problem } from "../engine/problem";
import { declaredResources } from "./declared-resources";
import type { DeclaredResource, TestOptions } from "./declared-resources";

/** An alert as a program declares it. */
export interface DeclaredAlert extends DeclaredResource {
  /** The arguments, all of them known. Where the program gives a name, the name stands in place of the identifier. */
  readonly args: AlertInputs & Readonly<Record<string, unknown>>;
}

/**
 * The alerts among what `declaredResources` gives, with typed arguments.
 *
 * Errors: whatever the program throws. Wrong arguments are no error but `problems` of the alert.
 */
export async function declaredAlerts(
  program: () => unknown,
  options: TestOptions = {},
): Promise<DeclaredAlert[]> {
  const resources = await declaredResources(program, options);
  return resources.filter((resource): resource is DeclaredAlert => resource.type === Alert.__pulumiType);
}

/**
 * What a preview would refuse of these arguments, by the paths of the properties; nothing when it would take them. Names
 * are taken to exist.
 */
export async function problemsOfAlert(args: AlertArgs): Promise<readonly Problem[]> {
  const [alert] = await declaredAlerts(() => void new Alert("alert", args));
  return alert?.problems ?? [];
}
