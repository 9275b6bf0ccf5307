import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { SETTINGS, WAYS } from "../../provider/alerting/settings";
import { SETTINGS as CLOUD } from "../../provider/cloud/settings";
import type { Setting } from "../../provider/engine/settings/setting";
import { UserError } from "../failure";
import type { Terminal } from "../terminal";

/** Asks a person, or uses the defaults if no person can answer. */
export class Questions {
  constructor(private readonly askPerson: Terminal["ask"]) {}

  /** Asks again until `parse` returns a value. A text is the problem with the answer. */
  async ask<T extends object>(
    question: string,
    otherwise: string,
    parse: (answer: string) => T | string,
  ): Promise<T> {
    const hint = otherwise === "" ? "" : ` [${otherwise}]`;
    for (let before = ""; ;) {
      const answer = await this.read(`${before}${question}${hint}: `);
      const value = parse(answer === "" ? otherwise : answer);
      if (typeof value !== "string") return value;
      before = `${value}\n`;
    }
  }

  async choose<T extends string>(question: string, choices: readonly T[], otherwise: T): Promise<T> {
    const { choice } = await this.ask(`${question} (${choices.join(", ")})`, otherwise, (answer) => {
      const chosen = choices.find((one) => one === answer.toLowerCase());
      return chosen === undefined ? `expected one of ${choices.join(", ")}` : { choice: chosen };
    });
    return choice;
  }

  private async read(question: string): Promise<string> {
    if (this.askPerson === undefined) return "";
    const answer = await this.askPerson(question);
    if (answer === undefined) throw new UserError("interrupted: nothing was written", "interrupted");
    return answer.trim();
  }
}

/** The emulator's address and credentials, which work nowhere else. */
const EMULATOR = { endpoint: "http://127.0.0.1:4318", accessToken: "demo-access-token-not-a-secret" };

export interface NewTarget {
  /** Settings in Pulumi.yaml, by their keys. None of them is a real secret. */
  readonly config: Readonly<Record<string, string>>;
  /** Settings that the user has to set on the stack. */
  readonly credentials: readonly Setting[];
}

const emulator: NewTarget = {
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

export function findVariable(environment: NodeJS.ProcessEnv): string | undefined {
  const variables = [SETTINGS.endpoint.environment, SETTINGS.serviceId.environment];
  return variables.find((variable) => environment[variable]);
}

export type ManagerName = "npm" | "pnpm" | "yarn";

interface Manager {
  /** The beginning of a command line that runs an installed program. */
  readonly run: string;
  readonly lockFile: string;
  /** Files that a project needs for this package manager, by their names. */
  readonly files: Readonly<Record<string, string>>;
  readonly ignored: readonly string[];
}

export const MANAGERS: Readonly<Record<ManagerName, Manager>> = {
  npm: { run: "npx", lockFile: "package-lock.json", files: {}, ignored: [] },
  pnpm: {
    run: "pnpm exec",
    lockFile: "pnpm-lock.yaml",
    files: {
      "pnpm-workspace.yaml":
        "# Pulumi brings protobufjs, which need not run its script.\nallowBuilds:\n  protobufjs: false\n",
    },
    ignored: [],
  },
  yarn: {
    run: "yarn run",
    lockFile: "yarn.lock",
    files: {
      ".yarnrc.yml": "# Pulumi does not know Plug'n'Play.\nnodeLinker: node-modules\n",
      // Without a lock file of its own, a folder inside another project is not a project.
      "yarn.lock": "",
    },
    ignored: [".yarn/"],
  },
};

/** Detects the package manager of this folder, or else the one that runs this command. Default: npm. */
export function detectManager(directory: string, environment: NodeJS.ProcessEnv): ManagerName {
  const names = Object.keys(MANAGERS) as ManagerName[];
  const locked = names.find((name) => existsSync(join(directory, MANAGERS[name].lockFile)));
  if (locked !== undefined) return locked;
  const parent = dirname(directory);
  if (parent !== directory) return detectManager(parent, environment);
  return names.find((name) => environment.npm_config_user_agent?.startsWith(`${name}/`)) ?? "npm";
}
