import assert from "node:assert/strict";
import { Account } from "../../cli/account";
import { type PlannedResource, planResources } from "../../cli/codegen/resources";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Connections } from "../../provider/engine/service/service";
import { listSources, readSettings } from "../../provider/engine/settings/settings";
import { situationOf } from "./planned";

/** The stack that an object is imported into. */
interface Importing {
  readonly connections: Connections;
  /** The setting with this key. */
  readonly get: (key: string) => unknown;
  /** The name of the resource. Default: one after the title of the object. */
  readonly name?: string;
  /** The URN for the mark of the object. Default: it has none. */
  readonly owner?: string | undefined;
}

/** Plans the import of one object, as the command does. */
export async function planImport(
  kind: Kind,
  id: string,
  { connections, get, name, owner }: Importing,
): Promise<PlannedResource> {
  const read = readSettings(
    kind.service,
    listSources(() => undefined, {}, get),
  );
  assert.ok(read.ok);
  const { settings } = read;
  const account = new Account(kind, settings, connections);
  const [{ objects }, directory] = await Promise.all([account.read([{ id }]), account.readDirectory()]);
  const named = name === undefined ? {} : { before: new Map([[id, name]]) };
  const situation = { ...situationOf(kind, objects), settings, directory, ...named, owner: () => owner };
  const [planned] = planResources((candidate) => candidate.id === id, situation);
  return planned ?? assert.fail(id);
}
