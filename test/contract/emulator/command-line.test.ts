import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Command, CommanderError } from "commander";
import { seed } from "../../../emulator";
import { emulatorProgram } from "../../../emulator/command-line/program";
import { run } from "../../support/child";
import { emulatorScript, introduction, spawnEmulator } from "./command";
import { clickStackPath, send } from "./support";
import { shareEmulator } from "../../support/provided";

describe("The emulator's command line", () => {
  const emulator = shareEmulator();

  /** In this process, as a new one takes a second to start. */
  async function control(...args: string[]): Promise<string> {
    const printed: string[] = [];
    const program = emulatorProgram({ print: (text) => printed.push(text) });
    await program.parseAsync([...args, "--url", emulator.url], { from: "user" });
    return printed.join("\n");
  }

  /** Returns the standard error of a command that fails. */
  async function refusalOf(...args: string[]): Promise<string> {
    let written = "";
    const output = { writeErr: (text: string) => void (written += text) };
    const parent = new Command().exitOverride().configureOutput(output);
    const command = emulatorProgram({ parent }).parseAsync(["--url", emulator.url, ...args], {
      from: "user",
    });
    await assert.rejects(command, CommanderError);
    return written;
  }

  it("starts, prints what to paste, and stops cleanly on a signal", async () => {
    const child = spawnEmulator("--port", "0");
    const { url, text } = await introduction(child);
    const { accessToken, apiKeyId, apiKeySecret, organizationId, clickstackServiceId } = emulator.credentials;
    for (const line of [
      `export CLICKSTACK_ENDPOINT=${url}`,
      `export CLICKSTACK_API_KEY=${accessToken}`,
      `export CLICKHOUSE_API_URL=${url}`,
      `export CLICKHOUSE_CLOUD_API_KEY=${apiKeyId}`,
      `export CLICKHOUSE_CLOUD_API_SECRET=${apiKeySecret}`,
      `export CLICKHOUSE_ORG_ID=${organizationId}`,
      `export CLICKSTACK_SERVICE_ID=${clickstackServiceId}`,
    ]) {
      assert.ok(text.includes(line), line);
    }
    child.kill("SIGTERM");
    assert.deepEqual(await once(child, "exit"), [0, null]);
  });

  it("prints address and variables as one line of JSON with --json, and starts with switches", async () => {
    const child = spawnEmulator("--port", "0", "--json", "--managed", "savedSearches=false");
    let text = "";
    child.stdout?.on("data", (chunk) => (text += String(chunk)));
    while (!text.includes("\n")) await once(child.stdout ?? child, "data");
    const { url, environment } = JSON.parse(text) as { url: string; environment: Record<string, string> };
    assert.equal(environment.CLICKSTACK_ENDPOINT, url);
    assert.equal(environment.CLICKSTACK_API_KEY, emulator.credentials.accessToken);
    const { credentials } = emulator;
    assert.equal((await send({ url, credentials }, "GET", clickStackPath("saved-searches"))).status, 404);
    child.kill("SIGTERM");
    await once(child, "close");
  });

  it("says which port is in use, and how to choose another one", async () => {
    const { port } = new URL(emulator.url);
    const { exitCode, stderr } = await run("node", [emulatorScript(), "--port", port]);
    assert.equal(exitCode, 1);
    const advice = "Choose another one with --port, or any free one with --port 0.";
    assert.equal(stderr, `error: Port ${port} of 127.0.0.1 is in use. ${advice}\n`);
  });

  const nothing = "is missing: did the command that should print it fail?";
  const key = "invalid for argument 'key=value'. Expected key=value.";
  for (const [args, words] of [
    [["clock", "--advance", "abc"], "'abc' is invalid. Expected a duration such as 90s, 5m or 250ms."],
    [["log", "--last", "abc"], "'abc' is invalid. Expected a whole number."],
    [["edit-alert", "", "threshold=3"], `An alert's name or identifier ${nothing}`],
    [["delete-alert", " "], `An alert's name or identifier ${nothing}`],
    [["edit-organization", "", "name=New"], `An organization's identifier ${nothing}`],
    [["edit-pipe", "", "a=1"], `A pipe's identifier ${nothing}`],
    [["edit-alert", "Errors", "threshold"], `'threshold' is ${key}`],
    [["edit-alert", "Errors", "treshold=3"], "no editable field 'treshold'. Did you mean 'threshold'?"],
    [["edit-organization", "id", "nmae=New"], "no editable field 'nmae'. Did you mean 'name'?"],
  ] as const) {
    it(`refuses ${args.join(" ")} and says what it expected`, async () => {
      const refusal = await refusalOf(...args);
      assert.ok(refusal.includes(words), refusal);
    });
  }

  it("edits an alert by its name, deletes one by its id, and says when there is none", async () => {
    const { id, name } = seed.alerts.latency;
    const printed = await control("edit-alert", name, "threshold=3", "message=null");
    assert.equal((JSON.parse(printed) as { threshold: number }).threshold, 3);
    const alert = emulator.store.alerts.get(id);
    assert.deepEqual([alert?.threshold, alert?.message], [3, null]);
    await control("delete-alert", id);
    assert.equal(emulator.store.alerts.has(id), false);
    const message = 'There is no alert with the name or id "nope"';
    await assert.rejects(control("delete-alert", "nope"), { message });
  });

  it("sets switches, refuses others, and a reset takes them back", async () => {
    const path = clickStackPath("saved-searches");
    await control("managed", "savedSearches=false", "staleReads=2");
    assert.equal((await send(emulator, "GET", path)).status, 404);
    await control("reset");
    assert.equal((await send(emulator, "GET", path)).status, 200);
    for (const [changes, words] of [
      [
        "staleReads=often",
        'The switch "staleReads" of a managed ClickStack must be a number, and is "often"',
      ],
      ["channels=yes", 'The switch "channels" of a managed ClickStack must be true or false, and is "yes"'],
    ] as const) {
      await assert.rejects(control("managed", changes), ({ message }: Error) => message.includes(words));
    }
    assert.match(await refusalOf("managed", "chanels=true"), /no editable field 'chanels'. Did you mean/);
  });

  it("sets faults and clears them", async () => {
    await control(..."fault --path /api/v2/* --status 503 --times forever --body closed".split(" "));
    assert.equal((await send(emulator, "GET", "/api/v2/alerts")).text, "closed");
    await control("fault", "--clear");
    assert.equal((await send(emulator, "GET", "/api/v2/alerts")).status, 200);
  });

  it("moves the clock", async () => {
    const printed = await control("clock", "--set", "2030-01-01T00:00:00Z", "--advance", "90s");
    assert.match((JSON.parse(printed) as { now: string }).now, /^2030-01-01T00:01:3/);
    assert.match(emulator.clock.now().toISOString(), /^2030-01-01T00:01:3/);
  });

  it("shows the latest requests", async () => {
    await send(emulator, "GET", "/api/v2/alerts?limit=1");
    await send(emulator, "GET", "/api/v2/team");
    assert.match(await control("log", "--last", "1"), /^\S+ 200 GET \/api\/v2\/team$/);
    assert.match(await control("log"), / GET \/api\/v2\/alerts\?limit=1\n/);
  });

  it("resets everything", async () => {
    emulator.store.alerts.delete(seed.alerts.latency.id);
    emulator.fault({ status: 500 });
    await control("reset");
    assert.equal(emulator.store.alerts.has(seed.alerts.latency.id), true);
    assert.equal((await send(emulator, "GET", "/api/v2/team")).status, 200);
  });

  it("has no commands but those that it lists", async () => {
    const { status } = await send(emulator, "POST", "/_emulator/constructor", { body: {} });
    assert.equal(status, 404);
  });

  it("cannot be used by a page in a browser", async () => {
    // fetch does not let us set Origin; a browser sets it by itself.
    const sent = request(`${emulator.url}/_emulator/reset`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    });
    sent.end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    assert.equal(response.statusCode, 404);
  });
});
