import type { Plain } from "../../engine/plain";
import {
  configSource,
  environmentSource,
  explicitSource,
  sourceOf,
  SETTINGS,
  type ServiceName,
  type Setting,
  type SettingSource,
  type SettingsResult,
} from "../../engine/settings";
import type { StateResource } from "../stacks/deployment.schema";
import { managedIn, resourceName } from "../stacks/managed";
import { reveal } from "../stacks/secrets";
import { explicitProviders, settingsOf } from "../stacks/stack-settings";
import type { Stack } from "../stacks/workspace";

/** A setting, and the place that it comes from; none when it is set nowhere. */
export interface Origin {
  readonly name: string;
  readonly setting: Setting;
  readonly place?: string;
}

interface AccountOf<S extends ServiceName> {
  readonly service: S;
  /** Whose settings these are: the stack's, or those of a `Provider` of its program. */
  readonly owner: string;
  /** Does the stack have resources that need them? */
  readonly needed: boolean;
  readonly origins: readonly Origin[];
  readonly result: SettingsResult<S>;
}

/** The settings of one service, as the provider would find them. */
export type Account = AccountOf<"alerting"> | AccountOf<"cloud">;

/** The accounts of a stack and of each `Provider` in it. */
export function accountsOf(stack: Stack, environment: NodeJS.ProcessEnv): Account[] {
  const given = explicitProviders(stack).flatMap((provider) =>
    // What a Provider does not say itself, it takes from the stack: only its own words are worth a section.
    accounts(stack, environment, provider).filter(({ owner, origins }) =>
      origins.some(({ place }) => place === owner),
    ),
  );
  return [...accounts(stack, environment), ...given];
}

function accounts(stack: Stack, environment: NodeJS.ProcessEnv, provider?: StateResource): Account[] {
  const managed = managedIn(stack, environment).map(({ kind }) => kind);
  const describe = <S extends ServiceName>(service: S, needed: boolean): AccountOf<S> => ({
    service,
    owner: provider === undefined ? stack.name : `Provider ${resourceName(provider.urn)}`,
    needed,
    origins: Object.entries<Setting>(SETTINGS[service]).map(([name, setting]) => ({
      name,
      setting,
      place: placeOf(setting, stack, environment, provider),
    })),
    result: settingsOf(service, stack, environment, provider),
  });
  return [
    describe("alerting", managed.includes("alert")),
    describe("cloud", managed.includes("organization")),
  ];
}

/** The first place that has the setting, in the order in which they win. */
function placeOf(
  setting: Setting,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  provider?: StateResource,
): string | undefined {
  const given = reveal<Plain>(provider?.inputs ?? {}).plain;
  const places: [string, SettingSource][] = [
    [`Provider ${resourceName(provider?.urn ?? "")}`, explicitSource((key) => given[key])],
    [`environment variable ${setting.environment}`, environmentSource(environment)],
    [`configuration of ${stack.name}`, configSource((key) => stack.config[key])],
  ];
  return places.find(([, source]) => sourceOf([source], setting))?.[0];
}
