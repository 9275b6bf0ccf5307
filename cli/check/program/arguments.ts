import type { CheckFailure } from "@pulumi/pulumi/dynamic";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { selectKeys } from "../../../provider/engine/arguments/argument.schema";
import type { Plain } from "../../../provider/engine/values/plain";
import type { Service } from "../../../provider/engine/service/service";
import { explicitKey, listSources, type Setting } from "../../../provider/engine/settings/setting";
import { readSettings } from "../../../provider/engine/settings/settings";
import { checkInputs } from "../../../test-kit/check-inputs";
import type { CheckedResource } from "./resources";
import type { FoundProblem } from "./places";

/** Returns the value of a setting, such as `alerting:endpoint`; `undefined` if it is not known. */
type GetSetting = (key: string) => string | undefined;

/** Returns the settings of a resource: those of its provider, and of the stack. */
export type SettingsOf = (resource: CheckedResource) => GetSetting;

/** Finds what a preview would say about the arguments of each resource, and about settings that are wrong. */
export async function findWrongArguments(
  resources: readonly CheckedResource[],
  settingsOf: SettingsOf,
): Promise<FoundProblem[]> {
  const found: FoundProblem[] = [];
  const wrongSettings = new Set<string>();
  for (const resource of resources) {
    const { service, type } = resource.kind;
    const get = withoutSecrets(service, settingsOf(resource));
    const result = readSettings(service, listSources(get, process.env, get));
    const ofSettings = result.ok ? [] : result.problems;
    for (const text of ofSettings) if (!isMissing(text)) wrongSettings.add(text);
    const inputs = fillIn(resource, type.fillIn(result.ok ? result.settings : result.rest));
    const { failures, warnings } = await checkInputs(resource.kind, inputs, get);
    const own = failures.filter(({ property, reason }) => property !== "" || !ofSettings.includes(reason));
    found.push(
      ...own.map((failure) => describeFailure(resource, failure)),
      ...warnings.map((text) => describeWarning(resource, text)),
    );
  }
  return [...found, ...[...wrongSettings].map((message) => ({ ...WRONG_SETTING, message }))];
}

const WRONG_SETTING = { severity: "error", code: "configuration" } as const;

/** A preview shows no value of a secret, so the reason itself names the property. */
function describeFailure(resource: CheckedResource, { property, reason }: CheckFailure): FoundProblem {
  const [, secret, rest] = property === "" ? (/^([\w.[\]]+): (.*)$/s.exec(reason) ?? []) : [];
  const place = resource.at(secret ?? property);
  return { severity: "error", code: "argument", message: rest ?? reason, ...place };
}

/** A warning names the object before the property: `alert "Errors": interval: expected …`. */
function describeWarning(resource: CheckedResource, text: string): FoundProblem {
  const named = /^[a-zA-Z ]+?(?: "(?:[^"\\]|\\.)*"| \S+)?: ([\w.[\]]+): (.*)$/s.exec(text);
  const [, property, message = text] = named ?? [];
  return { severity: "warning", code: "argument", message, ...resource.at(property) };
}

/** The environment of a real run may have a setting that this one lacks. */
function isMissing(text: string): boolean {
  return / is not set: /.test(text);
}

/** Leaves secrets out: they say nothing about arguments, and without them nothing is requested. */
function withoutSecrets({ settings }: Service, get: GetSetting): GetSetting {
  const all: Setting[] = Object.values(settings);
  const secret = all.filter((setting) => setting.secret);
  const keys = secret.flatMap((setting) => [setting.config, explicitKey(setting)]);
  for (const { environment } of secret) if (environment !== undefined) delete process.env[environment];
  return (key) => (keys.includes(key) ? undefined : get(key));
}

/** Makes arguments unknown that settings of a real run may stand in for. */
function fillIn({ kind, inputs }: CheckedResource, known: Plain): Plain {
  const open = selectKeys(kind.type.policies, ({ setting }) => setting).filter(
    (key) => inputs[key] === undefined && known[key] === undefined,
  );
  return { ...inputs, ...Object.fromEntries(open.map((key) => [key, unknownValue])) };
}
