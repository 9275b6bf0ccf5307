const DYNAMIC = "pulumi-nodejs:dynamic/";

/** Converts the token of a dynamic resource to that of the native provider with this name. */
export function nativeToken(provider: string, token: string): string {
  return token.replace(DYNAMIC, `${provider}:`);
}
