import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator, type EmulatorOptions } from "../../../emulator";
import { run, type RunOptions } from "../../real/run";
import { livesOn } from "../../real/scenes/lives";
import type { Scene } from "../../real/scenes/scene";
import { alerting } from "../emulator/transcripts";
import { emulated } from "../../real/target";
import { transports } from "../../support/transports";
import { requestsOf } from "../../support/settings";
import { record } from "../../real/record";

const [selfHosted] = transports;
const prefix = "pulumi-clickstack test";
/** A few scenes: which ones there are shows a run on a real server. */
const livesOf = (transport = selfHosted) =>
  livesOn(transport).filter(({ title }) => /^the (life of one (alert|webhook|saved)|adoption)/.test(title));

describe("npm run test:real", () => {
  let emulator: Emulator;
  afterEach(() => emulator.stop());

  async function runOn(options: EmulatorOptions, more: Partial<RunOptions> = {}, transport = selfHosted) {
    emulator = await startEmulator({ clickstack: "2.36", rateLimits: false, ...options });
    const before = snapshot(emulator);
    const said: string[] = [];
    const defaults = { scenes: livesOf(transport), transcripts: [], signal: new AbortController().signal };
    const target = emulated(emulator, transport);
    const figures = await run({ target, prefix, say: (line) => said.push(line), ...defaults, ...more });
    return { figures, said, before };
  }

  for (const transport of transports) {
    it(`finds the same in two emulators, and leaves what others have as it was (${transport.name})`, async () => {
      const { figures, said, before } = await runOn({}, {}, transport);
      const { differences, failures, left } = figures;
      assert.deepEqual(
        { differences, failures, left },
        { differences: 0, failures: 0, left: [] },
        said.join("\n"),
      );
      assert.equal(said.length, livesOf(transport).length);
      assert.deepEqual(snapshot(emulator), before);
    });
  }

  it("sends the recorded requests and finds the recorded answers", async () => {
    const { figures, said, before } = await runOn({ seed: "empty" }, { scenes: [], transcripts: [alerting] });
    assert.equal(figures.differences, 0, said.join("\n"));
    assert.ok(figures.requests > 90, said.join("\n"));
    assert.deepEqual(snapshot(emulator), before);
  });

  it("changes and deletes nothing that it did not make", async () => {
    const { id } = seed.webhooks.oncall;
    const scene: Scene = {
      title: "a scene that goes astray",
      play: async ({ recorder }) => {
        const headers = { authorization: recorder.target.authorization };
        await recorder.send({ method: "DELETE", path: `/api/v2/webhooks/${id}`, headers });
      },
    };
    const { said } = await runOn({}, { scenes: [scene] });
    assert.match(said.join("\n"), /would change what this run did not make/);
    assert.ok(!requestsOf(emulator).includes(`DELETE /api/v2/webhooks/${id}`));
  });

  it("deletes what it made when it is interrupted, and plays no further scene", async () => {
    const interrupt = new AbortController();
    const scenes = [leaving(async () => interrupt.abort()), ...livesOf()];
    const { said, before } = await runOn({}, { scenes, signal: interrupt.signal });
    assert.deepEqual(said, []);
    assert.deepEqual(snapshot(emulator), before);
  });
});

/** Makes a webhook, and then something happens. */
function leaving(then: () => Promise<void>): Scene {
  return {
    title: "a scene that leaves a webhook",
    async play({ recorder, ground }) {
      const { authorization, base } = recorder.target;
      const headers = { authorization, "Content-Type": "application/json" };
      const body = JSON.stringify({
        name: ground.prefix,
        service: "generic",
        url: "https://example.com/left",
      });
      const { status } = await recorder.send({ method: "POST", path: `${base}/webhooks`, headers, body });
      assert.equal(status, 200);
      await then();
    },
  };
}

/** Everything that can be made. */
function snapshot({ store }: Emulator): object {
  const { alerts, connections, dashboards, savedSearches, sources, webhooks } = store;
  const maps = { alerts, connections, dashboards, savedSearches, sources, webhooks };
  return structuredClone(
    Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, [...map.values()]])),
  );
}

describe("npm run record", () => {
  let emulator: Emulator;
  afterEach(() => emulator.stop());

  async function recordFrom(prepare: (emulator: Emulator) => void = () => undefined) {
    emulator = await startEmulator({ clickstack: "2.36", seed: "empty", rateLimits: false });
    prepare(emulator);
    const webhooks = emulator.store.webhooks.size;
    const said: string[] = [];
    const written: Record<string, string> = {};
    const news = await record({
      target: emulated(emulator),
      transcripts: [alerting],
      say: (line) => said.push(line),
      signal: new AbortController().signal,
      write: (file, text) => (written[file.replace(/^.*\//, "")] = text),
    });
    assert.equal(emulator.store.webhooks.size, webhooks, "nothing is left");
    return { news, said, written };
  }

  it("writes nothing where every answer is the recorded one", async () => {
    const { news, said, written } = await recordFrom();
    assert.equal(news, 0, said.join("\n"));
    assert.deepEqual(written, {});
  });

  it("says what is new, and writes it without keys and with no identifier of the server", async () => {
    const { accessToken } = emulator.credentials;
    const id = "6b0491790123456789abcdef";
    const body = { data: { id, name: "CH", secret: accessToken, createdAt: "2026-11-23T19:18:17.994Z" } };
    const { news, said, written } = await recordFrom((one) =>
      one.fault({ method: "PATCH", status: 200, body }),
    );
    assert.equal(news, 1, said.join("\n"));
    const text = written["alerting-transcript.jsonl"] ?? "";
    assert.match(
      said.join("\n"),
      /^PATCH \/api\/v2\/alerts\/\w+ \(PATCH is not routed\)\n {2}status: here 200, recorded 404$/m,
    );
    assert.match(text, /\$TOKEN/);
    assert.ok(
      !text.includes(accessToken) && !text.includes(id),
      "what is written has no secret and no identifier",
    );
  });

  it("says which fields of the answers the schemas do not have", async () => {
    const body = { data: { id: "6b0491790123456789abcdef", interval: "5m", mood: [{ x: 1 }] } };
    const path = "/api/v2/alerts/:id";
    const { said } = await recordFrom((one) => one.fault({ method: "GET", path, status: 200, body }));
    const lines = said.filter((line) => line.includes("schema"));
    assert.deepEqual(lines, [
      "GET /api/v2/alerts/{id} answer.mood: the document has this field, the schema does not",
    ]);
  });
});
