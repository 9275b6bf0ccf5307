import type { ResourceOptions } from "@pulumi/pulumi";
import type { AlertingProviderArgs } from "./alerting/alerting.types";
import { SETTINGS as alerting } from "./alerting/settings";
import type { CloudProviderArgs } from "./cloud/cloud.types";
import { SETTINGS as cloud } from "./cloud/settings";
import { ExplicitProvider } from "./engine/program/explicit-provider";

const SERVICES = [
  { name: "alerting", settings: alerting },
  { name: "cloud", settings: cloud },
] as const;

/** The arguments of a `Provider`. */
export interface ProviderArgs {
  /** Settings of the alerting service. Default: those of the environment and stack configuration. */
  readonly alerting?: AlertingProviderArgs;
  /** Settings of the cloud service. Default: those of the environment and stack configuration. */
  readonly cloud?: CloudProviderArgs;
}

/**
 * Explicit credentials, for stacks that use several teams or organizations. Resources and lookups accept it as the
 * option `provider`, or inherit it through `parent`. Its settings take precedence over the environment and stack
 * configuration.
 */
export class Provider extends ExplicitProvider {
  /**
   * @param name The name of the provider in the program.
   * @param args Its settings.
   * @param options Resource options.
   */
  constructor(name: string, args: ProviderArgs = {}, options?: ResourceOptions) {
    super(SERVICES, name, { alerting: { ...args.alerting }, cloud: { ...args.cloud } }, options);
  }
}
