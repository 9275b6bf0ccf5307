import { accountKey, type Service } from "../../../engine/service";
import { explicitProviders, settingsOf } from "../../stacks/stack-settings";
import type { Stack } from "../../stacks/workspace";

/** An account of a service that settings of the given stacks reach. */
export interface Account {
  readonly service: Service;
  /** All settings that reach it: they differ in nothing that a connection depends on. */
  readonly settings: readonly [object, ...object[]];
  /** A stack that reaches it by its own settings, and not only by those of a `Provider`. */
  readonly stack?: Stack;
}

export interface AccountsOfService {
  readonly service: Service;
  readonly accounts: readonly Account[];
  /** What is missing or wrong in settings that reach no account. */
  readonly problems: readonly string[];
}

/** Each account of a service once, however many stacks and `Provider` resources name it. */
export function findAccounts(
  service: Service,
  stacks: readonly Stack[],
  environment: NodeJS.ProcessEnv,
): AccountsOfService {
  const accounts = new Map<string, Account>();
  const problems = new Set<string>();
  for (const stack of stacks) {
    for (const provider of [undefined, ...explicitProviders(stack)]) {
      const result = settingsOf(service, stack, environment, provider);
      if (!result.ok) {
        for (const problem of result.problems) problems.add(problem);
        continue;
      }
      const key = accountKey(service, result.settings);
      const before = accounts.get(key);
      accounts.set(key, {
        service,
        settings: [...(before?.settings ?? []), result.settings] as [object, ...object[]],
        stack: before?.stack ?? (provider === undefined ? stack : undefined),
      });
    }
  }
  return { service, accounts: [...accounts.values()], problems: [...problems] };
}

/** The credentials among the settings of an account. */
export function credentialsOf({ service, settings: [settings] }: Account): string[] {
  const values = settings as Readonly<Record<string, unknown>>;
  const secret = Object.entries(service.settings).filter(([, setting]) => setting.secret);
  return secret.map(([name]) => String(values[name]));
}
