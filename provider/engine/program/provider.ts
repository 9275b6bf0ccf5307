import * as pulumi from "@pulumi/pulumi";
import { explicitKey, SETTINGS, type ServiceName, type Setting } from "../settings";

/** Settings that are read where resources are made, so that they belong to the stack and not to an explicit provider. */
type OfTheStack = "ownerNote" | "verifyReferences";

type Explicit<Settings> = { readonly [K in keyof Settings]?: pulumi.Input<string> };

/** Explicit settings of the alerting service. What is left out is taken from the environment or stack configuration. */
export interface AlertingProviderArgs extends Explicit<Omit<(typeof SETTINGS)["alerting"], OfTheStack>> {}

/** Explicit settings of the cloud service. What is left out is taken from the environment or stack configuration. */
export interface CloudProviderArgs extends Explicit<(typeof SETTINGS)["cloud"]> {}

/** The arguments of a `Provider`. */
export interface ProviderArgs {
  /** Settings of the alerting service. Default: those of the environment and of stack configuration. */
  readonly alerting?: AlertingProviderArgs;
  /** Settings of the cloud service. Default: those of the environment and of stack configuration. */
  readonly cloud?: CloudProviderArgs;
}

type Inputs = Record<string, pulumi.Input<string>>;

/**
 * Explicit credentials, for stacks that work with several teams or organizations. Resources and lookups take it as the
 * option `provider`, or inherit it through `parent`. What is given here wins over the environment and stack
 * configuration.
 */
export class Provider extends pulumi.ProviderResource {
  /** @internal What lookups, which run in the program, read their settings from. */
  readonly settingInputs: Inputs;

  /**
   * @param name The name of the provider in the program.
   * @param args Its settings.
   * @param options Resource options.
   */
  constructor(name: string, args: ProviderArgs = {}, options?: pulumi.ResourceOptions) {
    const inputs = { ...configured(), ...explicit(args) };
    super("pulumi-nodejs", name, inputs, options);
    this.settingInputs = inputs;
  }
}

function allSettings(): [ServiceName, string, Setting][] {
  return (Object.keys(SETTINGS) as ServiceName[]).flatMap((service) =>
    Object.entries<Setting>(SETTINGS[service]).map(([name, setting]): [ServiceName, string, Setting] => [
      service,
      name,
      setting,
    ]),
  );
}

/** The engine hands stack configuration to the default provider only, so an explicit one takes it along. */
function configured(): Inputs {
  const entries = allSettings().map(([service, name, setting]) => {
    const config = new pulumi.Config(service);
    return [setting.config, setting.secret ? config.getSecret(name) : config.get(name)] as const;
  });
  return present(entries);
}

function explicit(args: ProviderArgs): Inputs {
  const entries = allSettings().map(([service, name, setting]) => {
    const value = (args[service] as Record<string, pulumi.Input<string> | undefined> | undefined)?.[name];
    return [
      explicitKey(setting),
      value !== undefined && setting.secret ? pulumi.secret(value) : value,
    ] as const;
  });
  return present(entries);
}

function present(entries: (readonly [string, pulumi.Input<string> | undefined])[]): Inputs {
  return Object.fromEntries(
    entries.filter((entry): entry is [string, pulumi.Input<string>] => entry[1] !== undefined),
  );
}
