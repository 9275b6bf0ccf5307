import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { selectKeys } from "../../../provider/engine/arguments/argument.schema";
import { mapDeep, type Plain } from "../../../provider/engine/values/plain";
import type { Service } from "../../../provider/engine/service/service";
import { explicitKey, listSources, type Setting } from "../../../provider/engine/settings/settings";
import { readSettings } from "../../../provider/engine/settings/settings";
import { checkInputs } from "../../../test-kit/declared-resources";
import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Resource, Config, output, runtime, secret as asSecret } from "@pulumi/pulumi";
import type { SourcePlace, RegisteredResource } from "../../../test-kit/mocked-program";
import { PACKAGE } from "../../package";
import type { CheckedProject } from "../project";
import type { CheckProblem } from "../report";
import { unknown } from "@pulumi/pulumi/output";
import type { Kind } from "../../../provider/engine/kind/kind";
import { placeKey, type CheckedRun } from "../../../provider/engine/program/checked-run";
import { FileError } from "../../../provider/files/yaml-file";
import { findKind } from "../../../provider/kinds";

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
  const wrongSettings = new Map<string, FoundProblem>();
  for (const resource of resources) {
    const { service, type } = resource.kind;
    const get = withoutSecrets(service, settingsOf(resource));
    const result = readSettings(service, listSources(get, process.env, get));
    // The environment of a real run may have a setting that this one lacks.
    for (const { reason: message, fix } of result.ok ? [] : result.problems)
      if (fix === undefined)
        wrongSettings.set(message, { severity: "error", code: "configuration", message });
    const inputs = fillIn(resource, type.fillIn(result.ok ? result.settings : result.rest));
    const { problems, warnings } = await checkInputs(resource.kind, inputs, get);
    found.push(
      ...[...problems.filter(({ setting }) => setting === undefined), ...warnings].map(
        ({ path, reason: message, warning }): FoundProblem => {
          const severity = warning ? "warning" : "error";
          return { severity, code: "argument", message, ...resource.at(path) };
        },
      ),
    );
  }
  return [...found, ...wrongSettings.values()];
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

const FRAME = /(?:^|[\s(])((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/;
const OURS = join(PACKAGE, "dist", sep);

/** Reads a file, a line and a column, as a pattern captures them. */
function toPlace([, file, line, column]: readonly (string | undefined)[]): SourcePlace | undefined {
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

export function findPlace({ stack = "" }: Pick<Error, "stack">): SourcePlace | undefined {
  const places = stack.split("\n").flatMap((line) => toPlace(FRAME.exec(line) ?? []) ?? []);
  return places
    .map((place) => ({
      ...place,
      file: place.file.startsWith("file:") ? fileURLToPath(place.file) : place.file,
    }))
    .find(({ file }) => !file.startsWith(OURS) && !file.includes(`node_modules${sep}`));
}

/**
 * Lets the SDK find the place of a resource at the top level of an ES module, too. The frame there has an address in
 * place of a path, and no name of a function around it.
 */
export function findEveryPlace(): void {
  const frame = /^\s*at (?:.* \()?(?:file:\/\/)?(?<file>.*?):(?<line>\d+):(?<column>\d+)\)?$/;
  (Resource as unknown as { framePositionRegExp: RegExp }).framePositionRegExp = frame;
}

export type FoundProblem = Omit<CheckProblem, keyof SourcePlace> & Partial<SourcePlace>;

const LINE_OF_COMPILER = /^(.+?)[(:](\d+)[,:](\d+)\)?:? (?:- )?error (?:TS\d+: )?(.*)$/;

/** Describes an error of the program: each problem of a file, or the message at its place in the program. */
export function describeThrown(thrown: unknown): FoundProblem[] {
  if (!(thrown instanceof Error)) return [{ severity: "error", code: "program", message: String(thrown) }];
  if (thrown instanceof FileError)
    return thrown.problems.map(({ at, path: property, reason: message }) => {
      return { severity: "error", code: "file", ...(property && { property }), message, ...at };
    });
  const whole = thrown.message.trim();
  const ofCompiler = whole.split("\n").flatMap((line): FoundProblem[] => {
    const match = LINE_OF_COMPILER.exec(line);
    return match ? [{ severity: "error", code: "program", message: match[4] ?? "", ...toPlace(match) }] : [];
  });
  if (ofCompiler.length > 0) return ofCompiler;
  return [{ severity: "error", code: "program", message: whole, ...(ofSyntax(thrown) ?? findPlace(thrown)) }];
}

/** Finds the place of a syntax error, which begins the stack as `file:line`, with marks below the column. */
function ofSyntax({ stack = "" }: Error): SourcePlace | undefined {
  const [, file, line] = /^(?:file:\/\/)?(\/.+|[A-Za-z]:.+):(\d+)$/m.exec(stack) ?? [];
  const column = /^( *)\^/m.exec(stack)?.[1]?.length ?? 0;
  return file === undefined ? undefined : { file, line: Number(line), column: column + 1 };
}

export interface CheckedResource extends RegisteredResource {
  readonly kind: Kind;
  /** Describes the resource and the place of a property: in a file, or where the program declares the resource. */
  readonly at: (property?: string) => Omit<FoundProblem, "severity" | "code" | "message">;
}

/** Selects the resources of this package. Values that only a real run knows are unknown in their inputs. */
export function selectResources(
  registered: readonly RegisteredResource[],
  places: CheckedRun["places"],
): CheckedResource[] {
  return registered.flatMap((resource) => {
    const kind = findKind(resource.type);
    if (kind === undefined || resource.isRead) return [];
    const { type, name, source } = resource;
    const placeOf = places.get(placeKey(type, name));
    const inputs = mapDeep(resource.inputs, hideStandIn) as Plain;
    const at: CheckedResource["at"] = (property) => ({
      // As programs write the class: `alerting.Alert`.
      resource: { type: kind.type.token.split("/").slice(-1).join("").replace(":", "."), name },
      ...(property && { property }),
      ...(placeOf
        ? placeOf(property ?? "")
        : // An address of an ES module has a space as `%20`.
          source && {
            ...source,
            file: existsSync(source.file) ? source.file : decodeURIComponent(source.file),
          }),
    });
    return [{ ...resource, kind, inputs, at }];
  });
}

function hideStandIn(part: unknown): unknown {
  return typeof part === "string" && part.includes(STAND_IN) ? unknownValue : part;
}

/** The text that stands for a value that only a real run knows. A text that contains it counts as unknown. */
export const STAND_IN = "pulumi-clickstack-unknown-value";

export interface MissingValue {
  readonly key: string;
  readonly isSecret: boolean;
  readonly place: SourcePlace | undefined;
}

type Method = (this: { fullKey(key: string): string }, key: string, ...rest: unknown[]) => unknown;

const GETTER = /^(get|require)(Secret)?(Boolean|Number|Object)?$/;

/**
 * Lets the program get an unknown value in place of an encrypted or missing one, so that it goes on. Returns the list of
 * the missing ones, which grows while the program runs.
 */
export function standInForConfig({
  hidden,
  isOpen,
}: Pick<CheckedProject, "hidden" | "isOpen">): readonly MissingValue[] {
  const missing: MissingValue[] = [];
  const prototype = Config.prototype as unknown as Record<string, Method>;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const [isGetter, verb, isSecret, type] = GETTER.exec(name) ?? [];
    const original = prototype[name];
    if (isGetter === undefined || original === undefined) continue;
    prototype[name] = function (key, ...rest) {
      const full = this.fullKey(key);
      const isMissing = runtime.getConfig(full) === undefined && !hidden.includes(full);
      if (!hidden.includes(full) && !(isMissing && verb === "require"))
        return original.call(this, key, ...rest);
      if (isMissing && !isOpen) {
        missing.push({ key: full, isSecret: isSecret !== undefined, place: findPlace(new Error()) });
      }
      if (isSecret) return asSecret(unknown);
      return type === undefined ? STAND_IN : unknown;
    };
  }
  return missing;
}

/** Makes every property of a lookup's answer unknown that the answer does not have. */
export function standInForAnswers(): void {
  const { invoke } = runtime;
  const isOfLanguage = (key: PropertyKey): boolean =>
    typeof key === "symbol" || ["then", "toJSON"].includes(String(key)) || String(key).startsWith("__");
  const get = (answer: object, key: PropertyKey): unknown =>
    key in answer || isOfLanguage(key) ? Reflect.get(answer, key) : unknown;
  Object.assign(runtime, {
    invoke: async (...args: Parameters<typeof invoke>) =>
      new Proxy((await invoke(...args)) as object, { get }),
    invokeOutput: () => output(unknown),
  });
}
