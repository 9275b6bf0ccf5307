import * as pulumi from "@pulumi/pulumi";
import type { Resource } from "@pulumi/pulumi";
import { explicitKey } from "../settings/settings";
import { dropAbsent } from "../values/plain";

/** The parts of a setting that a provider needs: the declarations of programs lead to nothing else of the engine. */
interface Setting {
  readonly config: string;
  readonly secret?: boolean;
}

interface ServiceSettings {
  readonly name: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

type Inputs = Record<string, pulumi.Input<string>>;
type ExplicitValues = Readonly<Record<string, pulumi.Input<string> | undefined>>;

/** The base of the class `Provider`: explicit settings of services, which win over every other place. */
export abstract class ExplicitProvider extends pulumi.ProviderResource {
  /** @internal The settings of lookups, which run in the program. */
  readonly settingInputs: Inputs;

  protected constructor(
    services: readonly ServiceSettings[],
    name: string,
    args: Readonly<Record<string, ExplicitValues | undefined>>,
    options?: pulumi.ResourceOptions,
  ) {
    const inputs = dropAbsent(
      Object.fromEntries(
        services.flatMap((service) =>
          Object.entries(service.settings).flatMap(([setting, places]) => {
            // The engine hands stack configuration to the default provider only, so an explicit one takes it along.
            const config = new pulumi.Config(service.name);
            const given = args[service.name]?.[setting];
            return [
              [places.config, places.secret ? config.getSecret(setting) : config.get(setting)],
              [explicitKey(places), given !== undefined && places.secret ? pulumi.secret(given) : given],
            ];
          }),
        ),
      ),
    ) as Inputs;
    super("pulumi-nodejs", name, inputs, options);
    this.settingInputs = inputs;
  }
}

/** Options of every lookup. */
export interface LookupOptions {
  /** Explicit credentials. Default: those of `parent`, or else stack configuration and the environment. */
  readonly provider?: ExplicitProvider;
  /** Resource whose credentials the lookup uses, as its children do. Default: none. */
  readonly parent?: Resource;
}
