import type { Library } from "../../support/stack";
import type { Resource } from "../driver";
import { specOf } from "../kinds";
import { typeOf } from "./providers";

/** A resource as the program of a real stack declares it. */
export interface Declaration extends Resource {
  readonly className: string;
  /** Its type in the native provider; missing for a dynamic resource. */
  readonly native?: string | undefined;
  /** Its type before a migration. */
  readonly former?: string | undefined;
}

/** Declares a resource for what its program has migrated to, if it has. */
export function declarationOf(one: Resource, migrated?: { readonly isNative: boolean }): Declaration {
  const [dynamic, native] = [typeOf(one.kind, "dynamic"), typeOf(one.kind, "native")];
  const types = migrated?.isNative ? { native, former: dynamic } : migrated && { former: native };
  return { ...one, className: specOf(one.kind).className, ...types };
}

/** Declares the resources; it runs in a process of its own. */
export function program(library: Library, resources: readonly Declaration[]): void {
  const made: Record<string, { id: unknown }> = {};
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    if ("$link" in value) return made[String(value.$link)]?.id;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  };
  type Class = new (name: string, args: unknown, options: object) => { id: unknown };
  const classes = { ...library.alerting, ...library.cloud } as unknown as Record<string, Class>;
  class Native extends library.pulumi.CustomResource {}
  const isAnyApart = resources.some(({ options, native }) => options.place && native === undefined);
  const apart = isAnyApart ? new library.Provider("apart") : undefined;
  for (const { name, className, native, former, args, options } of resources) {
    const { alias, replaceOnChanges, place, ...rest } = options;
    const names = alias === undefined ? [] : [{ name: alias }];
    const types = former === undefined ? [] : [...names, {}].map((one) => ({ ...one, type: former }));
    const replaces = replaceOnChanges ? { replaceOnChanges: ["*"] } : {};
    const all = { ...rest, ...replaces, aliases: [...names, ...types] };
    const Class = classes[className];
    if (native !== undefined) made[name] = new Native(native, name, resolve(args) as object, all as object);
    else if (Class)
      made[name] = new Class(name, resolve(args), { ...all, ...(place && { provider: apart }) });
  }
}
