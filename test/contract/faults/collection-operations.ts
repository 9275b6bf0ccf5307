import { dashboardKind } from "../../../provider/alerting/dashboard/dashboard.kind";
import { webhookKind } from "../../../provider/alerting/webhook/webhook.kind";
import type { Kind } from "../../../provider/engine/kind/kind";
import type { Sample } from "../../support/samples";
import { isReadAlone, type TransportCase, ofService } from "../../support/transports";
import { CollectionPlays } from "./collection-plays";
import type { Operation, Play } from "./play";
import type { Resource } from "../../support/provider-harness";

/** Kinds whose requests are not those of every collection: names that are unique, and tiles whose alerts would go. */
const OF_ITS_OWN: readonly string[] = [webhookKind.type.reference, dashboardKind.type.reference];

const SILENTLY = { missing: "silently", notOffered: "silently" } as const;

type Request = Omit<Operation, "name" | "stage">;

/** Makes rows, each of a request that goes wrong in one of the plays. */
function rowsOf(plays: CollectionPlays, common: Partial<Operation> = {}, ending = "") {
  type Name = "creation" | "adoption" | "reading" | "listing" | "change" | "deletion";
  return (request: Request, name: string, play: Name, more: Partial<Operation> = {}): Operation => ({
    ...{ ...request, ...common, name: name + ending },
    stage: (scene) => plays[play](scene),
    ...more,
  });
}

/** The rows of a kind of objects that a service lists, creates, replaces and deletes, on one transport. */
export function collectionOperations(
  kind: Kind,
  sample: Sample,
  { transport }: { readonly transport: TransportCase },
): readonly Operation[] {
  const { one, many } = kind;
  const each = `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`;
  const { service, base } = transport;
  const readById = isReadAlone(transport, sample.collection);
  const path = `${base}/${sample.collection.route}`;
  const label = new RegExp(`^listing ${many} failed: GET ${path} `);
  const list = { service, method: "GET", path, label, tolerates: SILENTLY } as const;
  const creation = new RegExp(`^creating ${each} failed: POST ${path} `);
  const single = (method: Operation["method"], doing: string, tolerates: Operation["tolerates"] = {}) => {
    const failing = new RegExp(`^${doing} ${one} \\w+ failed: ${method} ${path}/\\w+ `);
    return { service, method, path: `${path}/:id`, label: failing, tolerates };
  };
  const read = single("GET", "reading", SILENTLY);
  const listAlone = { ...list, isOnlyReading: true, tolerates: {} } as const;
  const before = readById ? read : listAlone;
  const code = OF_ITS_OWN.find((reference) => reference === kind.type.reference);
  const plays = new CollectionPlays(kind, sample, transport);
  const row = rowsOf(plays, { code }, ` (${transport.name})`);
  return [
    row({ ...list, method: "POST", label: creation, tolerates: {} }, `create ${each}: POST`, "creation"),
    row(list, `create ${each}: the list before`, "creation"),
    row(before, `adopt ${each}: the reading before`, "adoption"),
    ...(readById ? [row(read, `read ${each}: GET`, "reading")] : []),
    row(readById ? list : listAlone, `read ${many}: the list`, "listing"),
    row(single("PUT", "updating"), `update ${each}: PUT`, "change"),
    row(before, `update ${each}: the reading before`, "change"),
    row(single("DELETE", "deleting", { missing: "silently" }), `delete ${each}: DELETE`, "deletion"),
  ];
}

/** The rows of a kind of which a service of the account has one object at most, which its path does not name. */
export function singleOperations(kind: Kind, sample: Sample): readonly Operation[] {
  const { one, type } = kind;
  const path = `${ofService.base}/${sample.collection.route}`;
  const plays = new CollectionPlays(kind, sample, ofService);
  const write = (method: Operation["method"], doing: string, tolerates: Operation["tolerates"] = {}) => {
    const label = new RegExp(`^${doing} ${one}( [^ ]+)? failed: ${method} ${path} `);
    return { service: "cloud", method, path, label, tolerates } as const;
  };
  // A preview says it of the property that would name an existing object.
  const label = new RegExp(`^(${type.identity} )?reading ${one} failed: GET ${path} `);
  const read = { ...write("GET", "reading"), label, isOnlyReading: true } as const;
  // With a 404, the service says that there is none.
  const tolerates = { missing: "silently" } as const;
  const absence = (property: string) => new RegExp(`^${property}${one} [^ ]+ does not exist: `);
  const row = rowsOf(plays);
  return [
    row(write("POST", "creating"), `create a ${one}: POST`, "creation"),
    row({ ...read, isOnlyReading: undefined, tolerates }, `create a ${one}: the reading before`, "creation"),
    row({ ...read, absence: absence(`${type.identity} `) }, `adopt a ${one}: the reading before`, "adoption"),
    row({ ...read, tolerates }, `read a ${one}: GET`, "reading", {
      stage: async (scene) => orGone(await plays.reading(scene)),
    }),
    row({ ...write("PATCH", "updating"), isMerged: true }, `update a ${one}: PATCH`, "change"),
    row({ ...read, absence: absence("") }, `update a ${one}: the reading before`, "change"),
    row(write("DELETE", "deleting", tolerates), `delete a ${one}: DELETE`, "deletion"),
  ];
}

/** A refresh that finds no object forgets it; a program that names it has it again. */
function orGone(play: Play & { readonly resource: Resource; readopt(): Promise<unknown> }): Play {
  const { resource } = play;
  return {
    ...play,
    assertKnown: () => (resource.exists ? play.assertKnown() : undefined),
    converge: async () => {
      if (!resource.exists) await play.readopt();
      else await play.converge();
    },
  };
}
