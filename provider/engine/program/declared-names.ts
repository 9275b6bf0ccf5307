import type * as pulumi from "@pulumi/pulumi";
import type { AskedName } from "../names/resolver";
import type { Plain } from "../plain";
import { rememberInRun } from "./run";

interface NamedResource {
  readonly resource: pulumi.CustomResource;
  readonly args: Plain;
  /** The account that it is of. */
  readonly provider: pulumi.ProviderResource | undefined;
}

/** Records that the program has declared a resource under a name. A name that is an output is not known in time. */
export function declareName(kind: string, named: NamedResource): void {
  const { name } = named.args;
  if (typeof name === "string") recordOf(kind, name).push(named);
}

/** Lists the resources that the program has declared so far under the name; none for a name that is an output. */
export function listDeclared({ kind, name, also = {} }: Omit<AskedName, "answer">): readonly NamedResource[] {
  if (typeof name !== "string") return [];
  return recordOf(kind, name).filter(({ args }) =>
    Object.entries(also).every(([key, value]) => args[key] === value),
  );
}

function recordOf(kind: string, name: string): NamedResource[] {
  return rememberInRun(`declared ${kind} ${name}`, () => []);
}
