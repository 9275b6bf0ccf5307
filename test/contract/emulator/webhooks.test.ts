import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { provideEmulator } from "../../support/provided";
import { send } from "./support";

const webhook = { name: "new", service: "generic", url: "https://hooks.example.com/new" };
const secrets = { headers: { Authorization: "Bearer x" }, queryParams: { key: "y" } };

describe("Webhooks in the emulator", () => {
  const emulator = provideEmulator();

  async function create(): Promise<string> {
    const { data } = (await send(emulator, "POST", "/api/v2/webhooks", { body: { ...webhook, ...secrets } }))
      .json;
    return data.id;
  }

  /** The headers and parameters that the emulator holds after this PUT; no answer shows them. */
  async function secretsAfter(changes: object): Promise<object> {
    const id = await create();
    const body = { ...webhook, ...changes };
    assert.equal((await send(emulator, "PUT", `/api/v2/webhooks/${id}`, { body })).status, 200);
    const { headers, queryParams } = emulator.store.webhooks.get(id) ?? assert.fail();
    return { headers, queryParams };
  }

  it("keep headers and parameters that a PUT to the same receiver leaves out", async () => {
    assert.deepEqual(await secretsAfter({ name: "renamed" }), secrets);
  });

  for (const change of [{ url: "https://hooks.example.com/other" }, { service: "incidentio" }]) {
    it(`drop them when the PUT changes ${Object.keys(change).join()}`, async () => {
      assert.deepEqual(await secretsAfter(change), { headers: undefined, queryParams: undefined });
    });
  }

  it("can be deleted under an alert that spells the identifier in upper case", async () => {
    const { oncall } = seed.webhooks;
    const spelled = { type: "webhook", webhookId: oncall.id.toUpperCase() };
    for (const id of emulator.store.alerts.keys()) emulator.editAlert(id, { channel: spelled });
    assert.equal((await send(emulator, "DELETE", `/api/v2/webhooks/${oncall.id}`)).status, 200);
  });

  it("replace each as a whole when it is sent, and clear it by an empty one", async () => {
    const sent = { headers: { "X-Other": "z" }, queryParams: {} };
    assert.deepEqual(await secretsAfter(sent), sent);
  });
});
