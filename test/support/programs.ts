import type { CustomResourceOptions } from "@pulumi/pulumi";
import type { alerting } from "../../provider";
import type { Library } from "./stack";

/** One resource of a test's program. */
export interface Declared<Args> {
  readonly args: Args;
  readonly options?: CustomResourceOptions;
}

/** The usual program: these alerts, by their names. */
export function alerts({ alerting: { Alert } }: Library, declared: Record<string, alerting.AlertArgs>) {
  for (const [name, args] of Object.entries(declared)) new Alert(name, args);
}

/** One alert with resource options, or none. */
export function oneAlert({ alerting: { Alert } }: Library, declared?: Declared<alerting.AlertArgs>) {
  if (declared) new Alert("alert", declared.args, declared.options);
}
