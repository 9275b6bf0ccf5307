import { Config, output, runtime, secret } from "@pulumi/pulumi";
import { unknown } from "@pulumi/pulumi/output";
import type { SourcePlace } from "../../../testing/mocked-program";
import { findPlace } from "./places";

/** The text that stands for a value that only a real run knows. A text that contains it counts as unknown. */
export const STAND_IN = "pulumi-clickstack-unknown-value";

/** A configuration value that the program requires and nothing sets. */
export interface MissingValue {
  readonly key: string;
  readonly isSecret: boolean;
  readonly place: SourcePlace | undefined;
}

/** The keys without a plain value. */
interface Hidden {
  readonly hidden: readonly string[];
  readonly isOpen: boolean;
}

type Method = (this: { fullKey(key: string): string }, key: string, ...rest: unknown[]) => unknown;

const GETTER = /^(get|require)(Secret)?(Boolean|Number|Object)?$/;

/**
 * Lets the program get an unknown value in place of an encrypted or missing one, so that it goes on. Returns the list of
 * the missing ones, which grows while the program runs.
 */
export function standInForConfig({ hidden, isOpen }: Hidden): readonly MissingValue[] {
  const missing: MissingValue[] = [];
  const prototype = Config.prototype as unknown as Record<string, Method>;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const [isGetter, verb, isSecret, type] = GETTER.exec(name) ?? [];
    const original = prototype[name];
    if (isGetter === undefined || original === undefined) continue;
    prototype[name] = function (key, ...rest) {
      const full = this.fullKey(key);
      const isMissing = runtime.getConfig(full) === undefined && !hidden.includes(full);
      if (!hidden.includes(full) && !(isMissing && verb === "require"))
        return original.call(this, key, ...rest);
      if (isMissing && !isOpen) {
        missing.push({ key: full, isSecret: isSecret !== undefined, place: findPlace(new Error()) });
      }
      if (isSecret) return secret(unknown);
      return type === undefined ? STAND_IN : unknown;
    };
  }
  return missing;
}

/** Makes every property of a lookup's answer unknown that the answer does not have. */
export function standInForAnswers(): void {
  const { invoke } = runtime;
  const isOfLanguage = (key: PropertyKey): boolean =>
    typeof key === "symbol" || ["then", "toJSON"].includes(String(key)) || String(key).startsWith("__");
  const get = (answer: object, key: PropertyKey): unknown =>
    key in answer || isOfLanguage(key) ? Reflect.get(answer, key) : unknown;
  Object.assign(runtime, {
    invoke: async (...args: Parameters<typeof invoke>) =>
      new Proxy((await invoke(...args)) as object, { get }),
    invokeOutput: () => output(unknown),
  });
}
