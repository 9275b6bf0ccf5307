export * as alerting from "./alerting";
export * as cloud from "./cloud";
export {
  Provider,
  type AlertingProviderArgs,
  type CloudProviderArgs,
  type ProviderArgs,
} from "./engine/program/provider";
export type { LookupOptions } from "./engine/program/lookup";
