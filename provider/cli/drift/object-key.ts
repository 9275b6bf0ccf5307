/**
 * Names an object among all of its kind. The endpoint is part of it, because another endpoint can have the same
 * identifier.
 *
 * @param ids The identifier of the object; of a part, that of the whole comes first.
 */
export function objectKey(endpoint: string | undefined, kind: string, ...ids: readonly string[]): string {
  return [endpoint ?? "", kind, ...ids].join(" ").toLowerCase();
}
