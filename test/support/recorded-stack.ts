import { credentials, type Emulator } from "../../emulator";
import type { Deployment, StateResource } from "../../cli/stacks/engine.schema";
import type { Stack } from "../../cli/stacks/workspace";
import { kinds } from "../../provider/kinds";
import type { Resource } from "./provider-harness";

/** A resource as a stack's state has it. */
export interface RecordedResource {
  readonly resource: Resource;
  /** Reference of the kind. Default: that of alerts. */
  readonly type?: string;
  readonly more?: Partial<StateResource>;
}

export interface RecordedStackOptions {
  readonly name?: string;
  readonly project?: string;
  readonly directory?: string;
  readonly config?: Record<string, string>;
  readonly pending?: Deployment["pending_operations"];
  readonly others?: readonly StateResource[];
}

function tokenOf(reference: string): string {
  const kind = kinds.find(({ type }) => type.reference === reference);
  if (kind === undefined) throw new Error(`there is no kind ${reference}`);
  return kind.type.token;
}

/** A stack as it is read from its backend, of resources that went through the steps of the engine. */
export function recordedStack(
  resources: Record<string, RecordedResource>,
  options: RecordedStackOptions = {},
): Stack {
  const { name = "dev", project = "shop", directory = ".", config = {}, pending, others = [] } = options;
  const recorded = Object.entries(resources).map(([resourceName, { resource, type = "alert", more }]) => ({
    urn: `urn:pulumi:${name}::${project}::${tokenOf(type)}::${resourceName}`,
    type: tokenOf(type),
    id: resource.id,
    inputs: resource.inputs,
    outputs: resource.outputs,
    provider: `urn:pulumi:${name}::${project}::pulumi:providers:pulumi-nodejs::default::1`,
    ...more,
  }));
  const deployment = { resources: [...others, ...recorded], pending_operations: pending };
  return { name, project, directory, deployment, config };
}

/** Stack configuration that names the emulator and its credentials. */
export function configFor({ url }: Pick<Emulator, "url">): Record<string, string> {
  return {
    "alerting:endpoint": url,
    "alerting:accessToken": credentials.accessToken,
    "cloud:endpoint": url,
    "cloud:apiKeyId": credentials.apiKeyId,
    "cloud:apiKeySecret": credentials.apiKeySecret,
    "cloud:organizationId": credentials.organizationId,
  };
}

/** A Provider in state, as the program names it. */
export function recordedProvider(id: string, settings: Record<string, string | undefined>): StateResource {
  const inputs = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`explicit-${key}`, value]),
  );
  const type = "pulumi:providers:pulumi-nodejs";
  return { urn: `urn:pulumi:dev::shop::${type}::${id}`, type, id, inputs };
}
