import assert from "node:assert/strict";
import { type Emulator, seed } from "../../../emulator";
import { emulatorProgram } from "../../../emulator/command-line/program";
import { emulators, send, tileAlert } from "./support";

interface Case {
  collection: string;
  body: object;
  /** The fields that the emulator fills in if only the body is sent. */
  filled: Record<string, unknown>;
  /** Another value for each of these fields. */
  sent: Record<string, unknown>;
}

const cases: Case[] = [
  {
    collection: "alerts",
    body: tileAlert,
    filled: {
      displayName: "Alert when above 10",
      tags: [],
      numConsecutiveWindows: 1,
      scheduleOffsetMinutes: 0,
      message: null,
      note: null,
    },
    sent: { displayName: "Errors", tags: ["shop"], numConsecutiveWindows: 2, scheduleOffsetMinutes: 3 },
  },
  {
    collection: "webhooks",
    body: { name: "new", service: "generic", url: "https://hooks.example.com/new" },
    filled: { description: "", isDefault: false },
    sent: { description: "New", isDefault: true },
  },
  {
    collection: "saved-searches",
    body: { name: "New", sourceId: seed.sources.logs },
    filled: { pinned: false },
    sent: { pinned: true },
  },
  {
    collection: "dashboards",
    body: { name: "New", tiles: [] },
    filled: { pinned: false },
    sent: { pinned: true },
  },
];

async function create(emulator: Emulator, { collection }: Case, body: object): Promise<object> {
  return (await send(emulator, "POST", `/api/v2/${collection}`, { body })).json.data;
}

async function replace(emulator: Emulator, { collection }: Case, id: string, body: object): Promise<object> {
  return (await send(emulator, "PUT", `/api/v2/${collection}/${id}`, { body })).json.data;
}

function assertFields(document: object, expected: Record<string, unknown>): void {
  assert.partialDeepStrictEqual(document, expected);
}

describe("An emulator that fills in omitted fields", () => {
  const start = emulators();

  for (const one of cases) {
    const { collection, body, filled, sent } = one;

    it(`fills them in when one of the ${collection} is created and replaced`, async () => {
      const emulator = await start({ fillOmittedFields: true });
      const created = (await create(emulator, one, { ...body, ...sent })) as { id: string };
      assertFields(created, sent);
      assertFields(await create(emulator, one, { ...body, name: "Second" }), omit(filled, "displayName"));
      const { scheduleOffsetMinutes: _sticky, ...replaced } = filled;
      assertFields(await replace(emulator, one, created.id, body), replaced);
    });

    it(`shows them in the list of ${collection}`, async () => {
      const emulator = await start({ fillOmittedFields: true });
      await create(emulator, one, body);
      const { data } = (await send(emulator, "GET", `/api/v2/${collection}`)).json;
      const created = data.find((document) => Object.keys(filled).every((field) => field in document));
      assertFields(created ?? assert.fail(), filled);
    });

    it(`drops what today's server does not know of ${collection} unless it is switched on`, async () => {
      const emulator = await start();
      const created = await create(emulator, one, { ...body, ...sent });
      for (const field of ["displayName", "isDefault", "pinned"]) assert.ok(!(field in created), field);
    });
  }

  it("makes the display name of an alert from its name", async () => {
    const emulator = await start({ fillOmittedFields: true });
    const { data } = (
      await send(emulator, "POST", "/api/v2/alerts", { body: { ...tileAlert, name: "Errors" } })
    ).json;
    assert.equal(data.displayName, "Errors");
  });

  it("keeps the schedule of an alert that a replacement leaves out", async () => {
    const emulator = await start({ fillOmittedFields: true });
    const path = `/api/v2/alerts/${seed.alerts.traffic.id}`;
    const { data } = (await send(emulator, "PUT", path, { body: tileAlert })).json;
    assert.equal(data.scheduleOffsetMinutes, 2);
  });

  it("is switched on and off while it runs, also from the command line, and by a reset", async () => {
    const emulator = await start({ rateLimits: false });
    const [one = assert.fail()] = cases;
    const fills = async () => "displayName" in (await create(emulator, one, tileAlert));
    const control = (state: string) =>
      emulatorProgram({ print: () => undefined }).parseAsync(
        ["--url", emulator.url, "fill-omitted-fields", state],
        { from: "user" },
      );
    emulator.fillOmittedFields(true);
    assert.equal(await fills(), true);
    await control("off");
    assert.equal(await fills(), false);
    await control("on");
    assert.equal(await fills(), true);
    emulator.reset();
    assert.equal(await fills(), false);
  });
});

function omit(fields: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
