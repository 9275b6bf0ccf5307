export * as alerting from "./alerting";
export * as cloud from "./cloud";
export type { AlertingProviderArgs } from "./alerting/alerting.types";
export type { CloudProviderArgs } from "./cloud/cloud.types";
export type { LookupOptions } from "./engine/program/explicit-provider";
export { Provider } from "./provider";
export type { ProviderArgs } from "./provider";
