import type { Emulator } from "../emulator";
import { services } from "../provider/kinds";

/**
 * The environment variables with which programs, lookups and commands reach an emulator, with its own credentials.
 * They take precedence over stack configuration, unless that names the other ClickStack. With `managed`, ClickStack
 * is that of the emulated ClickHouse Cloud service `production`, whose objects are in `seed.managed.production`; the
 * default is `self-hosted`. Variables of the other ClickStack are empty, so earlier values have no effect.
 */
export function environmentOf(
  { url, credentials }: Pick<Emulator, "url" | "credentials">,
  clickStack: "self-hosted" | "managed" = "self-hosted",
): Record<string, string> {
  const { clickstackServiceId: serviceId, ...others } = credentials;
  const values: Record<string, string> = { endpoint: url, cloudEndpoint: url, serviceId, ...others };
  const variables = services.flatMap(({ settings, access }) => {
    const chosen = clickStack === "managed" ? access.at(-1) : access[0];
    const set = Object.keys(chosen?.schema.shape ?? {}).map(
      (name) => [settings[name], values[name]] as const,
    );
    const unset = access.filter((other) => other !== chosen).flatMap(({ named }) => named);
    return [...unset.map((name) => [settings[name], ""] as const), ...set];
  });
  const known = variables.flatMap(([setting, value]) =>
    setting?.environment === undefined || value === undefined ? [] : [[setting.environment, value] as const],
  );
  return Object.fromEntries(known);
}
