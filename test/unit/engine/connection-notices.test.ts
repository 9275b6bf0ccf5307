import assert from "node:assert/strict";
import { Told } from "../../support/provider-harness";
import { createWaitNotice } from "../../../provider/engine/connection-notices";

function told(endpoint: string) {
  const messages = new Told();
  return { messages, onWait: createWaitNotice("alerting", endpoint, messages) };
}

describe("connectionNotices", () => {
  for (const endpoint of [
    "http://hdx.example",
    "http://10.0.0.5:8000/api",
    "http://localhost.example",
    "http://127.0.0.1.example",
  ]) {
    it(`warns that credentials travel unprotected to ${endpoint}`, () => {
      const { hostname } = new URL(endpoint);
      assert.deepEqual(told(endpoint).messages.warnings, [
        `alerting:endpoint is plain http: the credentials travel unprotected to ${hostname}`,
      ]);
    });
  }

  for (const endpoint of [
    "https://hdx.example",
    "http://localhost:8000",
    "http://127.0.0.1",
    "http://127.1.2.3",
    "http://[::1]:80",
  ]) {
    it(`has nothing to say of ${endpoint}`, () => {
      assert.deepEqual(told(endpoint).messages.warnings, []);
    });
  }

  it("says for how long requests wait, in whole seconds, and why", () => {
    const { messages, onWait } = told("https://hdx.example");
    onWait(4001, "the rate limit of the key is used up");
    assert.deepEqual(messages.infos, ["alerting: waiting 5 s: the rate limit of the key is used up"]);
  });
});
