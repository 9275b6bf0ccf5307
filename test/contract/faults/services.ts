/** The services that an emulator has. */
export type ServiceName = "alerting" | "cloud";
