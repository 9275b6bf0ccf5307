import assert from "node:assert/strict";
import { urlProblem } from "../../../emulator/alerting/webhook-url";

const generic = (url: string) => urlProblem({ service: "generic", url });

describe("The URL of a webhook", () => {
  for (const host of [
    "LOCALHOST",
    "127.0.0.1:8080",
    "0x7f.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "[::1]",
    "[fd00::1]",
    "[fe80::1]",
    "[::ffff:10.0.0.1]",
  ]) {
    it(`may not be at ${host}`, () => {
      assert.equal(generic(`http://${host}/x`), "Webhook URL resolves to a private or reserved address.");
    });
  }

  for (const host of ["hooks.example.com", "172.32.0.1", "8.8.8.8", "[2606:4700::1111]"]) {
    it(`may be at ${host}`, () => assert.equal(generic(`https://${host}/x`), undefined));
  }
});
