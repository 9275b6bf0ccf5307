import type * as pulumi from "@pulumi/pulumi";
import { rememberInRun } from "./run";

interface NamedResource {
  readonly resource: pulumi.CustomResource;
  /** The account that it is of. */
  readonly provider: pulumi.ProviderResource | undefined;
}

/** Records that the program has declared a resource under a name. A name that is an output is not known in time. */
export function declareName(
  kind: string,
  name: unknown,
  resource: pulumi.CustomResource,
  provider: NamedResource["provider"],
): void {
  if (typeof name === "string") recordOf(kind, name).push({ resource, provider });
}

/** Lists the resources that the program has declared so far under the name; none for a name that is an output. */
export function listDeclared(kind: string, name: unknown): readonly NamedResource[] {
  return typeof name === "string" ? [...recordOf(kind, name)] : [];
}

function recordOf(kind: string, name: string): NamedResource[] {
  return rememberInRun(`declared ${kind} ${name}`, () => []);
}
