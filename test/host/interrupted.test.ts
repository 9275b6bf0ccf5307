import assert from "node:assert/strict";
import { searchAlert } from "../support/alerts";
import { clone } from "../support/folders";
import { startHost, type Host } from "./host";
import { hang, servers } from "../support/http-servers";
import { settingsFor } from "../support/settings";

/** Far less than what each of these waits would take: 20 and 30 seconds. */
const SOON_MS = 5000;

describe("the host of dynamic resources, when a run is interrupted while it waits", () => {
  const { serve, closed } = servers();

  async function takes(work: Promise<unknown>): Promise<number> {
    const begin = performance.now();
    await work;
    return performance.now() - begin;
  }

  /** A host whose create waits; `isWaiting` is asked until it says so. */
  async function waiting(url: string, isWaiting: () => boolean): Promise<[Host, Promise<Error>]> {
    const host = await startHost(clone, settingsFor(url));
    await host.configure({});
    const { inputs = {} } = await host.alert.check({}, { ...searchAlert() });
    const failed = host.alert.create(inputs).then(
      () => assert.fail("it was created"),
      (error: unknown) => error as Error,
    );
    while (!isWaiting()) await new Promise((resolve) => setTimeout(resolve, 10));
    return [host, failed];
  }

  it("ends the wait for a connection when the engine cancels", async () => {
    const { url } = await closed();
    const begin = Date.now();
    const [host, failed] = await waiting(url, () => Date.now() - begin > 500);
    const tookMs = await takes(host.cancel().then(() => failed));
    // The host may not have tried yet.
    assert.match(
      (await failed).message,
      /could not connect: the connection was refused|the run was interrupted/,
    );
    assert.ok(tookMs < SOON_MS, `${tookMs} ms`);
    await host.end();
  });

  it("ends the wait for a read when the engine cancels", async () => {
    const { url, requests } = await serve(hang);
    const [host, failed] = await waiting(url, () => requests.length > 0);
    const tookMs = await takes(host.cancel().then(() => failed));
    assert.match((await failed).message, /the run was interrupted: run the same command again/);
    assert.ok(tookMs < SOON_MS, `${tookMs} ms`);
    await host.end();
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it(`ends with ${signal}`, async () => {
      const { url, requests } = await serve(hang);
      const [host, failed] = await waiting(url, () => requests.length > 0);
      const tookMs = await takes(host.kill(signal));
      assert.ok(tookMs < SOON_MS, `${tookMs} ms`);
      assert.ok((await failed) instanceof Error);
      await host.end();
    });
  }
});
