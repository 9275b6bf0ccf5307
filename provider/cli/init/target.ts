import { SETTINGS, WAYS } from "../../alerting/settings";
import { SETTINGS as CLOUD } from "../../cloud/settings";
import type { Setting } from "../../engine/setting";

/** The emulator's address and credentials, which work nowhere else. */
const EMULATOR = { endpoint: "http://127.0.0.1:4318", accessToken: "demo-access-token-not-a-secret" };

/** The ClickStack for a new project. */
export interface NewTarget {
  /** Settings in Pulumi.yaml, by their keys. None of them is a real secret. */
  readonly config: Readonly<Record<string, string>>;
  /** Settings that the user has to set on the stack. */
  readonly credentials: readonly Setting[];
}

export const emulator: NewTarget = {
  config: {
    [SETTINGS.endpoint.config]: EMULATOR.endpoint,
    [SETTINGS.accessToken.config]: EMULATOR.accessToken,
  },
  credentials: [],
};

const [selfHosted, managed] = WAYS.map(({ schema }) => schema.shape) as [
  (typeof WAYS)[0]["schema"]["shape"],
  (typeof WAYS)[1]["schema"]["shape"],
];

/**
 * Parses an answer: an endpoint, a service identifier, or nothing for the emulator. Returns the problem with any other
 * answer.
 */
export function parseTarget(answer: string): NewTarget | string {
  if (answer === "") return emulator;
  if (managed.serviceId.safeParse(answer).success)
    return {
      config: { [SETTINGS.serviceId.config]: answer },
      credentials: [CLOUD.apiKeyId, CLOUD.apiKeySecret],
    };
  const { data, error } = selfHosted.endpoint.safeParse(answer);
  if (data === undefined)
    return `${error?.issues[0]?.message ?? ""}, or the UUID of a service in ClickHouse Cloud`;
  return { config: { [SETTINGS.endpoint.config]: data }, credentials: [SETTINGS.accessToken] };
}

/** Finds the environment variable that names a ClickStack. */
export function findVariable(environment: NodeJS.ProcessEnv): string | undefined {
  const variables = [SETTINGS.endpoint.environment, SETTINGS.serviceId.environment];
  return variables.find((variable) => environment[variable]);
}
