import assert from "node:assert/strict";
import type { CloudConnection } from "../../../provider/cloud/connection";
import { locateClickPipe, type ClickPipeByName } from "../../../provider/cloud/names";

const ID = "0d9f3a52-6c1e-4b7a-8f23-91c0d4e5a6b7";

/** A connection that nobody uses: each use of it is an error of its own. */
const UNUSED = new Proxy({}, { get: (_, key) => assert.fail(`used ${String(key)}`) }) as CloudConnection;

describe("a pipe of a program", () => {
  for (const [named, message] of [
    [
      { organizationId: "acme", serviceId: ID, clickPipe: "orders" },
      'organizationId: expected the identifier of an organization, a UUID; found "acme"',
    ],
    [
      { organizationId: ID, serviceId: "production", clickPipe: "orders" },
      'serviceId: expected the identifier of a service, a UUID; found "production"',
    ],
    [
      { organizationId: ID, service: "production", clickPipeId: "orders" },
      'clickPipeId: expected the identifier of a pipe, a UUID; found "orders"',
    ],
  ] as [ClickPipeByName, string][]) {
    it(`is not looked for where no UUID can be: ${message}`, async () => {
      await assert.rejects(locateClickPipe(UNUSED, named), { message });
    });
  }
});
