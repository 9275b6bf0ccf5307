import type { Emulator } from "../../dist/emulator";
import { services } from "../kinds";

/**
 * The environment variables by which programs, lookups and commands reach an emulator, with its own credentials. They
 * win over stack configuration.
 */
export function environmentOf(emulator: Pick<Emulator, "url" | "credentials">): Record<string, string> {
  const values: Record<string, string> = { endpoint: emulator.url, ...emulator.credentials };
  const settings = services.flatMap((service) => Object.entries(service.settings));
  return Object.fromEntries(
    settings.flatMap(([name, { environment }]) => {
      const value = values[name];
      return environment === undefined || value === undefined ? [] : [[environment, value]];
    }),
  );
}
