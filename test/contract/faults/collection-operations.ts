import type { Kind } from "../../../provider/engine/kind/kind";
import type { Sample } from "../../support/samples";
import { CollectionPlays } from "./collection-plays";
import type { Operation } from "./play";

const SILENTLY = { missing: "silently", notOffered: "silently" } as const;

/** The rows of a kind of objects that a service lists, creates, replaces and deletes. */
export function collectionOperations(kind: Kind, sample: Sample): readonly Operation[] {
  const { one, many } = kind;
  const article = /^[aeiou]/.test(one) ? "an" : "a";
  const { route, readById = true } = sample.collection;
  const plays = new CollectionPlays(kind, sample);
  const service = kind.service.name as Operation["service"];
  const list = {
    service,
    method: "GET",
    path: `/api/v2/${route}`,
    label: new RegExp(`^listing ${many} failed: GET /api/v2/${route} `),
    tolerates: SILENTLY,
  } as const;
  const single = { service, path: `${list.path}/:id`, tolerates: {} } as const;
  const labelOf = (doing: string, method: string) =>
    new RegExp(`^${doing} ${one} \\w+ failed: ${method} /api/v2/${route}/\\w+ `);
  const read = { ...single, method: "GET", label: labelOf("reading", "GET"), tolerates: SILENTLY } as const;
  const before = readById ? read : ({ ...list, isOnlyReading: true, tolerates: {} } as const);

  return [
    {
      ...list,
      name: `create ${article} ${one}: POST`,
      method: "POST",
      label: new RegExp(`^creating ${article} ${one} failed: POST /api/v2/${route} `),
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
}
