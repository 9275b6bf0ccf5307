import { join } from "node:path";
import { parseDocument, stringify } from "yaml";
import { ALL_SETTINGS } from "../../alerting/settings";
import type { Plain } from "../../engine/plain";
import { UserError } from "../failure";
import { readIfThere } from "../files";
import { nameSettings } from "../stacks/stack-settings";

/** The keys that the native provider has for settings. */
const KEYS = new Map(
  Object.entries(nameSettings(ALL_SETTINGS, { isNative: true })).map(([name, { config }]) => [
    ALL_SETTINGS[name as keyof typeof ALL_SETTINGS].config as string,
    config,
  ]),
);

/** Composes the project file of a program in YAML, with the same name and backend. Returns its text. */
export function convertProject(directory: string, resources: Plain, secrets: Iterable<string>): string {
  const files = ["Pulumi.yaml", "Pulumi.yml"].map((name) => readIfThere(join(directory, name)));
  const text = files.find((one) => one !== undefined);
  if (text === undefined) throw new UserError(`${directory} has no Pulumi.yaml`, "file");
  const { main: _, config = {}, ...project } = parseDocument(text).toJS() as Plain;
  const asked = [...secrets].map((key) => [key, { type: "String", secret: true }] as const);
  const values = { config: renameKeys(config as Plain), configuration: Object.fromEntries(asked) };
  const configured = Object.entries(values).filter(([, held]) => Object.keys(held).length > 0);
  const converted = { ...project, runtime: "yaml", ...Object.fromEntries(configured), resources };
  return stringify(converted, { lineWidth: 0 });
}

/** Renames the settings in a stack's configuration file, whose encrypted values stay right; none if there is no file. */
export function convertConfiguration(file: string): string | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const { config, ...rest } = (parseDocument(text).toJS() ?? {}) as Plain;
  return stringify({ ...rest, ...(config ? { config: renameKeys(config as Plain) } : {}) }, { lineWidth: 0 });
}

function renameKeys(config: Plain): Plain {
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [KEYS.get(key) ?? key, value]));
}
