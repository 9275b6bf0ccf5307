import { seed } from "../../../emulator";
import { sourceLinkKind } from "../../../provider/alerting/source-link/source-link.kind";
import { sources } from "../../../provider/alerting/source/source.wire.schema";
import { isReadAlone, type TransportCase } from "../../support/transports";
import { change, reading, reset, type AdoptedObject } from "./adopted-operations";
import type { Operation } from "./play";

const { logs, traces } = seed.sources;

/** The rows of a link between sources: each of its requests is one of the source that refers to another. */
export function linkOperations(transport: TransportCase): readonly Operation[] {
  const { base, service, name } = transport;
  const list = `${base}/${sources.route}`;
  const referred = (store: Parameters<AdoptedObject["isChanged"]>[0]) =>
    store.sources.get(logs)?.traceSourceId;
  const sample = {
    kind: sourceLinkKind,
    transport,
    before: { sourceId: logs, traceSourceId: traces },
    after: { sourceId: logs, traceSourceId: logs },
    isChanged: (store) => referred(store) === logs,
    isReset: (store) => referred(store) === undefined,
  } satisfies AdoptedObject;
  const write = {
    service,
    method: "PUT",
    path: `${list}/:id`,
    label: new RegExp(`^updating source \\w+ failed: PUT ${list}/\\w+ `),
    tolerates: {},
  } as const;
  const read = isReadAlone(transport, sources)
    ? ({
        service,
        method: "GET",
        path: `${list}/:id`,
        label: new RegExp(`^reading source \\w+ failed: GET ${list}/\\w+ `),
        tolerates: { missing: "silently", notOffered: "silently" },
      } as const)
    : ({
        service,
        method: "GET",
        path: list,
        label: new RegExp(`^listing sources failed: GET ${list} `),
        isOnlyReading: true,
        tolerates: {},
      } as const);
  return [
    { ...write, name: `update a source link: PUT (${name})`, stage: (scene) => change(sample, scene) },
    {
      ...read,
      name: `update a source link: the reading before (${name})`,
      stage: (scene) => change(sample, scene),
    },
    { ...read, name: `read a source link: GET (${name})`, stage: (scene) => reading(sample, scene) },
    { ...write, name: `delete a source link: PUT (${name})`, stage: (scene) => reset(sample, scene) },
  ];
}
