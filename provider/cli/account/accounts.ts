import { pick, type Plain } from "../../engine/plain";
import { textsIn } from "../../engine/secrets";
import { accountKey, type Service } from "../../engine/service";
import { listOwners } from "../stacks/settings-owner";
import { settingsOf } from "../stacks/stack-settings";
import type { Stack } from "../stacks/workspace";

/** An account of a service that settings of the given stacks reach. */
export interface ReachedAccount {
  readonly service: Service;
  /** All settings that reach it. They differ in nothing that changes the connection. */
  readonly settings: readonly [...object[], object];
  /** A stack that reaches it with its own settings, and not only with those of a `Provider`. */
  readonly stack?: Stack;
}

export interface AccountsOfService {
  readonly service: Service;
  readonly accounts: readonly ReachedAccount[];
  /** Problems with settings that reach no account. */
  readonly problems: readonly string[];
}

/** Finds the accounts of a service: each once, even if several stacks and `Provider` resources name it. */
export function findAccounts(
  service: Service,
  stacks: readonly Stack[],
  environment: NodeJS.ProcessEnv,
): AccountsOfService {
  const accounts = new Map<string, ReachedAccount>();
  const problems = new Set<string>();
  for (const { stack, isOwn, result } of settingsIn(service, stacks, environment)) {
    if (result.ok) {
      const key = accountKey(service, result.settings);
      const before = accounts.get(key);
      const settings: ReachedAccount["settings"] = [...(before?.settings ?? []), result.settings];
      accounts.set(key, { service, settings, stack: before?.stack ?? (isOwn ? stack : undefined) });
    } else {
      for (const problem of result.problems) problems.add(problem);
    }
  }
  return { service, accounts: [...accounts.values()], problems: [...problems] };
}

/** Reads the settings of each stack and of each `Provider` in it. */
function settingsIn(service: Service, stacks: readonly Stack[], environment: NodeJS.ProcessEnv) {
  return stacks.flatMap((stack) =>
    listOwners(stack).map((owner) => ({
      stack,
      isOwn: owner.provider === undefined,
      result: settingsOf(service, stack, environment, owner),
    })),
  );
}

export function credentialsOf({ service, settings }: ReachedAccount): string[] {
  const secret = Object.keys(service.settings).filter((name) => service.settings[name]?.secret);
  return textsIn(pick(settings[0] as Plain, secret));
}
