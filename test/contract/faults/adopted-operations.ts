import assert from "node:assert/strict";
import { type Store, seed } from "../../../emulator";
import type { Kind } from "../../../provider/engine/kind/kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { type TransportCase, isReadAlone } from "../../support/transports";
import { assertSettled, copy, hostOn, playOf, type Operation, type Play, type Scene } from "./play";
import { sourceLinkKind } from "../../../provider/alerting/source-link/source-link.kind";
import { sources } from "../../../provider/alerting/source/source.type.schema";

/** One object that exists and that a program adopts. */
export interface AdoptedSample extends AdoptedObject {
  /** The object's name in rows of the matrix. */
  readonly name: string;
  /** The noun in errors, before the identifier. */
  readonly noun: string;
  readonly path: string;
  readonly method: "PATCH" | "PUT";
}

/** The same without what its requests look like. */
export interface AdoptedObject {
  readonly kind: Kind;
  /** The transport of the ClickStack that has it. Default: the cloud service has it. */
  readonly transport?: TransportCase;
  /** The program that adopts it as it is, and the one that changes it. */
  readonly before: Plain;
  readonly after: Plain;
  /** Does the emulator have it as `after` declares it? */
  isChanged(store: Store): boolean;
  /** Has the deletion of `after` reset it? Missing where a deletion sends nothing. */
  isReset?(store: Store): boolean;
}

async function adopt({ kind, transport }: AdoptedObject, scene: Scene, program: Plain) {
  transport?.plant(scene.emulator.store);
  const host = hostOn(scene, kind, transport?.settings);
  const resource = await host.create(program);
  host.nextRun();
  const recorded = copy(resource);
  return { host, resource, assertUntouched: () => assert.deepEqual(copy(resource), recorded) };
}

export async function change(sample: AdoptedObject, scene: Scene): Promise<Play> {
  const { before, after } = sample;
  const { host, resource, assertUntouched } = await adopt(sample, scene, before);
  const isApplied = (): boolean => sample.isChanged(scene.emulator.store);
  return playOf(host, {
    run: () => resource.up(after),
    isApplied,
    assertKnown: () => {
      for (const [key, value] of Object.entries(after)) assert.deepEqual(resource.outputs[key], value);
    },
    assertUntouched,
    async converge() {
      await resource.up(after);
      await assertSettled(resource, after);
      assert.ok(isApplied());
    },
  });
}

export async function reset(
  sample: AdoptedObject & Required<Pick<AdoptedObject, "isReset">>,
  scene: Scene,
): Promise<Play> {
  const { host, resource, assertUntouched } = await adopt(sample, scene, sample.after);
  return playOf(host, {
    run: () => resource.destroy(),
    isApplied: () => sample.isReset(scene.emulator.store),
    assertKnown: () => assert.equal(resource.exists, false),
    assertUntouched,
    async converge() {
      if (resource.exists) await resource.destroy();
    },
  });
}

export async function reading(sample: AdoptedObject, scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched } = await adopt(sample, scene, sample.before);
  return playOf(host, {
    run: () => resource.refresh(),
    assertKnown: assertUntouched,
    assertUntouched,
    async converge() {
      await assertSettled(resource, sample.before);
    },
  });
}

/** A row of a request that goes wrong in one of the plays. */
const rowsOf =
  <S>(sample: S) =>
  (
    request: Omit<Operation, "name" | "stage">,
    name: string,
    play: (sample: S, scene: Scene) => Promise<Play>,
  ): Operation => ({ ...request, name, stage: (scene) => play(sample, scene) });

/** The rows of one object that is only adopted. */
export function adoptedOperations(sample: AdoptedSample): readonly Operation[] {
  const { name, noun, path, method, isReset } = sample;
  const request = (sent: "GET" | "PATCH" | "PUT", doing: string, tolerates: Operation["tolerates"] = {}) => {
    const label = new RegExp(`^${doing} ${noun} \\S+ failed: ${sent} /v1/\\S+ `);
    return { service: "cloud", path, isAdopted: true, method: sent, label, tolerates } as const;
  };
  const row = rowsOf(sample);
  const write = request(method, "updating");
  const before = request("GET", "reading", { notOffered: "silently" });
  return [
    row(write, `update ${name}: ${method}`, change),
    row(before, `update ${name}: the reading before`, change),
    row(request("GET", "reading"), `read ${name}: GET`, reading),
    ...(isReset ? [rowsOf({ ...sample, isReset })(write, `reset ${name}: ${method}`, reset)] : []),
  ];
}

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
  const row = rowsOf(sample);
  return [
    row(write, `update a source link: PUT (${name})`, change),
    row(read, `update a source link: the reading before (${name})`, change),
    row(read, `read a source link: GET (${name})`, reading),
    row(write, `delete a source link: PUT (${name})`, reset),
  ];
}
