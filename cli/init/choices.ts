import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { SETTINGS, ACCESS } from "../../provider/alerting/settings";
import { SETTINGS as CLOUD } from "../../provider/cloud/settings";
import type { Setting } from "../../provider/engine/settings/settings";
import { UserError } from "../failure";
import type { Terminal } from "../terminal";

/**
 * Asks a person until `parse` returns a value; a text is the problem with the answer. The default counts for an empty
 * answer, and if no person can answer.
 */
export async function ask<T extends object>(
  askPerson: Terminal["ask"],
  question: string,
  otherwise: string,
  parse: (answer: string) => T | string,
): Promise<T> {
  const hint = otherwise === "" ? "" : ` [${otherwise}]`;
  for (let before = ""; ;) {
    const answer = askPerson === undefined ? "" : await askPerson(`${before}${question}${hint}: `);
    if (answer === undefined) throw new UserError("interrupted: nothing was written", "interrupted");
    const value = parse(answer.trim() || otherwise);
    if (typeof value !== "string") return value;
    before = `${value}\n`;
  }
}

/** Asks for one of these. */
export async function askFor<T extends string>(
  askPerson: Terminal["ask"],
  question: string,
  choices: readonly T[],
  otherwise: T,
): Promise<T> {
  const { choice } = await ask(askPerson, `${question} (${choices.join(", ")})`, otherwise, (answer) => {
    const chosen = choices.find((one) => one === answer.toLowerCase());
    return chosen === undefined ? `expected one of ${choices.join(", ")}` : { choice: chosen };
  });
  return choice;
}

export interface NewTarget {
  /** Settings in Pulumi.yaml, by their keys. None of them is a real secret. */
  readonly config: Readonly<Record<string, string>>;
  /** Settings that the user has to set on the stack. */
  readonly credentials: readonly Setting[];
}

/** The emulator's address and credentials, which work nowhere else. */
const emulator: NewTarget = {
  config: {
    [SETTINGS.endpoint.config]: "http://127.0.0.1:4318",
    [SETTINGS.accessToken.config]: "demo-access-token-not-a-secret",
  },
  credentials: [],
};

/** Parses an endpoint, a service identifier, or nothing for the emulator. Returns what is wrong with others. */
export function parseTarget(answer: string): NewTarget | string {
  if (answer === "") return emulator;
  const [selfHosted, managed] = ACCESS;
  if (managed.schema.shape.serviceId.safeParse(answer).success)
    return {
      config: { [SETTINGS.serviceId.config]: answer },
      credentials: [CLOUD.apiKeyId, CLOUD.apiKeySecret],
    };
  const { data, error } = selfHosted.schema.shape.endpoint.safeParse(answer);
  if (data === undefined)
    return `${error?.issues[0]?.message ?? ""}, or the UUID of a service in ClickHouse Cloud`;
  return { config: { [SETTINGS.endpoint.config]: data }, credentials: [SETTINGS.accessToken] };
}

export const MANAGER_NAMES = ["npm", "pnpm", "yarn"] as const;

export type ManagerName = (typeof MANAGER_NAMES)[number];

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
  const locked = MANAGER_NAMES.find((name) => existsSync(join(directory, MANAGERS[name].lockFile)));
  if (locked !== undefined) return locked;
  const parent = dirname(directory);
  if (parent !== directory) return detectManager(parent, environment);
  return MANAGER_NAMES.find((name) => environment.npm_config_user_agent?.startsWith(`${name}/`)) ?? "npm";
}
