import * as pulumi from "@pulumi/pulumi";
import type { Resource } from "@pulumi/pulumi";
import { explicitKey } from "../settings/setting";
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
    const all = services.flatMap((service) =>
      Object.entries(service.settings).map(([setting, places]) => ({
        places,
        configured: configured(service.name, setting, places),
        given: args[service.name]?.[setting],
      })),
    );
    const inputs = dropAbsent({
      ...Object.fromEntries(all.map(({ places, configured: value }) => [places.config, value])),
      ...Object.fromEntries(all.map(({ places, given }) => [explicitKey(places), protect(places, given)])),
    }) as Inputs;
    super("pulumi-nodejs", name, inputs, options);
    this.settingInputs = inputs;
  }
}

/** The engine hands stack configuration to the default provider only, so an explicit one takes it along. */
function configured(service: string, name: string, { secret }: Setting): pulumi.Input<string> | undefined {
  const config = new pulumi.Config(service);
  return secret ? config.getSecret(name) : config.get(name);
}

function protect({ secret }: Setting, value: pulumi.Input<string> | undefined) {
  return value !== undefined && secret ? pulumi.secret(value) : value;
}

/** Options of every lookup. */
export interface LookupOptions {
  /** Explicit credentials. Default: those of `parent`, or else stack configuration and the environment. */
  readonly provider?: ExplicitProvider;
  /** Resource whose credentials the lookup uses, as its children do. Default: none. */
  readonly parent?: Resource;
}
