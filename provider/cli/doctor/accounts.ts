import { accountKey, type Service } from "../../engine/service";
import type { Setting } from "../../engine/setting";
import { findSource } from "../../engine/setting-source";
import { chooseWay, type ChosenWay } from "../../engine/way";
import { readSettings, type SettingsResult } from "../../engine/settings";
import { services } from "../../kinds";
import { managedIn, resourceName, type Managed } from "../stacks/managed";
import { listOwners, type SettingsOwner } from "../stacks/settings-owner";
import { listSettingSources, nameSettings } from "../stacks/stack-settings";
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

export function listAccounts(stack: Stack, environment: NodeJS.ProcessEnv): DoctorAccount[] {
  return listOwners(stack).flatMap((one) =>
    // A Provider takes unset settings from the stack, so only one with settings of its own gets a section.
    readAccounts(stack, environment, one).filter(
      ({ owner, origins }) => one.provider === undefined || origins.some(({ place }) => place === owner),
    ),
  );
}

function readAccounts(
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  settingsOwner: SettingsOwner,
): DoctorAccount[] {
  const resources = managedIn(stack, environment);
  const sources = listSettingSources(stack, environment, settingsOwner);
  const { provider } = settingsOwner;
  const owner = provider === undefined ? stack.name : `Provider ${resourceName(provider.urn)}`;
  /** Finds the place of the source that takes precedence. */
  const findPlace = (setting: Setting): string | undefined => {
    const source = findSource(sources, setting);
    const variable = `environment variable ${setting.environment}`;
    return source && [owner, variable, `configuration of ${stack.name}`][sources.indexOf(source)];
  };
  return services.map((service) => {
    const named = { ...service, settings: nameSettings(service.settings, settingsOwner) };
    const result = readSettings(named, sources);
    const choice = chooseWay(named, sources);
    const all = Object.entries(named.settings).map(([name, setting]) => ({
      ...{ name, setting },
      place: findPlace(setting),
    }));
    const isRead = ({ name }: Origin): boolean => !choice.ok || name in choice.way.schema.shape;
    return {
      ...{ service, owner },
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
