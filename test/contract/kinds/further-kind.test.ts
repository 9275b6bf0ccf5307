import assert from "node:assert/strict";
import { declare } from "../../../cli/codegen/resources";
import { Gadget } from "../../support/gadget/gadget";
import { gadgetKind } from "../../support/gadget/gadget.kind";
import { GadgetServer } from "../../support/gadget/gadget-server";
import { assertDrift, assertLife, assertRemoval, keysToChange, type Trial } from "../../support/lives";
import { mockedRun, registrations, settled } from "../../support/mocks";
import { Host, QuickClock, Refused } from "../../support/provider-harness";

const SAMPLE = {
  args: { name: "Sample", service: "generic" },
  change: { size: 2 },
  full: {
    name: "Sample",
    service: "slack",
    url: "https://example.com/a-secret",
    key: "a-key-of-it",
    size: 3,
  },
  others: { name: "Other", url: "https://example.com/another", key: "another-key", size: 4 },
};

describe("a further kind, of plain arguments and one rule,", () => {
  let server: GadgetServer;
  let trial: Trial;
  before(async () => {
    server = await GadgetServer.start();
  });
  beforeEach(() => {
    server.gadgets.clear();
    const open = () => new Host(gadgetKind, server, {}, new QuickClock());
    trial = { kind: gadgetKind, sample: SAMPLE, host: open(), elsewhere: open };
  });
  after(() => server.stop());

  it("is created, quiet in a refresh, updated and deleted", async () => {
    await assertLife(trial);
    assert.equal(server.gadgets.size, 0);
  });

  for (const key of keysToChange({ kind: gadgetKind, sample: SAMPLE }).seen)
    it(`shows that ${key} was changed elsewhere, and the next update repairs it`, () =>
      assertDrift(trial, key));

  for (const key of ["url", "key", "size"])
    it(`is settled without ${key}, which it had`, () => assertRemoval(trial, key));

  it("is as new when an argument is removed", async () => {
    const resource = await trial.host.create({ ...SAMPLE.args, size: 5 });
    await resource.up(SAMPLE.args);
    assert.equal(server.gadgets.get(resource.id)?.size, 1);
  });

  it("is adopted by its identifier, and keeps what the program does not declare", async () => {
    const made = await trial.host.create(SAMPLE.full);
    const adopted = trial.elsewhere().resource();
    assert.equal(await adopted.up({ gadgetId: made.id, size: 7 }), "create");
    assert.deepEqual(
      [server.gadgets.size, server.gadgets.get(made.id)?.size, server.gadgets.get(made.id)?.key],
      [1, 7, "a-key-of-it"],
    );
  });

  it("is replaced by another service", async () => {
    const resource = await trial.host.create(SAMPLE.args);
    const { id } = resource;
    assert.equal(await resource.up({ ...SAMPLE.args, service: "other" }), "replace");
    assert.notEqual(resource.id, id);
  });

  it("is created by the next update after it was deleted elsewhere", async () => {
    const resource = await trial.host.create(SAMPLE.args);
    server.gadgets.clear();
    trial.host.nextRun();
    await resource.refresh();
    assert.equal(await resource.up(SAMPLE.args), "create");
  });

  it("is refused by its rule and by its schema, with the paths", async () => {
    const check = (args: object) =>
      trial.host
        .resource()
        .check({ ...args })
        .then(
          () => assert.fail("accepted"),
          (error: unknown) => (error instanceof Refused ? error.paths : assert.fail(String(error))),
        );
    assert.deepEqual(await check({ name: "a", service: "slack" }), ["url"]);
    assert.deepEqual(await check({ name: "a", size: "big" }), ["size"]);
    assert.deepEqual(await check({ service: "generic" }), ["name"]);
  });

  it("has a class that registers it, and that marks its secrets", async () => {
    const { registered } = await mockedRun();
    const url = "https://example.com/a-secret";
    const gadget = new Gadget("oncall", { name: "oncall", service: "slack", url });
    await registrations();
    assert.deepEqual(await settled(gadget.url), { value: url, secret: true, known: true });
    assert.equal(registered[0]?.type, "pulumi-nodejs:dynamic/spares:Gadget");
    assert.ok(Gadget.isInstance(gadget));
  });

  it("is imported without its secrets, for which the program has configuration", () => {
    const { args, asked } = declare(gadgetKind, { id: "g1", live: SAMPLE.full }, "sample");
    assert.deepEqual(args, { gadgetId: "g1", name: "Sample", service: "slack", size: 3 });
    assert.deepEqual(
      asked.map(({ config }) => config),
      ["sampleSpareGadgetUrl", "sampleSpareGadgetKey"],
    );
  });
});
