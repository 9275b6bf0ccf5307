import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import { searchAlert, tileAlert } from "../../support/alerts";
import { Refused } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { shareHosted } from "../../support/provided";

const TEXTS: [what: string, text: string][] = [
  ["slashes", "a/b//c\\d\\\\e"],
  ["dots", "../../etc/passwd"],
  ["quotes", `"'\`«»`],
  ["newlines", "one\ntwo\r\nthree\u2028four\u2029five\u0085"],
  ["percent signs", "100 %25 %2F %00 %"],
  ["what a URL means by it", "a?b=c&d=e#f;g=h+i"],
  ["emoji", "🔥 👩‍👩‍👧‍👦 🏳️‍🌈"],
  ["control characters", "\u0001\u001b[31m\u007f"],
  ["a null byte", "a\u0000b"],
  ["a text that looks like JSON", '{"__proto__": {"polluted": true}}'],
  ["a template", "{{#is_match}}${process.env.HOME}<%= 1 %>{{/is_match}}"],
  ["HTML", "<script>alert('1')</script><!--"],
  ["SQL", "'; DROP TABLE alerts; --"],
  ["both directions", "\u202eabc\u202c אבג"],
  ["a lone combining mark", "\u0301\u0301x"],
  ["the engine's word for constructor", "constructor"],
  ["__proto__", "__proto__"],
];

const MEGABYTE = "x".repeat(1_000_000);

function problemsOf(error: unknown): Refused {
  assert.ok(error instanceof Refused, String(error));
  assert.ok(error.failures.every(({ reason }) => reason.length < 500 && !reason.includes("\n")));
  return error;
}

// What a text is carried in is written before a transport is chosen; test/contract/kinds/properties has any text on both.
describe("hostile input to alerts", () => {
  const list = "/api/v2/alerts";
  const { emulator, host } = shareHosted(alertKind);

  async function assertRefused(program: object, ...paths: string[]): Promise<void> {
    const refused = await host
      .resource()
      .check(program)
      .then(() => undefined, problemsOf);
    assert.deepEqual(refused?.paths, paths);
    assert.deepEqual(requestsOf(emulator), []);
  }

  for (const [what, text] of TEXTS) {
    it(`${what}: carried exactly in every text`, async () => {
      const program = searchAlert({ name: text, message: text, note: text, groupBy: text });
      const alert = await host.create(program);
      const stored = emulator.store.alerts.get(alert.id);
      for (const key of ["name", "message", "note", "groupBy"] as const)
        assert.equal(stored?.[key], text, key);
      await alert.refreshNext();
      assert.equal(alert.outputs.note, text);
      assert.equal(await alert.preview(program), "same");
      await alert.up({ ...program, name: `${text}!` });
      assert.equal(emulator.store.alerts.get(alert.id)?.name, `${text}!`);
      assert.equal(emulator.store.alerts.get(alert.id)?.note, text);
    });

    it(`${what}: as an alert to adopt, refused or asked for as it is`, async () => {
      const alert = host.resource();
      const error = await alert.up({ alertId: text, name: "n" }).then(
        () => assert.fail("adopted"),
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof Error);
      if (error instanceof Refused) assert.deepEqual(error.paths, ["alertId"]);
      else assert.match(error.message, /^(reading )?alert .* (does not exist|failed: GET)/s);
      for (const { method, path } of emulator.requests) {
        const asked = path.replace(`${list}/`, "");
        assert.ok(path === list || decodeURIComponent(asked) === text, `${method} ${path}`);
        assert.ok(!asked.includes("/") || path === list, path);
        assert.equal(method, "GET");
      }
    });
  }

  it("__proto__ is no property of an alert, and no way into one", async () => {
    const channel = JSON.parse(
      `{"type": "webhook", "webhookId": "${seed.webhooks.oncall.id}", "__proto__": {"polluted": true}}`,
    ) as object;
    await assertRefused(tileAlert({ channel }), "channel.__proto__");
    const whole = JSON.parse(`{"__proto__": {"threshold": 99, "polluted": true}}`) as object;
    const alert = await host.create(
      Object.defineProperties(tileAlert({}), Object.getOwnPropertyDescriptors(whole)),
    );
    assert.equal(emulator.store.alerts.get(alert.id)?.threshold, 5);
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  });

  for (const number of [1e308, -1e308, 5e-324, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, -0.5, 1e21]) {
    it(`${number} is carried exactly as a threshold`, async () => {
      const program = tileAlert({ threshold: number });
      const alert = await host.create(program);
      assert.equal(emulator.store.alerts.get(alert.id)?.threshold, number);
      await alert.assertSettled(program);
    });
  }

  it("-0 and 0 are one threshold", async () => {
    const alert = await host.create(tileAlert({ threshold: -0 }));
    await alert.assertSettled(tileAlert({ threshold: -0 }));
    assert.equal(await alert.preview(tileAlert({ threshold: 0 })), "same");
  });
});

describe("hostile input to organizations", () => {
  const { emulator, host } = shareHosted(organizationKind);

  it("is carried exactly in names and endpoints, and refused as the organization", async () => {
    for (const text of [...TEXTS.map(([, one]) => one), MEGABYTE]) {
      const program = { name: text, privateEndpoints: [{ id: text, description: text, region: text }] };
      const organization = await host.create(program);
      const stored = emulator.store.organizations.get(seed.organization.id);
      assert.equal(stored?.name, text);
      assert.deepEqual(stored.privateEndpoints.at(-1), { id: text, description: text, region: text });
      await organization.assertSettled(program);
      await organization.up({ ...program, privateEndpoints: [] });
      const refused = await host
        .resource()
        .check({ organizationId: text })
        .then(() => undefined, problemsOf);
      assert.deepEqual(refused?.paths, ["organizationId"]);
    }
    const ids = emulator.store.organizations.get(seed.organization.id)?.privateEndpoints.map(({ id }) => id);
    assert.deepEqual(ids, [seed.organization.privateEndpoint.id]);
  });
});
