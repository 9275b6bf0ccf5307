import { accountKey, type Service } from "../../engine/service";
import type { Setting } from "../../engine/setting";
import { findSource } from "../../engine/setting-source";
import { chooseWay, type Choice } from "../../engine/way";
import type { SettingsResult } from "../../engine/settings";
import { services } from "../../kinds";
import type { StateResource } from "../stacks/deployment.schema";
import { managedIn, resourceName, type Managed } from "../stacks/managed";
import { explicitProviders, settingsOf, listSettingSources } from "../stacks/stack-settings";
import type { Stack } from "../stacks/workspace";

/** A setting, and the place that it comes from; none when it is set nowhere. */
export interface Origin {
  readonly name: string;
  readonly setting: Setting;
  readonly place?: string;
}

/** The settings of one service, as the provider would find them. */
export interface Account {
  readonly service: Service;
  /** Whose settings these are: the stack's, or those of a `Provider` of its program. */
  readonly owner: string;
  /** Does the stack have resources that need them? */
  readonly needed: boolean;
  /** Resources of the stack that are reached with exactly these. */
  readonly managed: readonly Managed[];
  /** The settings of the way by which the service is reached. */
  readonly origins: readonly Origin[];
  /** Settings of another way, which nobody reads. */
  readonly ignored: readonly Origin[];
  readonly choice: Choice;
  readonly result: SettingsResult;
}

/** The accounts of a stack and of each `Provider` in it. */
export function listAccounts(stack: Stack, environment: NodeJS.ProcessEnv): Account[] {
  const explicit = explicitProviders(stack).flatMap((provider) =>
    // What a Provider does not set itself, it takes from the stack: only its own settings are worth a section.
    readAccounts(stack, environment, provider).filter(({ owner, origins }) =>
      origins.some(({ place }) => place === owner),
    ),
  );
  return [...readAccounts(stack, environment), ...explicit];
}

function readAccounts(stack: Stack, environment: NodeJS.ProcessEnv, provider?: StateResource): Account[] {
  const resources = managedIn(stack, environment);
  return services.map((service) => {
    const result = settingsOf(service, stack, environment, provider);
    const choice = chooseWay(service, listSettingSources(stack, environment, provider));
    const all = Object.entries(service.settings).map(([name, setting]) => ({
      name,
      setting,
      place: findPlace(setting, stack, environment, provider),
    }));
    const isRead = ({ name }: Origin): boolean => !choice.ok || name in choice.way.schema.shape;
    return {
      service,
      owner: provider === undefined ? stack.name : `Provider ${resourceName(provider.urn)}`,
      needed: resources.some(({ kind }) => kind.service === service),
      managed: resources.filter((managed) => isReachedWith(service, result, managed)),
      origins: all.filter(isRead),
      ignored: all.filter(
        (origin) => origin.place !== undefined && !isRead(origin) && isNamed(service, origin),
      ),
      choice,
      result,
    };
  });
}

function isReachedWith(service: Service, result: SettingsResult, { kind, settings }: Managed): boolean {
  if (kind.service !== service || !result.ok || !settings.ok) return false;
  return accountKey(service, settings.settings) === accountKey(service, result.settings);
}

/** Does the setting name a way? Others are only of no use to the way that is taken. */
function isNamed({ ways }: Service, { name }: Origin): boolean {
  return ways.some(({ named }) => named.includes(name));
}

/** The place of the source that wins. */
function findPlace(
  setting: Setting,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  provider?: StateResource,
): string | undefined {
  const sources = listSettingSources(stack, environment, provider);
  const source = findSource(sources, setting);
  const places = [
    `Provider ${resourceName(provider?.urn ?? "")}`,
    `environment variable ${setting.environment}`,
    `configuration of ${stack.name}`,
  ];
  return source && places[sources.indexOf(source)];
}
