import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { Config, output, runtime, secret } from "@pulumi/pulumi";
import { unknown } from "@pulumi/pulumi/output";
import type { Kind } from "../../../provider/engine/kind/kind";
import { mapDeep, type Plain } from "../../../provider/engine/values/plain";
import { placeKey, type CheckedRun } from "../../../provider/engine/program/checked-run";
import { findKind } from "../../../provider/find-kind";
import type { RegisteredResource, SourcePlace } from "../../../test-kit/mocked-program";
import { decodeFile, readPlace, type FoundProblem, findPlace } from "./places";

/** A resource of this package that the program declares. */
export interface CheckedResource extends RegisteredResource {
  readonly kind: Kind;
  /** Describes the resource and the place of a property: in a file, or where the program declares the resource. */
  readonly at: (property?: string) => Omit<FoundProblem, "severity" | "code" | "message">;
}

/** Selects the resources of this package. Values that only a real run knows are unknown in their inputs. */
export function selectResources(
  registered: readonly RegisteredResource[],
  places: CheckedRun["places"],
): CheckedResource[] {
  return registered.flatMap((resource) => {
    const kind = findKind(resource.type);
    if (kind === undefined || resource.isRead) return [];
    const { type, name, source } = resource;
    const placeOf = places.get(placeKey(type, name));
    const inputs = mapDeep(resource.inputs, hideStandIn) as Plain;
    const at: CheckedResource["at"] = (property) => ({
      resource: { type: formatType(kind.type.token), name },
      ...(property && { property }),
      ...(placeOf
        ? readPlace(placeOf(property ?? ""))
        : source && { ...source, file: decodeFile(source.file) }),
    });
    return [{ ...resource, kind, inputs, at }];
  });
}

function hideStandIn(part: unknown): unknown {
  return typeof part === "string" && part.includes(STAND_IN) ? unknownValue : part;
}

/** Formats a type token as programs write the class: `alerting.Alert`. */
function formatType(token: string): string {
  return token.split("/").slice(-1).join("").replace(":", ".");
}

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
