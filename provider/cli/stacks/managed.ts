import { Alert } from "../../alerting/alert";
import { Organization } from "../../cloud/organization";
import { withoutInternals, type Plain } from "../../engine/plain";
import type { SettingsResult } from "../../engine/settings";
import type { PendingOperation, StateResource } from "./deployment.schema";
import { holdsSecret, reveal } from "./secrets";
import { sourcePosition, type SourcePosition } from "./source-position";
import { explicitProviderOf, settingsOf } from "./stack-settings";
import type { Stack } from "./workspace";

/** What a command knows of a resource of this package in a stack's state. */
export interface Recorded {
  readonly stack: Stack;
  readonly urn: string;
  /** Name in the program. */
  readonly resource: string;
  /** Identifier on the service. */
  readonly id: string;
  /** What the program gave, without what is the engine's or ours. */
  readonly inputs: Plain;
  /** What the latest operation recorded. */
  readonly outputs: Plain;
  /** Properties of which any part is marked as a secret. */
  readonly secretKeys: readonly string[];
  /** Every text that is a secret or a part of one. */
  readonly secrets: readonly string[];
  readonly ignoreChanges: readonly string[];
  /** Replaced already: the next update deletes it. */
  readonly toBeDeleted: boolean;
  readonly source?: SourcePosition;
}

export interface ManagedAlert extends Recorded {
  readonly kind: "alert";
  readonly settings: SettingsResult<"alerting">;
}

export interface ManagedOrganization extends Recorded {
  readonly kind: "organization";
  readonly settings: SettingsResult<"cloud">;
}

export type Managed = ManagedAlert | ManagedOrganization;

const ALERT = Alert.__pulumiType;
const ORGANIZATION = Organization.__pulumiType;

function isOurs({ type }: StateResource): boolean {
  return type === ALERT || type === ORGANIZATION;
}

/** The resources of this package that a stack manages; what is only looked up is not among them. */
export function managedIn(stack: Stack, environment: NodeJS.ProcessEnv): Managed[] {
  const ours = (stack.deployment.resources ?? []).filter(
    (resource) => isOurs(resource) && resource.external !== true && resource.id,
  );
  return ours.map((resource): Managed => {
    const provider = explicitProviderOf(stack, resource);
    const recorded = recordedOf(stack, resource);
    return resource.type === ALERT
      ? { kind: "alert", ...recorded, settings: settingsOf("alerting", stack, environment, provider) }
      : { kind: "organization", ...recorded, settings: settingsOf("cloud", stack, environment, provider) };
  });
}

/** What an interrupted update was doing with resources of this package. */
export function pendingIn({ deployment }: Stack): PendingOperation[] {
  return (deployment.pending_operations ?? []).filter(({ resource }) => isOurs(resource));
}

/** What comes after stack, project and type, which have no `::` in them. */
export function resourceName(urn: string): string {
  return urn.split("::").slice(3).join("::");
}

function recordedOf(stack: Stack, resource: StateResource): Recorded {
  const { urn, id = "", inputs = {}, outputs = {} } = resource;
  const given = reveal<Plain>(inputs);
  const recorded = reveal<Plain>(outputs);
  const isSecret = (key: string): boolean => holdsSecret(inputs[key]) || holdsSecret(outputs[key]);
  return {
    stack,
    urn,
    resource: resourceName(urn),
    id,
    inputs: withoutInternals(given.plain),
    outputs: recorded.plain,
    secretKeys: Object.keys({ ...outputs, ...inputs }).filter(isSecret),
    secrets: [...given.secrets, ...recorded.secrets],
    ignoreChanges: resource.ignoreChanges ?? [],
    toBeDeleted: resource.delete === true,
    source: sourcePosition(resource.sourcePosition, stack.directory),
  };
}
