import { seed } from "../../../emulator";
import { sourceLinkKind } from "../../../provider/alerting/source-link/source-link.kind";
import { sources } from "../../../provider/alerting/source/source.type.schema";
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
  const single = { service, code: "link", path: `${list}/:id`, tolerates: {} } as const;
  const labelOf = (doing: string, method: string) =>
    new RegExp(`^${doing} source \\w+ failed: ${method} ${list}/\\w+ `);
  const write = { ...single, method: "PUT", label: labelOf("updating", "PUT") } as const;
  const tolerates = { missing: "silently", notOffered: "silently" } as const;
  const label = new RegExp(`^listing sources failed: GET ${list} `);
  const read = isReadAlone(transport, sources)
    ? ({ ...single, method: "GET", label: labelOf("reading", "GET"), tolerates } as const)
    : ({ ...single, method: "GET", path: list, label, isOnlyReading: true } as const);
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
