import assert from "node:assert/strict";
import { startEmulator, type Emulator } from "../../../emulator";
import { record } from "../../real/record";
import { alerting } from "../emulator/transcripts";
import { emulated } from "../../real/target";

describe("npm run record", () => {
  let emulator: Emulator;
  afterEach(() => emulator.stop());

  async function recordFrom(prepare: (emulator: Emulator) => void = () => undefined) {
    emulator = await startEmulator({ seed: "empty", rateLimits: false });
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
    assert.equal(news, 1);
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
});
