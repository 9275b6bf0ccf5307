import type { Named, Connections } from "../../engine/service";
import { Account, type Directory } from "../account/account";
import { findSettings, type PreviewedResource } from "../preview/planned";
import type { Stack } from "../stacks/workspace";

/** The stack of a review, and the accounts of its resources. */
export class ReviewContext {
  private readonly directories = new Map<string, Promise<Directory>>();

  constructor(
    readonly stack: Stack,
    readonly environment: NodeJS.ProcessEnv,
    readonly connections: Connections,
    readonly planned: readonly PreviewedResource[],
  ) {}

  /** Lists what a resource can refer to, by kind. A list that cannot be read is missing. */
  listReferable(resource: Pick<PreviewedResource, "kind" | "provider">): Promise<Directory> {
    const { kind, provider = "" } = resource;
    const key = `${kind.type.token} ${provider}`;
    const known = this.directories.get(key) ?? this.readDirectory(resource);
    this.directories.set(key, known);
    return known;
  }

  private async readDirectory(resource: Pick<PreviewedResource, "kind" | "provider">): Promise<Directory> {
    const result = findSettings(resource, this.stack, this.environment);
    return result.ok ? new Account(resource.kind, result.settings, this.connections).readDirectory() : {};
  }
}

/** Finds the object with an identifier. Some services write identifiers in upper case, too. */
export function findNamed(all: readonly Named[] | undefined, id: string): Named | undefined {
  return all?.find((one) => one.id.toLowerCase() === id.toLowerCase());
}
