export * as alerting from "./alerting";
export * as cloud from "./cloud";
export type { AlertingProviderArgs } from "./alerting/settings";
export type { CloudProviderArgs } from "./cloud/settings";
export type { LookupOptions } from "./engine/program/lookup";
export { Provider, type ProviderArgs } from "./provider";
