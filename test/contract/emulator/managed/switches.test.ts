import assert from "node:assert/strict";
import { type Emulator, type ManagedOptions, startEmulator } from "../../../../emulator";
import { emulatorProgram } from "../../../../emulator/command-line/program";
import { introduction, spawnEmulator } from "../command";
import { emulators, send } from "../support";
import { provideEmulator } from "../../../support/provided";
import { clickStackPath, company, managedAlert } from "./support";

const path = clickStackPath("alerts");
const COUNT = Object.keys(company.alerts).length;

async function count(emulator: Emulator): Promise<number> {
  return (await send(emulator, "GET", path)).json.result.length;
}

describe("Reads of a ClickStack that lags behind writes", () => {
  const start = emulators();

  it("show a list as it was for as many reads as asked", async () => {
    const emulator = await start({ managed: { staleReads: 2 } });
    const { status, json } = await send(emulator, "POST", path, { body: managedAlert });
    assert.equal(status, 200);
    assert.equal(json.result.threshold, managedAlert.threshold);
    assert.deepEqual(
      [await count(emulator), await count(emulator), await count(emulator)],
      [COUNT, COUNT, COUNT + 1],
    );
  });

  it("show one alert as it was, after a change and after its deletion", async () => {
    const emulator = await start({ managed: { staleReads: 1 } });
    const one = clickStackPath(`alerts/${company.alerts.latency.id}`);
    await send(emulator, "PUT", one, { body: managedAlert });
    assert.equal((await send(emulator, "GET", one)).json.result.threshold, 1.5);
    assert.equal((await send(emulator, "GET", one)).json.result.threshold, 10);
    await send(emulator, "DELETE", one);
    assert.equal((await send(emulator, "GET", one)).status, 200);
    assert.equal((await send(emulator, "GET", one)).status, 404);
  });

  it("still lag after a write that ClickStack refused", async () => {
    const emulator = await start({ managed: { staleReads: 1 } });
    await send(emulator, "POST", path, { body: managedAlert });
    const { status } = await send(emulator, "POST", path, { body: { ...managedAlert, thresholdMax: null } });
    assert.equal(status, 400);
    assert.deepEqual([await count(emulator), await count(emulator)], [COUNT, COUNT + 1]);
  });

  it("lag for no other collection, and for no write that refers to what was created", async () => {
    const emulator = await start({ managed: { staleReads: 5 } });
    const body = { name: "new", service: "generic", url: "https://hooks.example.com/new" };
    const { id } = (await send(emulator, "POST", clickStackPath("webhooks"), { body })).json.result;
    assert.equal(await count(emulator), COUNT);
    const alert = { ...managedAlert, channel: { type: "webhook", webhookId: id } };
    assert.equal((await send(emulator, "POST", path, { body: alert })).status, 200);
  });

  it("lag after one write only, when a fault rule says so", async () => {
    const emulator = await start();
    emulator.fault({ method: "POST", path: "/v1/*", stale: 1 });
    await send(emulator, "POST", path, { body: managedAlert });
    assert.deepEqual([await count(emulator), await count(emulator)], [COUNT, COUNT + 1]);
  });
});

describe("The switches of a ClickStack inside ClickHouse Cloud", () => {
  const start = emulators();
  const emulator = provideEmulator();

  it("stay as they are unless they are named, and a reset takes them back", async () => {
    const own = await start({ managed: { permission: false } });
    own.managed({ totalCount: true });
    assert.equal((await send(own, "GET", path)).status, 403);
    own.managed({ permission: true });
    assert.ok("totalCount" in (await send(own, "GET", path)).json);
    own.reset();
    assert.equal((await send(own, "GET", path)).status, 403);
  });

  it("are set from the command line", async () => {
    const control = (...args: string[]) =>
      emulatorProgram({ print: () => undefined }).parseAsync(["--url", emulator.url, "managed", ...args], {
        from: "user",
      });
    await control("permission=false", "staleReads=2");
    assert.equal((await send(emulator, "GET", path)).status, 403);
    await assert.rejects(
      control("staleReads=often"),
      /The switch "staleReads" of a managed ClickStack must be a number, and is "often"/,
    );
  });

  it("are set when the emulator is started as a program", async () => {
    const switches = "--managed permission=false --managed totalCount=true".split(" ");
    const child = spawnEmulator("--port", "0", ...switches);
    const { url } = await introduction(child);
    const { apiKeyId, apiKeySecret } = emulator.credentials;
    const key = Buffer.from(`${apiKeyId}:${apiKeySecret}`).toString("base64");
    const { status } = await fetch(url + path, { headers: { Authorization: `Basic ${key}` } });
    assert.equal(status, 403);
    child.kill("SIGTERM");
  });

  for (const [changes, words] of [
    [{ chanels: true }, 'A managed ClickStack has no switch "chanels"'],
    [
      { channels: "yes" },
      'The switch "channels" of a managed ClickStack must be true or false, and is "yes"',
    ],
  ] as const) {
    it(`are refused as ${JSON.stringify(changes)}`, async () => {
      assert.throws(() => emulator.managed(changes as unknown as ManagedOptions), { message: words });
      await assert.rejects(startEmulator({ managed: changes as unknown as ManagedOptions }), {
        message: words,
      });
    });
  }
});
