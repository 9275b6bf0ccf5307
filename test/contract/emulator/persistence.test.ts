import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { credentials, seed } from "../../../emulator";
import { introduction, spawnEmulator } from "./command";
import { emulators, send, servicePath, tileAlert } from "./support";

describe("An emulator with a data file", () => {
  const start = emulators();
  let folder: string;
  let dataFile: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "emulator-"));
    dataFile = join(folder, "data.json");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("has lost nothing when it is killed right after an answer", async () => {
    const child = spawnEmulator("--port", "0", "--data", dataFile);
    const { url } = await introduction(child);
    const answer = await fetch(`${url}/api/v2/alerts`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${credentials.accessToken}` },
      body: JSON.stringify({ ...tileAlert, name: "just made" }),
    });
    child.kill("SIGKILL");
    const { data } = (await answer.json()) as { data: { id: string } };
    await once(child, "exit");

    const emulator = await start({ dataFile });
    assert.equal(emulator.store.alerts.get(data.id)?.name, "just made");
    assert.deepEqual(readdirSync(folder), ["data.json"], "no temporary file is left behind");
  });

  it("keeps the effect of a request whose answer was lost", async () => {
    const first = await start({ dataFile });
    first.fault({ method: "POST", reset: true, effect: "after" });
    await assert.rejects(send(first, "POST", "/api/v2/alerts", { body: tileAlert }));
    // Not stopped: what the second one reads was written before the first one reset the connection.
    const second = await start({ dataFile });
    assert.equal(second.store.alerts.size, first.store.alerts.size);
  });

  it("remembers edits behind the API's back, and which ids were deleted", async () => {
    const first = await start({ dataFile });
    first.editAlert(seed.alerts.latency.id, { name: "Edited" });
    first.store.backups.delete(seed.backups.full.id);
    await first.stop();
    const second = await start({ dataFile });
    assert.equal(second.store.alerts.get(seed.alerts.latency.id)?.name, "Edited");
    const answer = await send(second, "GET", `${servicePath}/backups/${seed.backups.full.id}`);
    assert.equal(answer.status, 404);
  });

  it("leaves the file to another emulator when it has changed nothing itself", async () => {
    const first = await start({ dataFile });
    const startedByMistake = await start({ dataFile });
    const { json } = await send(first, "POST", "/api/v2/alerts", { body: tileAlert });
    await startedByMistake.stop();
    const next = await start({ dataFile });
    assert.equal(next.store.alerts.has(json.data.id), true);
  });

  it("does not overwrite a file that is not its own", async () => {
    const damaged = ['{"format":1,"store":null}', '{"format":1,"store":{"alerts":{"documents":5}}}'];
    for (const content of ["not json", '{"some":"thing"}', "null", ...damaged]) {
      writeFileSync(dataFile, content);
      await assert.rejects(start({ dataFile }), /is not an emulator data file/);
      assert.equal(readFileSync(dataFile, "utf8"), content);
    }
  });
});
