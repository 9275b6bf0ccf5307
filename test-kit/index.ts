/**
 * The test kit: what a program declares, whether a preview would accept it, and both services as an emulator. For
 * tests only; programs and state never load it.
 */
export { credentials, seed, startEmulator } from "../emulator";
export type {
  AlertMessage,
  Clock,
  Credentials,
  Emulator,
  EmulatorOptions,
  Fault,
  FaultRule,
  ManagedOptions,
  Mode,
  RateLimit,
  RequestLogEntry,
  SeedKind,
  Telemetry,
  TelemetryService,
} from "../emulator";
export * as alerting from "./backtest";
export { declaredAlerts, problemsOfAlert } from "./declared-alerts";
export type { DeclaredAlert } from "./declared-alerts";
export { declaredResources } from "./declared-resources";
export type { DeclaredResource, TestOptions } from "./declared-resources";
export { environmentOf } from "./environment";
export type { Problem } from "../provider/engine/problems/problem";
