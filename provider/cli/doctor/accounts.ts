import { accountKey, type Service } from "../../engine/service";
import type { Setting } from "../../engine/setting";
import { findSource } from "../../engine/setting-source";
import { chooseWay, type ChosenWay } from "../../engine/way";
import type { SettingsResult } from "../../engine/settings";
import { services } from "../../kinds";
import type { StateResource } from "../stacks/deployment.schema";
import { managedIn, resourceName, type Managed } from "../stacks/managed";
import { explicitProviders, settingsOf, listSettingSources } from "../stacks/stack-settings";
import type { Stack } from "../stacks/workspace";

/** A setting and its place; none if it is not set. */
export interface Origin {
  readonly name: string;
  readonly setting: Setting;
  readonly place?: string;
}

/** The settings of one service, as the provider would find them. */
export interface DoctorAccount {
  readonly service: Service;
  /** The owner of these settings: the stack, or a `Provider` in its program. */
  readonly owner: string;
  /** Does the stack have resources that need them? */
  readonly needed: boolean;
  /** Resources of the stack that use exactly these settings. */
  readonly managed: readonly Managed[];
  /** The settings of the chosen way to reach the service. */
  readonly origins: readonly Origin[];
  /** Settings of another way, which have no effect. */
  readonly ignored: readonly Origin[];
  readonly choice: ChosenWay;
  readonly result: SettingsResult;
}

/** Lists the accounts of a stack and of each `Provider` in it. */
export function listAccounts(stack: Stack, environment: NodeJS.ProcessEnv): DoctorAccount[] {
  const explicit = explicitProviders(stack).flatMap((provider) =>
    // A Provider takes unset settings from the stack, so only one with settings of its own gets a section.
    readAccounts(stack, environment, provider).filter(({ owner, origins }) =>
      origins.some(({ place }) => place === owner),
    ),
  );
  return [...readAccounts(stack, environment), ...explicit];
}

function readAccounts(
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  provider?: StateResource,
): DoctorAccount[] {
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

/** Does the setting select a way? Only such a setting counts as ignored; others are just not needed. */
function isNamed({ ways }: Service, { name }: Origin): boolean {
  return ways.some(({ named }) => named.includes(name));
}

/** Finds the place of the source that takes precedence. */
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
