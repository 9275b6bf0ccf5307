export { companyTelemetry } from "./alerting/telemetry/company";
export type { Telemetry, TelemetryService } from "./alerting/telemetry/rows";
export type {
  AlertMessage,
  Emulator,
  EmulatorOptions,
  ManagedOptions,
  Mode,
  NewerAlertsOptions,
  RequestLogEntry,
} from "./api";
export { emulatorProgram } from "./command-line/program";
export { startEmulator } from "./machine";
export type { AlertDocument, DashboardDocument, WebhookDocument } from "./alerting/documents";
export type { BackupDocument, OrganizationDocument, PipeDocument } from "./cloud/documents";
export type { Clock } from "./clock";
export type { Fault, FaultRule } from "./faults";
export type { SeedKind } from "./store";
export type { RateLimit } from "./rate-limit";
export { credentials, seed } from "./seed";
export type { Credentials } from "./seed";
export type { Store } from "./store";
