import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { Plain } from "../../provider/engine/values/plain";
import { kinds } from "../../provider/kinds";
import type { Kind } from "../../provider/engine/kind/kind";
import { sampled, singles, type Sample } from "../support/samples";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage } from "../support/clickstacks";
import { succeeded, type Library } from "../support/stack";

/** The arguments of one resource from its first `up` to the last. */
interface Life {
  readonly create: Plain;
  /** Others, and without those that it can be without. */
  readonly update: Plain;
  /** Another object in its place. Default: the flag `--replace`, with what is declared already. */
  readonly replace?: Plain;
  readonly options?: Plain;
}

const { production } = seed.services;
const { logs, traces } = seed.sources;
const link = { sourceId: logs, metricSourceId: traces };
const backups = { serviceId: production.id, backupPeriodInHours: 24, backupRetentionPeriodInHours: 48 };
const pipe = { serviceId: production.id, clickPipeId: seed.pipes.kafka.id, streamingMaxInsertWaitMs: 2000 };

/** Kinds whose objects exist already: programs adopt them. */
const ADOPTED: Readonly<Record<string, Life>> = {
  sourceLink: { create: link, update: { ...link, metricSourceId: logs } },
  organization: { create: { name: "Acme 1" }, update: { name: "Acme 2" } },
  backupConfiguration: {
    create: backups,
    update: { serviceId: production.id, backupRetentionPeriodInHours: 72 },
  },
  clickPipeSettings: {
    create: pipe,
    update: { ...pipe, kafkaReadCommitted: true },
  },
};

/** Kinds that need the room of the old object. */
const OTHERS: Readonly<Record<string, Partial<Life>>> = {
  webhook: { options: { deleteBeforeReplace: true } },
  backupBucket: {
    replace: {
      ...{ serviceId: production.id, bucketProvider: "AZURE", containerName: "acme" },
      connectionString: "AccountKey=key-of-every-kind",
    },
  },
};

const samples = new Map<Kind, Sample>([...sampled, ...singles].map(({ kind, sample }) => [kind, sample]));

function lifeOf(kind: Kind): Life {
  const { reference } = kind.type;
  const sample = samples.get(kind);
  if (sample === undefined) return ADOPTED[reference] ?? assert.fail(`nothing is known of a ${kind.one}`);
  const { full, change, args } = sample;
  return { create: full, update: { ...args, ...change }, ...OTHERS[reference] };
}

const all = kinds.map((kind) => ({ kind, life: lifeOf(kind) }));
const created = all.filter(({ kind }) => samples.has(kind));

/** A resource as the program gets it: its class, its arguments and its options. */
type Declared = [service: string, name: string, args: Plain, options?: Plain];

function program(library: Library, resources: Declared[]) {
  for (const [service, name, args, options] of resources) {
    const classes = library[service as "alerting"] as unknown as Record<
      string,
      new (...of: unknown[]) => void
    >;
    const Class = classes[name];
    if (Class) new Class(name, args, options);
  }
}

describe("every kind lives on the real engine: it", () => {
  const on = stage();
  let ids: Record<string, string> = {};
  const nameOf = ({ type }: Kind) => /\/(\w+):(\w+)$/.exec(type.token)?.slice(1) ?? [];
  const declare = (declared: (one: (typeof all)[number], id: string) => [Plain, Plain?]): void => {
    const resources = all.map((one): Declared => {
      const [service = "", name = ""] = nameOf(one.kind);
      const [args, options] = declared(one, ids[name] ?? "");
      return [service, name, args, { ...one.life.options, ...options }];
    });
    on.stack.program(program, resources);
  };
  const recall = (): Record<string, string> =>
    Object.fromEntries(Object.entries(on.stack.resources()).map(([name, { id = "" }]) => [name, id]));
  const isStored = ({ kind }: (typeof all)[number], id: string | undefined): boolean =>
    samples
      .get(kind)
      ?.documents(on.emulator.store)
      .has(id ?? "") ?? false;
  const assertCounts = (output: string, counts: RegExp) => assert.match(output, counts);
  const last = ({ life }: (typeof all)[number]) => life.replace ?? life.update;

  it("is created, or adopted where it exists", async () => {
    declare(({ life }) => [life.create]);
    assertCounts(succeeded(await on.stack.up()).output, new RegExp(`\\+ ${all.length + 1} created`));
    ids = recall();
    for (const one of created) assert.ok(isStored(one, ids[nameOf(one.kind)[1] ?? ""]), one.kind.one);
  });

  it("is updated in place, and loses an argument that it can be without", async () => {
    declare(({ life }) => [life.update]);
    assertCounts(succeeded(await on.stack.up()).output, new RegExp(`~ ${all.length} updated`));
    assert.deepEqual(recall(), ids);
  });

  it("is quiet in a refresh from then on", async () => {
    succeeded(await on.stack.up("--refresh", "--expect-no-changes"));
    assert.deepEqual(recall(), ids);
  });

  it("is replaced", async () => {
    declare((one) => [last(one)]);
    const forced = all.filter(({ life }) => life.replace === undefined);
    const flags = forced.flatMap(({ kind }) => ["--replace", on.stack.resource(nameOf(kind)[1] ?? "").urn]);
    const { output } = succeeded(await on.stack.up(...flags));
    assertCounts(output, new RegExp(`\\+-${all.length} replaced`));
    assert.match(
      output,
      /dashboard .* if this run replaces or renames its resource, it is the old one, which goes at the end/,
    );
    const now = recall();
    for (const one of created) {
      const [, name = ""] = nameOf(one.kind);
      assert.deepEqual([isStored(one, ids[name]), isStored(one, now[name])], [false, true], one.kind.one);
    }
    ids = now;
    assert.doesNotMatch(output + on.stack.stateText(), /key-of-every-kind/);
  });

  it("is imported", async () => {
    await on.stack.succeed("state", "delete", "--all", "--yes");
    on.emulator.clearRequests();
    declare((one, id) => [last(one), { import: id }]);
    succeeded(await on.stack.up());
    assert.deepEqual(recall(), ids);
    assert.deepEqual(bodiesOf(on.emulator, "POST"), [], requestsOf(on.emulator).join("\n"));
  });

  it("is destroyed, unless it was only adopted", async () => {
    succeeded(await on.stack.destroy());
    for (const one of created) assert.ok(!isStored(one, ids[nameOf(one.kind)[1] ?? ""]), one.kind.one);
    const { store } = on.emulator;
    assert.ok(store.organizations.get(ids.Organization ?? ""));
    assert.equal(store.sources.get(logs)?.metricSourceId, undefined);
  });
});
