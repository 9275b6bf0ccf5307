import type { Kind } from "./engine/kind/kind";
import { nativeToken } from "./engine/plugin/configuration";
import { kinds } from "./kinds";

/** The name of the native provider, of its types and of its configuration. */
export const NATIVE_NAME = "clickstack";

const KINDS = new Map(
  kinds.flatMap((kind) => [
    [kind.type.token, kind],
    [nativeType(kind), kind],
  ]),
);

/** Finds the kind of a resource by its type, which is that of a dynamic resource or of the native provider. */
export function findKind(type = ""): Kind | undefined {
  return KINDS.get(type);
}

/** The packages and modules of all types, such as `clickstack:alerting:`. */
const MODULES = new Set([...KINDS.keys()].map(moduleOf));

/** Checks whether a type is one of this package, perhaps of another version. */
export function isOurs(type: string): boolean {
  return MODULES.has(moduleOf(type));
}

function moduleOf(type: string): string {
  return type.slice(0, type.lastIndexOf(":") + 1);
}

/** Returns the type that the native provider has for resources of a kind. */
export function nativeType({ type }: Kind): string {
  return nativeToken(NATIVE_NAME, type.token);
}

/** Checks whether a resource with this type belongs to the native provider. */
export function isNativeType(type: string): boolean {
  return type.startsWith(`${NATIVE_NAME}:`);
}
