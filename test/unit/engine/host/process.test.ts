import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { endWithEngine, ShownProvider } from "../../../../provider/engine/host/dynamic-provider";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { Connections } from "../../../../provider/engine/service/service";
import { systemClock } from "../../../../provider/http/clock";
import { tileAlert } from "../../../support/alerts";
import { Told } from "../../../support/provider-harness";
import { Replacements } from "../../../../provider/engine/host/objects-in-use";

const HOST = "/app/node_modules/@pulumi/pulumi/cmd/dynamic-provider/index.js";

/** A process whose standard input is held by an engine; `gone` is what the engine's end does to it. */
function tied(script: string | undefined = HOST) {
  const seen = { ended: false, held: true };
  const unref = () => {
    seen.held = false;
  };
  const input = Object.assign(new PassThrough(), { unref });
  endWithEngine(script, input, () => {
    seen.ended = true;
  });
  const gone = async () => {
    input.end();
    await turn();
    await turn();
  };
  return { seen, gone, input };
}

describe("the process of the provider", () => {
  for (const script of [HOST, HOST.replace("/index.js", ""), HOST.replaceAll("/", "\\")]) {
    it(`ends with the engine, and not before unless by itself, as ${script}`, async () => {
      const { seen, input, gone } = tied(script);
      input.write("nothing that concerns us");
      await turn();
      assert.deepEqual(seen, { ended: false, held: false });
      await gone();
      assert.equal(seen.ended, true);
    });
  }

  it("ends when its input breaks", async () => {
    const { seen, input } = tied();
    input.destroy(new Error("broken"));
    await turn();
    assert.equal(seen.ended, true);
  });

  it("leaves the input of a process alone that no engine holds", async () => {
    const { seen, gone } = tied("/app/node_modules/.bin/mocha");
    await gone();
    assert.deepEqual(seen, { ended: false, held: true });
  });
});

describe("what the engine is shown of a failed check", () => {
  const failuresOf = async (program: object) => {
    const run = { messages: new Told(), clock: systemClock, known: new Map() };
    const provider = new ShownProvider(alertKind, new Connections(run));
    return (await provider.check({}, { ...program })).failures;
  };

  for (const [what, program, property, reason] of [
    [
      "names a property that the engine has, so that it shows its value",
      tileAlert({ threshold: "many" }),
      "threshold",
      /^expected .*; found "many"$/,
    ],
    [
      "names a path that the engine has no value of in its text only",
      tileAlert({ channel: { type: "webhook", webhookId: "oncall" } }),
      "",
      /^channel\.webhookId: expected an identifier of 24 hex digits; found "oncall"$/,
    ],
    [
      "suggests what programs may write, names included",
      { ...tileAlert(), zzzzzzzzz: 1 },
      "zzzzzzzzz",
      /known properties are .*tile, savedSearch/,
    ],
  ] as const) {
    it(what, async () => {
      const [failure] = (await failuresOf(program)) ?? [];
      assert.equal(failure?.property, property);
      assert.match(failure.reason, reason);
    });
  }
});

describe("the replacements of a run", () => {
  const before = { name: "a", size: 1 };
  const inputs = { name: "a", size: 2 };
  const after = (...diffs: boolean[]) => {
    const replacements = new Replacements(["thingId"]);
    replacements.noteCheck({ ...inputs, thingId: "1" }, before);
    for (const isReplaced of diffs) replacements.noteDiff({ ...inputs, thingId: "1" }, isReplaced);
    return replacements;
  };

  it("are told by a second check of the same inputs, as those of a new resource", () => {
    const replacements = after(true);
    assert.equal(replacements.noteCheck({ size: 2, name: "a" }, {}), before);
    assert.equal(replacements.noteCheck(inputs, {}), undefined, "it is one replacement");
  });

  it("are none of a resource that stays, which an equal new one is not, nor of another resource", () => {
    assert.equal(after(false).noteCheck(inputs, {}), undefined);
    assert.equal(after(true).noteCheck({ ...inputs, size: 3 }, {}), undefined);
  });

  it("are as many as equal resources are replaced", () => {
    const replacements = after(true);
    replacements.noteCheck(inputs, before);
    replacements.noteDiff(inputs, false);
    assert.equal(replacements.noteCheck(inputs, {}), before);
    assert.equal(replacements.noteCheck(inputs, {}), undefined);
  });
});
