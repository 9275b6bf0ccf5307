import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { shownChanges } from "../support/changes";
import { oneOrganization } from "../support/programs";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { succeeded } from "../support/stack";

const PATH = `/v1/organizations/${seed.organization.id}`;
const theirs = seed.organization.privateEndpoint;
const place = { cloudProvider: "aws", region: "eu-central-1" };
const payments = { id: "vpce-0123456789abcdef0", description: "Payments", ...place };
const search = { id: "vpce-0fedcba9876543210", description: "Search", ...place };

describe("an organization", () => {
  const on = stage();
  const stored = () => on.emulator.store.organizations.get(seed.organization.id);
  const endpoints = () => stored()?.privateEndpoints.map(({ id, description }) => `${id} ${description}`);
  const others = `${theirs.id} ${theirs.description}`;

  it("is adopted with one read and no change when nothing differs", async () => {
    on.stack.program(oneOrganization, { args: { name: "Acme" } });
    succeeded(await on.stack.up());

    assert.deepEqual(requestsOf(on.emulator), [`GET ${PATH}`]);
    const { id, outputs } = on.stack.resource("acme");
    assert.equal(id, seed.organization.id);
    assert.deepEqual(outputs?.otherPrivateEndpoints, [theirs]);
    assert.equal(outputs?.enableCoreDumps, true);
  });

  it("costs an unchanged update no request", async () => {
    succeeded(await on.stack.up("--expect-no-changes"));
    assert.deepEqual(requestsOf(on.emulator), []);
  });

  it("gets a name and a declared endpoint by one PATCH, while the answers are stale for a while", async () => {
    on.emulator.fault({ method: "PATCH", path: PATH, stale: 2 });
    on.stack.program(oneOrganization, { args: { name: "Acme Ltd", privateEndpoints: [payments, search] } });
    succeeded(await on.stack.up());

    assert.deepEqual(bodiesOf(on.emulator, "PATCH"), [
      { name: "Acme Ltd", privateEndpoints: { add: [payments, search] } },
    ]);
    assert.deepEqual(endpoints(), [others, `${payments.id} Payments`, `${search.id} Search`]);
    assert.deepEqual(on.stack.resource("acme").outputs?.privateEndpoints, [payments, search]);
    assert.deepEqual(
      requestsOf(on.emulator).map((request) => request.split(" ")[0]),
      ["GET", "PATCH", "GET", "GET", "GET"],
    );
  });

  it("shows as drift what somebody renamed and removed, and puts it back", async () => {
    on.emulator.editOrganization(seed.organization.id, { name: "Renamed", privateEndpoints: [theirs] });
    const { output } = succeeded(await on.stack.preview("--refresh", "--diff"));
    assert.deepEqual(shownChanges(output, "refresh").acme?.sort(), ["name", "privateEndpoints"]);

    succeeded(await on.stack.up("--refresh"));
    assert.equal(stored()?.name, "Acme Ltd");
    assert.equal(stored()?.privateEndpoints.length, 3);
  });

  it("is left as it is by a destroy, which says so", async () => {
    const before = stored();
    const { output } = succeeded(await on.stack.destroy());

    assert.match(output, /: removed from state only; nothing was deleted on the service/);
    assert.deepEqual(stored(), before);
    assert.deepEqual(requestsOf(on.emulator), []);
  });

  it("is adopted by the option import too", async () => {
    const options = { import: seed.organization.id };
    on.stack.program(oneOrganization, { args: {}, options });
    succeeded(await on.stack.up());
    assert.equal(on.stack.resource("acme").id, seed.organization.id);
  });
});
