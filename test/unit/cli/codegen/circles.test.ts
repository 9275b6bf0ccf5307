import assert from "node:assert/strict";
import fc from "fast-check";

import {
  KINDS,
  LINKS,
  listKindKeys,
  type SourceKind,
} from "../../../../provider/alerting/source/source.type.schema";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { sourceLinkKind } from "../../../../provider/alerting/source-link/source-link.kind";
import { breakCircles, type LinkSituation } from "../../../../cli/codegen/links";
import { chooseStyle } from "../../../../cli/codegen/code/nodes";
import type { Language } from "../../../../cli/selectors";
import { loadPrinter, toProgram } from "../../../../cli/codegen/code/program";
import { type PlannedResource, planResources, type Situation } from "../../../../cli/codegen/resources";
import type { Listed } from "../../../../provider/engine/kind/kind";
import { omit, pick, type Plain } from "../../../../provider/engine/values/plain";
import { runCommonJs, situationOf } from "../../../support/planned";

const idOf = (place: number): string => place.toString(16).padStart(24, "6");

/** An identifier that no source has. */
const GONE = "0".repeat(24);

const KEYS = Object.keys(LINKS);

function source(place: number, kind: SourceKind, references: Plain, name: string = kind): Listed {
  return { id: idOf(place), live: { kind, name, ...references } };
}

/** Describes the rest of a plan, beside the sources. */
function situation(objects: readonly Listed[]): Situation & LinkSituation {
  const directory = { source: objects.map(({ id, live }) => ({ id, name: String(live.name) })) };
  return {
    ...situationOf(sourceKind, objects),
    directory,
    declare: (_: unknown, { live }: Listed) => ({ args: live, asked: [], flags: [] }),
    isLeft: (id: string) => id === GONE,
  };
}

function planned(objects: readonly Listed[], changes: Partial<LinkSituation> = {}) {
  const known = { ...situation(objects), ...changes };
  const sources = planResources(() => true, known);
  return breakCircles(sources, () => known, known.before);
}

async function print(objects: readonly Listed[], language: Language): Promise<string> {
  const style = chooseStyle(language, false);
  const files = toProgram(planned(objects), { style, directory: {}, adopt: false });
  return (await loadPrinter())(files.get(`sources${style.ending}`) ?? assert.fail());
}

const referencesOf = (id: string, args: Plain) =>
  Object.entries(pick(args, KEYS)).map(([key, to]): [string, unknown] => [`${id}/${key}`, to]);

/** The references of each source, `<source>/<argument>` to the other one, once the program has run. */
function runs(text: string, resources: readonly PlannedResource[]): [string, unknown][] {
  const made: [string, unknown][] = [];
  const declare = (id: string, args: Plain) => made.push(...referencesOf(id, args));
  class Source {
    readonly id: string;
    constructor(name: string, args: Plain) {
      this.id =
        resources.find((one) => one.kind === sourceKind && one.name === name)?.id ?? assert.fail(name);
      declare(this.id, args);
    }
  }
  const SourceLink = function (_name: string, { sourceId, ...args }: Plain) {
    declare(String(sourceId), args);
  };
  runCommonJs({ "sources.js": text }, "./sources", { alerting: { Source, SourceLink } });
  return made;
}

/** Sources of every kind that refer to any others, to themselves, and to none. */
const graphs = fc.integer({ min: 1, max: 7 }).chain((size) => {
  const target = fc.integer({ min: 0, max: size }).map((place) => (place === size ? GONE : idOf(place)));
  const one = fc.constantFrom<SourceKind>("log", "trace", "metric", "session").chain((kind) => {
    const required = KINDS[kind].required;
    const keys = KEYS.filter((key) => listKindKeys(kind).includes(key));
    const references = fc.record(Object.fromEntries(keys.map((key) => [key, target])), {
      requiredKeys: keys.filter((key) => required.includes(key)),
    });
    return references.map((held) => ({ kind, held: held }));
  });
  return fc
    .array(one, { minLength: size, maxLength: size })
    .map((all) => all.map(({ kind, held }, place) => source(place, kind, held)));
});

/** Counts the circles of sessions that cannot exist without each other. */
function countHopeless(objects: readonly Listed[]): number {
  const next = new Map(
    objects.flatMap(({ id, live }) => (live.kind === "session" ? [[id, live.traceSourceId]] : [])),
  );
  const circles = objects.flatMap(({ id }) => {
    const reached = [id];
    for (let to = next.get(id); typeof to === "string" && !reached.includes(to); to = next.get(to))
      reached.push(to);
    const isCircle = next.get(reached.at(-1) ?? "") === id;
    return isCircle ? [reached.sort()[0]] : [];
  });
  return new Set(circles).size;
}

const idsIn = (text: string): string[] => text.match(/[0-9a-f]{24}/g) ?? [];

describe("sources that refer to each other", () => {
  it("keep every reference in a program that declares each before its use, whatever refers to what", async () => {
    await fc.assert(
      fc.asyncProperty(graphs, async (objects) => {
        const text = await print(objects, "javascript");
        const wanted = objects.flatMap(({ id, live }) => referencesOf(id, live));
        assert.deepEqual(runs(text, planned(objects)).sort(), wanted.sort());
        assert.equal(idsIn(text).filter((id) => id !== GONE).length, countHopeless(objects));
      }),
      { numRuns: 200 },
    );
  });

  const [logs, traces] = [0, 1].map(idOf);
  const circle = [source(0, "log", { traceSourceId: traces }), source(1, "trace", { logSourceId: logs })];

  it("stay in their order, and get a link for what closes a circle", () => {
    const [first, second, link] = planned(circle);
    assert.deepEqual([first?.id, second?.id, link?.id], [logs, traces, `${logs}/traceSourceId`]);
    assert.deepEqual(omit(first?.args ?? {}, ["kind", "name"]), {});
    assert.equal(second?.args.logSourceId, logs);
    assert.equal(link?.kind, sourceLinkKind);
    assert.deepEqual(link.args, { sourceId: logs, traceSourceId: traces });
    assert.deepEqual([link.name, link.file], ["log-trace-source", first?.file]);
  });

  it("keep a link that an earlier plan has, under its name, also where no circle is left", () => {
    const id = `${logs}/traceSourceId`;
    const before = new Map([[id, "correlated"]]);
    const open = [source(0, "log", { traceSourceId: traces }), source(1, "trace", {})];
    const links = planned(open, { before }).filter(({ kind }) => kind === sourceLinkKind);
    assert.deepEqual(
      links.map((link) => [link.id, link.name]),
      [[id, "correlated"]],
    );
  });

  it("leave a reference to the link that manages it elsewhere", () => {
    const resources = planned(circle, { isLeft: (id) => id === `${logs}/traceSourceId` });
    assert.deepEqual(
      resources.map(({ id }) => id),
      [logs, traces],
    );
    assert.equal(resources[0]?.args.traceSourceId, undefined);
  });
});
