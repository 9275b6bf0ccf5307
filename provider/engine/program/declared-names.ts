import type * as pulumi from "@pulumi/pulumi";
import type { AskedName } from "../names/resolver";
import type { Plain } from "../plain";
import { rememberInRun } from "./run";

export interface DeclaredResource {
  readonly resource: pulumi.CustomResource;
  readonly name: string;
  readonly args: Plain;
  readonly options: pulumi.CustomResourceOptions;
  /** The account that it is of. */
  readonly provider: pulumi.ProviderResource | undefined;
}

/** Records that the program has declared a resource. */
export function declare(kind: string, declared: DeclaredResource): void {
  recordOf(kind).push(declared);
}

/** Lists the resources of the kind that the program has declared so far. */
export function listDeclared(kind: string): readonly DeclaredResource[] {
  return recordOf(kind);
}

/** Lists those with this name. A name that is an output is not known in time. */
export function listNamed({ kind, name, also }: Omit<AskedName, "answer">): readonly DeclaredResource[] {
  if (typeof name !== "string") return [];
  const wanted = Object.entries({ ...also, name });
  return recordOf(kind).filter(({ args }) => wanted.every(([key, value]) => args[key] === value));
}

function recordOf(kind: string): DeclaredResource[] {
  return rememberInRun(`declared ${kind}`, () => []);
}
