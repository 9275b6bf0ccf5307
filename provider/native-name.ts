/** The name of the native provider, of its types and of its configuration. */
export const NATIVE_NAME = "clickstack";
