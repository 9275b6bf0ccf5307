const DYNAMIC = "pulumi-nodejs:dynamic/";

/** Converts the token of a dynamic resource to that of the native provider with this name. */
export function nativeToken(provider: string, token: string): string {
  return token.replace(DYNAMIC, `${provider}:`);
}

/** Converts the name of a lookup, such as `service.getObject`, to its token in the native provider. */
export function functionToken(provider: string, lookup: string): string {
  return `${provider}:${lookup.replace(".", ":")}`;
}

/** Returns the property with the list that a lookup finds: `objects` for `service.getObjects`. */
export function listKey(lookup: string): string {
  const noun = lookup.replace(/^\w+\.get/, "");
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
