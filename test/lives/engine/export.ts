import { rmSync } from "node:fs";
import axios from "axios";
import { exportWorkspace } from "../../../cli/export/command";
import { worldOf } from "../../support/command-line";
import { temporaryFolder } from "../../support/folders";
import { filesOf } from "../../support/import-command";
import { Config, runCommonJs } from "../../support/planned";
import { settingsFor } from "../../support/settings";
import type { Exported, Resource } from "../driver";
import { classOf, kindNames } from "../kinds";
import type { Plain } from "../spec/values";
import type { Surroundings } from "./providers";
import { Wire } from "./wire";

/** Runs the command `export` for the account, and the program that it wrote. */
export async function exportAccount({ serve, time, settings }: Surroundings): Promise<Exported> {
  // The command waits for files, too, so time does not pass by turns of the event loop.
  const clock = {
    now: () => time.now,
    sleep: (milliseconds: number) => Promise.resolve(void (time.now += milliseconds)),
    timeout: () => new AbortController().signal,
  };
  const wire = new Wire(serve, time, {});
  const folder = temporaryFolder("export");
  const texts: string[] = [];
  const print = (text: string): void => void texts.push(text);
  const world = worldOf({ print, tell: print }, { clock, environment: environmentOf(settings()) });
  const before = axios.defaults.adapter;
  axios.defaults.adapter = wire.adapter;
  try {
    await exportWorkspace({ folder, cwd: ".", language: "javascript", format: "text" }, world);
    const files = filesOf({ folder }, ".");
    const { requests } = wire;
    return { texts: [...texts, ...Object.values(files)], requests, program: programIn(files) };
  } finally {
    axios.defaults.adapter = before;
    rmSync(folder, { recursive: true });
  }
}

/** The variables that a shell has for the settings. */
export function environmentOf(settings: Plain): NodeJS.ProcessEnv {
  const isManaged = "alerting:serviceId" in settings;
  const own = settingsFor(String(settings["cloud:endpoint"]), isManaged ? "managed" : "self-hosted");
  return isManaged ? own : { ...own, CLICKSTACK_API_KEY: String(settings["alerting:accessToken"]) };
}

/** Has only the secrets that the program cannot do without. */
class NeededConfig extends Config {
  override requireSecret = (key: string): string => `https://hooks.slack.com/services/${key}`;
}

function programIn(files: Readonly<Record<string, string>>): Resource[] {
  const program: Resource[] = [];
  const classes = kindNames.map((kind) => {
    const declare = function (title: string, args: Plain) {
      // Resources of two kinds may have one title.
      const name = `${kind} ${title}`;
      program.push({ name, kind, args, options: {} });
      const tileIds = new Proxy({}, { get: (_, tile) => ({ $link: name, tile }) });
      return { id: { $link: name }, tileIds };
    };
    return [classOf(kind), declare] as const;
  });
  runCommonJs(files, "./index", { alerting: Object.fromEntries(classes), Config: NeededConfig });
  return JSON.parse(JSON.stringify(program)) as Resource[];
}
