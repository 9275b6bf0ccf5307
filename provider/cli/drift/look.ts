import { isDeepStrictEqual } from "node:util";
import type { ServiceName, SettingsOf, SettingsResult } from "../../engine/settings";
import { managedIn } from "../stacks/managed";
import { explicitProviders, settingsOf } from "../stacks/stack-settings";
import type { Stack } from "../stacks/workspace";
import { endpointsOf, listAlerts, listEndpoints, type Listing } from "./listings";
import { observe, type Observation } from "./observe";
import { Owners } from "./owners";
import type { Services } from "./services";
import { objectKey } from "./subjects";

/** All that was read: what the stacks manage, and what there is. */
export interface Sight {
  readonly observations: readonly Observation[];
  readonly alerts: readonly Listing[];
  readonly endpoints: readonly Listing[];
  /** Why no account was asked for its alerts. */
  readonly noAccount?: string;
  /** Every text that state marks as a secret. */
  readonly secrets: readonly string[];
}

/** Reads every managed resource, and lists every account that the settings of the stacks name. */
export async function look(
  stacks: readonly Stack[],
  environment: NodeJS.ProcessEnv,
  services: Services,
  say: (line: string) => void,
): Promise<Sight> {
  const managed = stacks.flatMap((stack) => managedIn(stack, environment));
  const owners = new Owners(managed);
  const accounts = stacks.flatMap((stack) => given("alerting", stack, environment));
  const clouds = stacks.flatMap((stack) => given("cloud", stack, environment));
  say("Listing alerts");
  const alerts = await Promise.all(
    complete(accounts).map((account) =>
      listAlerts(account, owners, services, homeOf(account, stacks, environment)),
    ),
  );
  const wanted = managed.filter(({ toBeDeleted }) => !toBeDeleted);
  say(`Comparing resources: ${wanted.length}`);
  const observations = await Promise.all(wanted.map((resource) => observe(resource, services)));
  say("Listing private endpoints");
  const read = observations.flatMap((observation) => endpointsOf(observation, owners));
  const others = unread(complete(clouds), read);
  const listed = others.map(([settings, id]) => listEndpoints(settings, id, owners, services));
  return {
    observations,
    alerts,
    endpoints: [...read, ...(await Promise.all(listed))],
    noAccount: alerts.length > 0 ? undefined : accounts.flatMap(problemsOf).join("; "),
    secrets: managed.flatMap(({ secrets }) => secrets),
  };
}

/** The settings that a stack and each of its `Provider` resources have for a service. */
function given<S extends ServiceName>(
  service: S,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
): SettingsResult<S>[] {
  const providers = [undefined, ...explicitProviders(stack)];
  return providers.map((provider) => settingsOf(service, stack, environment, provider));
}

/** Each account once. */
function complete<S extends ServiceName>(results: readonly SettingsResult<S>[]): SettingsOf[S][] {
  const settings = results.flatMap((result) => (result.ok ? [result.settings] : []));
  return [...new Map(settings.map((one) => [JSON.stringify(one), one])).values()];
}

/** A stack that reaches the account by its own settings, and not by those of a `Provider`. */
function homeOf(
  account: SettingsOf["alerting"],
  stacks: readonly Stack[],
  environment: NodeJS.ProcessEnv,
): Stack | undefined {
  return stacks.find((stack) => {
    const own = settingsOf("alerting", stack, environment);
    return own.ok && isDeepStrictEqual(own.settings, account);
  });
}

function problemsOf<S extends ServiceName>(result: SettingsResult<S>): readonly string[] {
  return result.ok ? [] : result.problems;
}

/** Organizations that settings name and that no resource was read of. */
function unread(
  settings: readonly SettingsOf["cloud"][],
  read: readonly Listing[],
): [SettingsOf["cloud"], string][] {
  const known = new Set(read.map(({ endpoint, organizationId = "" }) => objectKey(endpoint, organizationId)));
  return settings.flatMap((one) => {
    const { endpoint, organizationId } = one;
    const isNew = organizationId !== undefined && !known.has(objectKey(endpoint, organizationId));
    return isNew ? [[one, organizationId] as [SettingsOf["cloud"], string]] : [];
  });
}
