export * as alerting from "./alerting";
export * as cloud from "./cloud";
export { Provider, type ProviderArgs } from "./engine/provider";
export type { LookupOptions } from "./engine/lookup";
