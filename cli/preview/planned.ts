import { InvalidArgumentError } from "commander";
import { isSilent } from "../../backtest/report/replay";
import type { Condition } from "../../backtest/report/report";
import { countFires, countMessages } from "../../backtest/report/sides";
import { isMarkedAsSecret } from "../../provider/engine/values/secrets";
import { dropInternals, omit, type Plain } from "../../provider/engine/values/plain";
import type { Kind } from "../../provider/engine/kind/kind";
import { findKind } from "../../provider/kinds";
import type { SettingsResult } from "../../provider/engine/settings/settings";
import { UserError } from "../failure";
import { Engine } from "../stacks/engine";
import type { Preview, Step } from "../stacks/engine.schema";
import { managedIn, resourceName, type Managed } from "../stacks/managed";
import { findOwner, namesProvider, settingsOf, SECRET } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";
import { plural } from "../words";

const OPERATORS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
};

/** Firings of one side, compared with a number or with those of a side, or messages. `fires` is the same as `new`. */
const COMPARISON =
  /^(fires|messages|new|old)\s*([<>]=?)\s*(?:(\d+(?:\.\d+)?)|(fires|new|old)(?:\s*\*\s*(\d+(?:\.\d+)?))?)$/;

const EXPECTED =
  "Expected a condition such as 'fires>10', 'new>old*2', 'messages>old*2', 'never' (an alert that never fires) or 'silent' (no alert begins to fire).";

/** The conditions on an alert, for help. */
export const CONDITIONS =
  "'fires>10', 'messages>100', 'new>old*2' or 'messages>old*2' (not for new alerts), 'never' (an alert never fires)";

/** Parses conditions such as `fires>10`, `new>old*2` or `never`, separated by commas or in several arguments. */
export function failOnOption(text: string, before: readonly Condition[] = []): Condition[] {
  return [...before, ...text.split(",").map((one) => parseCondition(one.trim()))];
}

const WORDS: readonly Condition[] = [
  // An alert that never fires can be as wrong as one that fires too often.
  { text: "never", holds: (alert) => countFires(alert.new) === 0 },
  { text: "silent", holdsForAll: isSilent },
];

function parseCondition(text: string): Condition {
  const word = WORDS.find((one) => one.text === text);
  if (word !== undefined) return word;
  const [, left, operator = "", number, right, factor = "1"] = COMPARISON.exec(text) ?? [];
  const compare = OPERATORS[operator];
  if (compare === undefined) throw new InvalidArgumentError(`${EXPECTED} Found ${JSON.stringify(text)}.`);
  return {
    text,
    holds: (alert) => {
      const count = left === "messages" ? countMessages : countFires;
      const of = (side: string | undefined) => count(side === "old" ? alert.old : alert.new);
      const [one, other] = [of(left), right === undefined ? Number(number) : of(right)];
      return one !== undefined && other !== undefined && compare(one, other * Number(factor));
    },
  };
}

/** The operation of the next update on a resource. `same`: nothing, even if the service has a different object now. */
export type Operation = "create" | "import" | "update" | "replace" | "delete" | "same";

/** A resource as the next update would leave it, and its recorded state. */
export interface PreviewedResource {
  readonly kind: Kind;
  readonly operation: Operation;
  readonly urn: string;
  /** Name in the program. */
  readonly resource: string;
  /** Identifier on the service; none of a resource that the update creates. */
  readonly id?: string;
  /** The planned arguments; none of a resource that the program no longer has. */
  readonly args?: Plain;
  /** The resource in state, with the arguments that the last update declared; none if it is not in state yet. */
  readonly managed?: Managed;
  readonly recorded: Plain;
  /** Keys that are no longer declared. */
  readonly dropped: readonly string[];
  /** The resources that each argument depends on, by their URNs. */
  readonly dependencies: Readonly<Record<string, readonly string[] | null>>;
  /** URN and identifier of its provider. */
  readonly provider?: string;
}

/** Runs a preview of the stack and returns the planned resources of this package. Errors: the preview fails. */
export async function planResources(
  stack: Stack,
  environment: NodeJS.ProcessEnv,
): Promise<PreviewedResource[]> {
  const preview = await (await Engine.open(stack)).preview();
  const errors = listErrors(preview);
  if (errors.length > 0) throw new UserError(describeErrors(errors), "pulumi");
  return readPlan(preview, stack, environment);
}

/** Reads the planned resources of this package from a preview that has succeeded. */
export function readPlan(
  { steps: all }: Preview,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
): PreviewedResource[] {
  const managed = new Map(managedIn(stack, environment).map((one) => [one.urn, one]));
  const steps = Map.groupBy(
    (all ?? []).filter(({ op }) => op !== "same" && op !== "refresh"),
    ({ urn }) => urn,
  );
  const planned = [...steps].flatMap(([urn, own]) => planResource(urn, own, managed.get(urn)));
  const kept = [...managed.values()].filter(({ urn, toBeDeleted }) => !toBeDeleted && !steps.has(urn));
  return [...planned, ...kept.map((one) => planKept(one, stack))];
}

function planKept(managed: Managed, stack: Stack): PreviewedResource {
  const { kind, urn, resource, id, inputs, outputs } = managed;
  const state = stack.deployment.resources?.find((one) => one.urn === urn);
  const args = kind.spelling.canonical(inputs);
  const rest = { recorded: outputs, dropped: [], dependencies: {}, provider: state?.provider };
  return { kind, operation: "same", urn, resource, id, args, managed, ...rest };
}

type Diagnostic = NonNullable<Preview["diagnostics"]>[number];

/** Lists the errors of a preview, without the engine's own about a mandatory policy: the preview is complete. */
export function listErrors({ diagnostics, violations = [] }: Preview): Diagnostic[] {
  const isRefused = violations.some(({ enforcementLevel }) => enforcementLevel === "mandatory");
  return (diagnostics ?? []).filter(
    ({ severity, urn = "" }) => severity === "error" && (!isRefused || resourceName(urn) !== ""),
  );
}

const PROTECTED = /cannot be deleted\s+because it is protected/;

export function describeErrors(errors: readonly Diagnostic[]): string {
  const kept = errors.filter(({ message }) => PROTECTED.test(message));
  // An error without a URN sums them up.
  const others = errors.filter((one) => !kept.includes(one) && (kept.length === 0 || one.urn !== undefined));
  const undeclared = `the program does not declare ${plural(kept.length, "protected resource")} of the state. Declare them; after an import, add its import line to the program. Do not unprotect them: the update would delete their objects`;
  const texts = [...(kept.length === 0 ? [] : [undeclared]), ...others.map(describeError)];
  return `the preview failed: ${texts.join("\n")}`;
}

/** Names the resource in an error, because the engine does so in some of its errors only. */
function describeError({ urn = "", message }: Diagnostic): string {
  // The SDK names each property on the way to a lookup that failed.
  const text = message.trim().replace(/^(error: |error serializing property "[^"]+": )+/, "");
  const name = resourceName(urn);
  return name === "" || text.includes(name) ? text : `${name}: ${text}`;
}

function planResource(
  urn: string,
  steps: readonly Step[],
  managed: Managed | undefined,
): PreviewedResource[] {
  // A replacement has several steps; the one that creates has the planned state.
  const next = steps.find(({ op, newState }) => newState && !op.startsWith("delete"))?.newState;
  const before = steps.find(({ oldState }) => oldState)?.oldState;
  const state = next ?? before;
  const kind = findKind(state?.type ?? "");
  if (!state || kind === undefined || steps.every(({ op }) => op.startsWith("read"))) return [];
  const args = next ? kind.spelling.canonical(readInputs(next)) : undefined;
  const id = findId(kind, args, before, managed);
  const dropped = listDropped(steps, before, args);
  const rest = { dropped, ...readLinks(state, managed) };
  const named = { kind, operation: findOperation(steps), urn, resource: resourceName(urn) };
  return [{ ...named, id, args, managed, ...rest }];
}

/** Finds the operation. A replacement has several steps, one of which says so. */
function findOperation(steps: readonly Step[]): Operation {
  const is = (part: string): boolean => steps.some(({ op }) => op.includes(part));
  return (["replace", "import", "create", "delete"] as const).find(is) ?? "update";
}

/** Lists the arguments that are no longer declared; none if the update creates the object. */
function listDropped(steps: readonly Step[], before: Step["oldState"], args: Plain = {}): string[] {
  if (steps.some(({ op }) => op.startsWith("create"))) return [];
  return Object.keys(omit(readInputs(before), Object.keys(args)));
}

function readLinks(
  { propertyDependencies, provider }: NonNullable<Step["newState"]>,
  managed: Managed | undefined,
): Pick<PreviewedResource, "dependencies" | "provider" | "recorded"> {
  return {
    dependencies: propertyDependencies ?? {},
    provider: provider ?? undefined,
    recorded: managed?.outputs ?? {},
  };
}

/** Finds the identifier: an adopted object exists before its resource does. */
function findId(
  kind: Kind,
  args: Plain = {},
  before: Step["oldState"],
  managed: Managed | undefined,
): string | undefined {
  const adopted = args[kind.type.identity];
  return typeof adopted === "string" ? adopted : (before?.id ?? managed?.id);
}

function readInputs(state: Step["newState"]): Plain {
  const text = JSON.stringify(dropInternals(state?.inputs ?? {}), (_, value: unknown) =>
    typeof value === "object" && value !== null && isMarkedAsSecret(value) ? SECRET : value,
  );
  return JSON.parse(text) as Plain;
}

/** Finds the settings of the account that a resource is on. */
export function findSettings(
  { kind, provider }: Pick<PreviewedResource, "kind" | "provider">,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
): SettingsResult {
  const owner = findOwner(stack, { provider });
  if (owner.provider || !namesProvider({ provider }))
    return settingsOf(kind.service, stack, environment, owner);
  const problem = { path: "", setting: "", reason: "they are known only after the update" };
  return { ok: false, problems: [problem], rest: {} };
}
