import assert from "node:assert/strict";
import { sourceKind } from "../../../provider/alerting/source/source.kind";
import { sourceLinkKind } from "../../../provider/alerting/source-link/source-link.kind";
import { backupConfigurationKind } from "../../../provider/cloud/backup-configuration/backup-configuration.kind";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import type { Kind } from "../../../provider/engine/kind/kind";
import { omit, type Plain } from "../../../provider/engine/values/plain";
import { assertDrift, assertLife, assertRemoval, keysToChange, type Trial } from "../../support/lives";
import { sampled, type Sample } from "../../support/samples";
import { sourceSample } from "../../support/samples/source";
import { isOfferedOn, transports, type TransportCase } from "../../support/transports";
import { hostOf, type Scene, type Stage } from "./scene";

/** The life of an object of every kind; its drift in every argument; an object without any of its arguments. */
export function livesOn(transport: TransportCase): Scene[] {
  const offered = sampled.filter(({ kind }) => isOfferedOn(transport, kind));
  const links = isOfferedOn(transport, sourceKind) ? [lifeOfLink] : [];
  const lives = offered.flatMap(({ kind, sample }) => scenesOf(kind, taken(sample, transport)));
  return [...lives, ...links, ...(transport.service === "cloud" ? adoptions : [])];
}

function scenesOf(kind: Kind, sample: Sample): Scene[] {
  const { seen } = keysToChange({ kind, sample });
  const trial = (stage: Stage): Trial => ({
    kind,
    sample: stage.ground.adapted(sample),
    host: hostOf(stage, kind),
    elsewhere: () => hostOf(stage, kind),
  });
  return [
    { title: `the life of one ${kind.one}`, play: (stage) => assertLife(trial(stage)) },
    ...Object.keys(sample.full).map((key) => ({
      title: `${key} of one ${kind.one}, changed by somebody and no longer declared`,
      async play(stage: Stage) {
        const one = trial(stage);
        const resource = one.host.resource();
        if (seen.includes(key)) await assertDrift(one, key, resource);
        await assertRemoval(one, key, resource);
      },
    })),
  ];
}

/** A link is declared, changed and reset; the sources are of this run. */
const lifeOfLink: Scene = {
  title: "the life of a link between sources",
  async play(stage) {
    const { args } = stage.ground.adapted(sourceSample);
    const sources = hostOf(stage, sourceKind);
    const [one, other] = [sources.resource(), sources.resource()];
    await one.up(args);
    await other.up({ ...args, name: `${String(args.name)} 2` });
    const host = hostOf(stage, sourceLinkKind);
    const link = host.resource();
    const program: Plain = { sourceId: one.id, logSourceId: other.id };
    await link.up(program);
    await link.assertSettled(program);
    assert.equal(await link.up({ ...program, logSourceId: one.id }), "update");
    await link.destroy();
  },
};

/** Kinds that are only adopted belong to others: they are read, and left as they are. */
const adoptions: readonly Scene[] = [organizationKind, backupConfigurationKind].map((kind) => ({
  title: `the adoption of the account's ${kind.one}`,
  isOfOthers: true,
  async play(stage) {
    const host = hostOf(stage, kind);
    const resource = host.resource();
    const program = kind === organizationKind ? {} : { serviceId: host.settings["alerting:serviceId"] };
    await resource.up(program);
    await resource.assertSettled(program);
    await resource.destroy();
  },
}));

function taken(sample: Sample, transport: TransportCase): Sample {
  const refused = transport === transports[0] ? [] : (sample.selfHostedOnly ?? []);
  return { ...sample, full: omit(sample.full, refused), others: omit(sample.others, refused) };
}
