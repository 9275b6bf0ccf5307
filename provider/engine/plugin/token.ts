/** The name of the native provider, and of its configuration. */
export const PACKAGE = "clickstack";

const DYNAMIC = "pulumi-nodejs:dynamic/";

/** Converts the token of a dynamic resource to that of the native provider: `clickstack:alerting:Alert`. */
export function nativeToken(token: string): string {
  return token.replace(DYNAMIC, `${PACKAGE}:`);
}
