import assert from "node:assert/strict";
import { isPermanent, isSingle, specOf, type KindName } from "../kinds";
import type { Life } from "../life";
import { linkIn, referencesIn, type Thing } from "../spec/model";
import type { Document } from "../spec/kind-spec";
import type { Plain } from "../spec/values";
import { BY_HAND } from "../world";
import { isOfHand } from "../engine/emulated-service";
import { pick, type Act, type Draws } from "./act";

/** What people, the service and time do behind the back of the programs. */

/** Facets of a source of spans, which one of logs does not have. */
const OF_SPANS = ["spans", "statusCode", "logs"];

/** A value that a person may give one of these facets of an object of the kind. */
export function choiceByHand(
  life: Life,
  kind: KindName,
  isOpen: (facet: string) => boolean,
  [at, choice = 0]: Draws,
) {
  const { facets } = specOf(kind);
  const open = Object.keys(facets).filter((one) => isOpen(one) && !facets[one]?.isFixed);
  const name = pick(open, at) ?? "";
  const facet = facets[name];
  const choices = facet?.choices(`${kind} by hand ${choice}`) ?? [];
  const free = choices.filter((one) => !linkIn(one) && life.offers(one));
  const args = pick(free, choice);
  if (facet === undefined || args === undefined) return undefined;
  const value = facet.declared(args);
  return { name, value, fields: (document: Document) => facet.fields(value, document) };
}

export const handEdit: Act = ({ life }, [draw, at, choice = 0]) => {
  const thing = pick(editable(life), draw);
  if (thing === undefined) return undefined;
  const { kind, id, document } = thing;
  const closed = document.kind === "log" ? OF_SPANS : ["spans"];
  const edit = choiceByHand(life, kind, (facet) => !closed.includes(facet), [at, choice].map(Number));
  if (edit === undefined) return undefined;
  const fields = edit.fields(document);
  const written = choice % 3 > 0 ? withMark(thing, fields) : fields;
  life.behindTheirBack((service) => service.edit(kind, id, written));
  return `somebody sets ${edit.name} of ${id} to ${JSON.stringify(edit.value)}`;
};

/** A person who edits the text beside the owner's mark leaves the mark, or not. */
function withMark({ kind, document }: Thing, fields: Plain): Plain {
  const { mark } = specOf(kind);
  const text = mark?.read(document[mark.key]);
  if (mark === undefined || text === undefined || !(mark.key in fields)) return fields;
  const value = fields[mark.key];
  const line = [value, `Managed by Pulumi: ${text}`].filter(Boolean).join("\n\n");
  return { ...fields, [mark.key]: Array.isArray(value) ? [...(value as unknown[]), text] : line };
}

/** Own objects are edited more often than those of others. */
function editable(life: Life): Thing[] {
  const own = life.ownIds();
  return life.things.filter(({ id }) => own.has(id) || isOfHand(id));
}

export const handDelete: Act = ({ life }, [draw]) => {
  const used = life.things.flatMap(({ values }) => referencesIn(values));
  const free = editable(life).filter(({ id, kind }) => !used.includes(id) && !isPermanent(kind));
  const thing = pick(free, draw);
  if (thing === undefined) return undefined;
  life.behindTheirBack((service) => service.remove(thing.kind, thing.id));
  return `somebody deletes ${thing.kind} ${thing.id}`;
};

/** With the mark, a copy would be the resource's as much as the object itself. */
function withoutMark({ kind, values, document }: Thing): Plain {
  const { mark, facets } = specOf(kind);
  const [name, facet] = Object.entries(facets).find(([, { wire }]) => wire.includes(mark?.key ?? "")) ?? [];
  return facet === undefined ? {} : facet.fields(values[name ?? ""], document);
}

/** A person makes an object like another one, under a name of its own or under the same. */
export const handCopy: Act = ({ life }, [draw, same = 0]) => {
  const own = life.ownIds();
  const things = life.things.filter(
    ({ kind, values, document }) =>
      !isPermanent(kind) &&
      !isSingle(kind) &&
      // The service refuses headers and a body for Slack.
      document.service !== "slack" &&
      !document.scheduleStartAt &&
      !document.tileId &&
      !referencesIn(values).some((id) => own.has(id)),
  );
  const thing = pick(things, draw);
  if (thing === undefined) return undefined;
  // Programs call the objects of the seed by their names.
  const isSame = same % 2 === 0 && thing.kind !== "webhook" && (own.has(thing.id) || isOfHand(thing.id));
  const name = isSame ? {} : { name: life.newLabel(thing.kind) };
  life.behindTheirBack((service) =>
    service.make(thing.kind, thing.document, { ...withoutMark(thing), ...name }),
  );
  return `somebody copies ${thing.kind} ${thing.id}${isSame ? " with its name" : ""}`;
};

/** A person's object needs one of a program. */
export const handRefer: Act = ({ life }, [draw, at]) => {
  const kinds: readonly KindName[] = ["connection", "source"];
  const own = life.ownIds();
  const used = pick(
    life.things.filter(({ id, kind: type }) => own.has(id) && kinds.includes(type)),
    draw,
  );
  const kind = used?.kind === "source" ? "savedSearch" : "source";
  const facet = specOf(kind).facets[used?.kind ?? ""];
  const others = life.things.filter((one) => one.kind === kind && !own.has(one.id));
  const thing = pick(others, at);
  if (used === undefined || facet === undefined || thing === undefined) return undefined;
  const fields = { ...facet.fields(used.id, thing.document), name: life.newLabel(kind) };
  life.behindTheirBack((service) => service.make(kind, thing.document, { ...withoutMark(thing), ...fields }));
  return `somebody makes a ${kind} that needs ${used.id}`;
};

export const wait: Act = ({ life }, [draw = 0]) => {
  life.driver.service.wait(1 + (draw % 200));
  return `${1 + (draw % 200)} seconds pass`;
};

/** Until the stacks learn of it, commands fail and change nothing. */
export const rotate: Act = async (stack) => {
  const { life, engine } = stack;
  if (life.circumstances.isManaged) return undefined;
  const before = life.world;
  // What is not of ClickStack has another key.
  if (stack.held.some(({ kind }) => specOf(kind).isOfCloud)) return undefined;
  const learnKey = life.driver.service.rotateKey();
  const outcome = await engine.run("up", [], { refresh: true });
  assert.ok(stack.held.length === 0 || outcome.errors.length > 0, "a rejected key is an error");
  assert.ok(outcome.requests.length <= 2, `${outcome.requests.length} requests with a rejected key`);
  assert.deepEqual(life.observe(), before, "with a rejected key, nothing changes");
  learnKey();
  return "the key is rotated, and a destroy with the old one fails";
};

/** What a person sets in a newer service, which programs know nothing of. */
const NEWER: Readonly<Record<string, unknown>> = { pinned: true, isDefault: true, displayName: BY_HAND };

/** An older service drops what only a newer one knows. */
export const restart: Act = ({ life }, [draw = 0]) => {
  life.isNewer = draw % 2 === 0;
  life.driver.service.fillIn(life.isNewer);
  if (life.isNewer) return "the service is a newer one from now on";
  const gone = Object.fromEntries(Object.keys(NEWER).map((key) => [key, undefined]));
  life.behindTheirBack((service) => {
    for (const { kind, id, document } of life.world.things.values())
      if (Object.keys(gone).some((key) => key in document)) service.edit(kind, id, gone);
  });
  return "the service is an older one from now on";
};

export const handLabel: Act = ({ life }, [draw]) => {
  // A gateway takes no field that its contract does not have.
  if (life.circumstances.isManaged || !life.isNewer) return undefined;
  const labels = life.things.flatMap((thing) =>
    Object.keys(NEWER)
      .filter((key) => key in thing.document)
      .map((key) => ({ thing, key })),
  );
  const { thing, key = "" } = pick(labels, draw) ?? {};
  if (thing === undefined) return undefined;
  life.behindTheirBack((service) => service.edit(thing.kind, thing.id, { [key]: NEWER[key] }));
  return `somebody sets ${key} of ${thing.kind} ${thing.id}`;
};
