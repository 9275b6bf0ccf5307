import assert from "node:assert/strict";
import { createWaitNotice } from "../../../provider/engine/service/service";
import { engineMessages } from "../../../provider/engine/service/messages";
import type { Messages } from "../../../provider/engine/service/service";
import { mockedRun } from "../../support/mocks";
import { Told } from "../../support/provider-harness";

/** Collects the messages, which go to the console without an engine. */
async function said(work: (messages: Messages) => void): Promise<string[]> {
  const lines: string[] = [];
  const { log, warn } = console;
  console.log = console.warn = (line: unknown) => void lines.push(String(line));
  try {
    work(engineMessages(undefined));
    await new Promise(setImmediate);
  } finally {
    Object.assign(console, { log, warn });
  }
  return lines;
}

describe("engineMessages", () => {
  beforeEach(() => mockedRun());

  it("says every warning, a text that is to be said once only once, and what is for information as such", async () => {
    const lines = await said((messages) => {
      for (const text of ["a", "a"]) messages.warn(text);
      for (const text of ["b", "b", "c", "b"]) messages.warnOnce(text);
      messages.info("waiting");
    });
    const warnings = ["a", "a", "b", "c"].map((text) => `warning: [runtime] ${text}`);
    assert.deepEqual(lines, [...warnings, "info: [runtime] waiting"]);
  });
});

function told(endpoint: string) {
  const messages = new Told();
  return { messages, onWait: createWaitNotice("alerting", endpoint, messages) };
}

describe("connectionNotices", () => {
  const endpoints: [endpoint: string, unprotected?: string][] = [
    ["http://hdx.example", "hdx.example"],
    ["http://10.0.0.5:8000/api", "10.0.0.5"],
    ["http://localhost.example", "localhost.example"],
    ["http://127.0.0.1.example", "127.0.0.1.example"],
    ["https://hdx.example"],
    ["http://localhost:8000"],
    ["http://127.0.0.1"],
    ["http://127.1.2.3"],
    ["http://[::1]:80"],
  ];
  for (const [endpoint, ...unprotected] of endpoints) {
    it(`warn of ${unprotected.length === 0 ? "nothing" : "unprotected credentials"} at ${endpoint}`, () => {
      assert.deepEqual(
        told(endpoint).messages.warnings,
        unprotected.map(
          (host) => `alerting:endpoint is plain http: the credentials travel unprotected to ${host}`,
        ),
      );
    });
  }

  it("says for how long requests wait, in whole seconds, and why", () => {
    const { messages, onWait } = told("https://hdx.example");
    onWait(4001, "the rate limit of the key is used up");
    assert.deepEqual(messages.infos, ["alerting: waiting 5 s: the rate limit of the key is used up"]);
  });
});
