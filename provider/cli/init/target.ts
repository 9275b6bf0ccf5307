import { SETTINGS, WAYS } from "../../alerting/settings";
import { SETTINGS as CLOUD } from "../../cloud/settings";
import type { Setting } from "../../engine/setting";

/** The emulator's address and credentials, of no use elsewhere. */
const EMULATOR = { endpoint: "http://127.0.0.1:4318", accessToken: "demo-access-token-not-a-secret" };

/** Which ClickStack a new project is for. */
export interface Target {
  /** Settings that stand in Pulumi.yaml, by their keys. None is a secret of anybody. */
  readonly config: Readonly<Record<string, string>>;
  /** Settings that a person has to give the stack. */
  readonly credentials: readonly Setting[];
}

export const emulator: Target = {
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

/** The ClickStack of an answer: an endpoint, the identifier of a service, or nothing for the emulator. Gives what is wrong with another one. */
export function parseTarget(answer: string): Target | string {
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

/** The variable by which the environment names a ClickStack. */
export function findVariable(environment: NodeJS.ProcessEnv): string | undefined {
  const variables = [SETTINGS.endpoint.environment, SETTINGS.serviceId.environment];
  return variables.find((variable) => environment[variable]);
}
