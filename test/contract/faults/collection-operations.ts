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

/** The rows of a kind of objects that a service lists, creates, replaces and deletes, on one transport. */
export function collectionOperations(
  kind: Kind,
  sample: Sample,
  { transport }: { readonly transport: TransportCase },
): readonly Operation[] {
  const { one, many } = kind;
  const article = /^[aeiou]/.test(one) ? "an" : "a";
  const { route } = sample.collection;
  const readById = isReadAlone(transport, sample.collection);
  const plays = new CollectionPlays(kind, sample, transport);
  const { service } = transport;
  const path = `${transport.base}/${route}`;
  const list = {
    service,
    method: "GET",
    path,
    label: new RegExp(`^listing ${many} failed: GET ${path} `),
    tolerates: SILENTLY,
  } as const;
  const single = { service, path: `${list.path}/:id`, tolerates: {} } as const;
  const labelOf = (doing: string, method: string) =>
    new RegExp(`^${doing} ${one} \\w+ failed: ${method} ${path}/\\w+ `);
  const read = { ...single, method: "GET", label: labelOf("reading", "GET"), tolerates: SILENTLY } as const;
  const before = readById ? read : ({ ...list, isOnlyReading: true, tolerates: {} } as const);

  const operations: readonly Operation[] = [
    {
      ...list,
      name: `create ${article} ${one}: POST`,
      method: "POST",
      label: new RegExp(`^creating ${article} ${one} failed: POST ${path} `),
      tolerates: {},
      stage: (scene) => Promise.resolve(plays.creation(scene)),
    },
    {
      ...list,
      name: `create ${article} ${one}: the list before`,
      stage: (scene) => Promise.resolve(plays.creation(scene)),
    },
    {
      ...before,
      name: `adopt ${article} ${one}: the reading before`,
      stage: (scene) => plays.adoption(scene),
    },
    ...(readById
      ? [
          {
            ...read,
            name: `read ${article} ${one}: GET`,
            stage: (scene) => plays.reading(scene),
          } as Operation,
        ]
      : []),
    {
      ...list,
      name: `read ${many}: the list`,
      ...(readById ? {} : ({ isOnlyReading: true, tolerates: {} } as const)),
      stage: (scene) => plays.listing(scene),
    },
    {
      ...single,
      name: `update ${article} ${one}: PUT`,
      method: "PUT",
      label: labelOf("updating", "PUT"),
      stage: (scene) => plays.change(scene),
    },
    {
      ...before,
      name: `update ${article} ${one}: the reading before`,
      stage: (scene) => plays.change(scene),
    },
    {
      ...single,
      name: `delete ${article} ${one}: DELETE`,
      method: "DELETE",
      label: labelOf("deleting", "DELETE"),
      tolerates: { missing: "silently" },
      stage: (scene) => plays.deletion(scene),
    },
  ];
  const code = OF_ITS_OWN.find((reference) => reference === kind.type.reference);
  return operations.map((operation) => ({
    ...operation,
    code,
    name: `${operation.name} (${transport.name})`,
  }));
}

/** The rows of a kind of which a service of the account has one object at most, which its path does not name. */
export function singleOperations(kind: Kind, sample: Sample): readonly Operation[] {
  const { one, type } = kind;
  const path = `${ofService.base}/${sample.collection.route}`;
  const plays = new CollectionPlays(kind, sample, ofService);
  const write = { service: "cloud", path, tolerates: {} } as const;
  const read = {
    ...write,
    method: "GET",
    // A preview says it of the property that would name an existing object.
    label: new RegExp(`^(${type.identity} )?reading ${one} failed: GET ${path} `),
    isOnlyReading: true,
  } as const;
  // With a 404, the service says that there is none.
  const absence = (property: string) => new RegExp(`^${property}${one} [^ ]+ does not exist: `);
  const before = { ...read, absence: absence("") } as const;
  const labelOf = (doing: string, method: string) =>
    new RegExp(`^${doing} ${one}( [^ ]+)? failed: ${method} ${path} `);
  return [
    {
      ...write,
      name: `create a ${one}: POST`,
      method: "POST",
      label: labelOf("creating", "POST"),
      stage: (scene) => Promise.resolve(plays.creation(scene)),
    },
    {
      ...read,
      isOnlyReading: undefined,
      name: `create a ${one}: the reading before`,
      tolerates: { missing: "silently" },
      stage: (scene) => Promise.resolve(plays.creation(scene)),
    },
    {
      ...read,
      absence: absence(`${type.identity} `),
      name: `adopt a ${one}: the reading before`,
      stage: (scene) => plays.adoption(scene),
    },
    {
      ...read,
      name: `read a ${one}: GET`,
      tolerates: { missing: "silently" },
      stage: async (scene) => orGone(await plays.reading(scene)),
    },
    {
      ...write,
      name: `update a ${one}: PATCH`,
      method: "PATCH",
      isMerged: true,
      label: labelOf("updating", "PATCH"),
      stage: (scene) => plays.change(scene),
    },
    { ...before, name: `update a ${one}: the reading before`, stage: (scene) => plays.change(scene) },
    {
      ...write,
      name: `delete a ${one}: DELETE`,
      method: "DELETE",
      label: labelOf("deleting", "DELETE"),
      tolerates: { missing: "silently" },
      stage: (scene) => plays.deletion(scene),
    },
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
