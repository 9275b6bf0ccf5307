import { isMarkedAsSecret } from "../../../engine/secrets";
import { dropInternals, omit, type Plain } from "../../../engine/plain";
import type { Kind } from "../../../engine/kind/kind";
import { kinds } from "../../../kinds";
import { UserError } from "../../failure";
import { Engine } from "../../stacks/engine";
import type { Preview, Step } from "../../stacks/engine.schema";
import { managedIn, resourceName, type Managed } from "../../stacks/managed";
import type { Stack } from "../../stacks/workspace";

/** A resource as the next update would leave it, and its recorded state. */
export interface PreviewedResource {
  readonly kind: Kind;
  readonly urn: string;
  /** Name in the program. */
  readonly resource: string;
  /** Identifier on the service; none of a resource that the update creates. */
  readonly id?: string;
  /** The planned arguments; none of a resource that the program no longer has. */
  readonly args?: Plain;
  readonly recorded: Plain;
  /** Keys that are no longer declared. */
  readonly dropped: readonly string[];
  /** The resources that each argument depends on, by their URNs. */
  readonly dependencies: Readonly<Record<string, readonly string[] | null>>;
  /** URN and identifier of its provider. */
  readonly provider?: string;
  /** The update does not change it, even if the service has a different object now. */
  readonly isKept?: true;
}

const KINDS = new Map(kinds.map((kind) => [kind.type.token, kind]));

/** Runs a preview of the stack and returns the planned resources of this package. Errors: the preview fails. */
export async function planResources(
  stack: Stack,
  environment: NodeJS.ProcessEnv,
): Promise<PreviewedResource[]> {
  const preview = await (await Engine.open(stack)).preview();
  refuseFailed(preview);
  const managed = new Map(managedIn(stack, environment).map((one) => [one.urn, one]));
  const changes = (preview.steps ?? []).filter(({ op }) => op !== "same");
  const steps = Map.groupBy(changes, ({ urn }) => urn);
  const planned = [...steps].flatMap(([urn, all]) => planResource(urn, all, managed.get(urn)));
  const kept = [...managed.values()].filter(({ urn, toBeDeleted }) => !toBeDeleted && !steps.has(urn));
  return [...planned, ...kept.map((one) => planKept(one, stack))];
}

function planKept({ kind, urn, resource, id, inputs, outputs }: Managed, stack: Stack): PreviewedResource {
  const state = stack.deployment.resources?.find((one) => one.urn === urn);
  const args = kind.spelling.canonical(inputs);
  const rest = { dropped: [], dependencies: {}, provider: state?.provider };
  return { kind, urn, resource, id, args, recorded: outputs, isKept: true, ...rest };
}

function refuseFailed({ diagnostics }: Preview): void {
  const errors = (diagnostics ?? []).filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  throw new UserError(`the preview failed: ${errors.map(describeError).join("\n")}`, "pulumi");
}

/** Names the resource in an error, because the engine does so in some of its errors only. */
function describeError({ urn = "", message }: NonNullable<Preview["diagnostics"]>[number]): string {
  const text = message.trim().replace(/^error: /, "");
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
  const kind = KINDS.get(state?.type ?? "");
  if (!state || kind === undefined || steps.every(({ op }) => op.startsWith("read"))) return [];
  const args = next ? kind.spelling.canonical(readInputs(next)) : undefined;
  const id = findId(kind, args, before, managed);
  const dropped = listDropped(steps, before, args);
  return [{ kind, urn, resource: resourceName(urn), id, args, dropped, ...readLinks(state, managed) }];
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

/** The text that stands in for a secret, because a preview does not print the real value. */
export const SECRET = "[secret]";

function readInputs(state: Step["newState"]): Plain {
  const text = JSON.stringify(dropInternals(state?.inputs ?? {}), (_, value: unknown) =>
    typeof value === "object" && value !== null && isMarkedAsSecret(value) ? SECRET : value,
  );
  return JSON.parse(text) as Plain;
}
