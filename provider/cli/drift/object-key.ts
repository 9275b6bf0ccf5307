/**
 * Names an object among all of its kind. Identifiers are those of one endpoint: another one may have the same.
 *
 * @param ids The identifier of the object; of a part, that of the whole comes first.
 */
export function objectKey(endpoint: string | undefined, kind: string, ...ids: readonly string[]): string {
  return [endpoint ?? "", kind, ...ids].join(" ").toLowerCase();
}
