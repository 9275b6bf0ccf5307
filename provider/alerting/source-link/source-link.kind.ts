import { unknownValue, dropAbsent, omit, pick, isUnknown, type Plain } from "../../engine/values/plain";
import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Known } from "../../engine/kind/collection/declaration";
import { KeyLock } from "../../engine/kind/collection/create";
import type { Change, Objects, Reading, Written } from "../../engine/kind/kind";
import type { Run } from "../../engine/service/service";
import type { Rule } from "../../engine/problems/check";
import { quote } from "../../engine/problems/problems";
import { normalizeIds } from "../object-id";
import { alertingService } from "../service";
import { toBody } from "../source/source.wire";
import { sources, type WireSource } from "../source/source.type.schema";
import { LINK_KEYS, sourceLinkType, type SourceLinkInputs } from "./source-link.schema";

const { identity } = sourceLinkType;

const rules: readonly Rule<SourceLinkInputs>[] = [
  {
    keys: ["sourceLinkId", "sourceId", "logSourceId", "traceSourceId", "sessionSourceId", "metricSourceId"],
    check(args) {
      const keys = listKeys(args);
      const { sourceId, sourceLinkId } = args;
      if (sourceId === undefined) return [{ path: "sourceId", reason: "is required; found nothing" }];
      if (keys.length === 0 && sourceLinkId !== undefined) return [];
      const named = keys.length === 1 ? `${sourceId}/${keys[0]}` : undefined;
      if (named === undefined) {
        const reason = `expected one of ${LINK_KEYS.join(", ")}; found ${keys.join(" and ") || "none"}`;
        return [{ path: "", reason }];
      }
      if (sourceLinkId === undefined || sourceLinkId === named) return [];
      const reason = `expected ${quote(named)}, which the other arguments say; found ${quote(sourceLinkId)}`;
      return [{ path: "sourceLinkId", reason }];
    },
  },
];

function listKeys(args: Plain): string[] {
  return LINK_KEYS.filter((key) => args[key] !== undefined);
}

function splitId(id: unknown): readonly [sourceId: string, key: string] {
  const [sourceId = "", key = ""] = String(id).split("/");
  return [sourceId, key];
}

/** Derives the identifier from the source and the argument, or these two from the identifier. */
function canonicalize(inputs: Plain): Plain {
  const { sourceLinkId, sourceId } = inputs as Readonly<Record<string, string | undefined>>;
  if (sourceLinkId !== undefined && !isUnknown(sourceLinkId)) {
    const [named, key] = splitId(sourceLinkId);
    return { sourceId: named.toLowerCase(), ...inputs, sourceLinkId: `${named.toLowerCase()}/${key}` };
  }
  const [key] = listKeys(inputs);
  if (sourceId === undefined || key === undefined) return inputs;
  return { ...inputs, sourceLinkId: isUnknown(sourceId) ? unknownValue : `${sourceId}/${key}` };
}

/** Selects the one argument that the link sets from the source. */
function toState(wire: WireSource, { recorded }: Known): Plain {
  const [, key] = splitId(recorded[identity]);
  return dropAbsent({ sourceId: wire.id, ...normalizeIds(pick(wire, [key]), [key]) });
}

const linkedSources = collectionKind({
  service: alertingService,
  collection: { ...sources, type: sourceLinkType },
  mapping: {
    toState,
    toWire: (args: SourceLinkInputs) => pick(args, LINK_KEYS),
    writable: toBody,
    canonical: canonicalize,
  },
  checks: { rules: () => rules },
  shown: { references: Object.fromEntries(["sourceId", ...LINK_KEYS].map((key) => [key, { to: "source" }])) },
});

/** A reference from one source to another, for programs in which both refer to each other. */
export const sourceLinkKind: typeof linkedSources = {
  ...linkedSources,
  one: "source link",
  many: "source links",
  isAdopted: true,
  open: (connection, run) => new SourceLinks(linkedSources.open(connection, run), run),
};

/** The links. A link is an argument of a source, so an update of the source creates, changes or deletes it. */
class SourceLinks implements Objects {
  /** The queue of updates for each source, because each update writes the whole source with its other links. */
  private readonly lock = new KeyLock();

  constructor(
    private readonly objects: Objects,
    private readonly run: Run,
  ) {}

  create(args: Plain): Promise<Written> {
    const id = String(args[identity]);
    return this.update({ id, args, recorded: {}, dropped: [], unseen: [] });
  }

  async update(change: Change): Promise<Written> {
    const { id, recorded } = change;
    const [sourceId] = splitId(id);
    const args = omit(change.args, [identity]);
    const written = { ...change, id: sourceId, args, recorded: { ...recorded, [identity]: id } };
    return { ...(await this.lock.run(sourceId, () => this.objects.update(written))), id };
  }

  read(id: string, recorded: Plain): Promise<Reading> {
    const [sourceId] = splitId(id);
    return this.objects.read(sourceId, { ...recorded, [identity]: id });
  }

  /** Removes the reference, unless the source now declares it or people have changed it since. */
  async delete(id: string, recorded: Plain): Promise<void> {
    const [sourceId, key] = splitId(id);
    if (this.run.known.get(sourceId)?.[key] !== undefined) return;
    const reading = await this.read(id, recorded);
    if (reading === "gone" || reading.live[key] !== recorded[key]) return;
    await this.update({ id, args: {}, recorded, dropped: [key], unseen: [] });
  }
}
