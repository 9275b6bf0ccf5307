import assert from "node:assert/strict";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { alerts } from "../../../provider/alerting/alert/alert.type.schema";
import {
  CollectionRequests,
  type RouteSettings,
} from "../../../provider/alerting/transport/collection-requests";
import { selfHostedEnvelope } from "../../../provider/alerting/transport/envelope.schema";
import { selfHosted } from "../../../provider/alerting/transport/self-hosted";
import { CloudConnection } from "../../../provider/cloud/connection";
import { listOrganizations } from "../../../provider/cloud/organization/organization.wire";
import type { HttpClient } from "../../../provider/http/client";
import { ENDLESS } from "../../../provider/http/answer";
import type { HttpRequest } from "../../../provider/http/request";
import type { z } from "../../../provider/zod";
import { tileAlert } from "../../support/alerts";
import { servers } from "../../support/http-servers";
import { QuickClock, Told } from "../../support/provider-harness";
import { describeEveryTransport, transports, type TransportCase } from "../../support/transports";
import { shareHosted } from "../../support/provided";

const quickRun = () => ({ clock: new QuickClock(), messages: new Told() });

const DEEP = 100_000;
const deep = "[".repeat(DEEP) + "]".repeat(DEEP);

type Item = TransportCase["item"];

/** Wrong answers with status 200 to a request for an alert. */
const BODIES: [what: string, body: (alert: object, item: Item) => string | object][] = [
  ["nothing", () => ""],
  ["an HTML page", () => "<!DOCTYPE html><html><body>Sign in</body></html>"],
  ["null", () => "null"],
  ["an empty object", () => ({})],
  ["an empty list", () => []],
  ["an object that is null", (_, item) => item(null)],
  ["an object that is a list", (_, item) => item([])],
  ["an empty identifier", (alert, item) => item({ ...alert, id: "" })],
  ["no identifier", (alert, item) => item({ ...alert, id: undefined })],
  ["another alert", (alert, item) => item({ ...alert, id: "69ae9a981e8c4d0b7a2f3160" })],
  ["a threshold that is a text", (alert, item) => item({ ...alert, threshold: "five" })],
  ["a name that is an object", (alert, item) => item({ ...alert, name: { toString: null } })],
  ["channels that are no list", (alert, item) => item({ ...alert, channels: "all" })],
  ["JSON that is cut off", (alert, item) => JSON.stringify(item(alert)).slice(0, -2)],
  ["JSON that nests without end", () => deep],
  ["a threshold that nests without end", (alert, item) => withRaw(item, alert, "threshold", deep)],
  // It could be tolerated, but not be sent back with the next update.
  ["an unknown field that nests without end", (alert, item) => withRaw(item, alert, "tags", deep)],
];

/** Unusual answers that still contain the alert. */
const TOLERABLE: [what: string, body: (alert: object, item: Item) => string | object][] = [
  ["as text/plain", (alert, item) => JSON.stringify(item(alert))],
  [
    "with fields of a newer service",
    (alert, item) => ({ ...item({ ...alert, tags: [{ a: 1 }], v: null }), more: 1 }),
  ],
  [
    "with a field called __proto__",
    (alert, item) => withRaw(item, alert, "__proto__", '{"threshold":99,"polluted":true}'),
  ],
  ["with a field called constructor", (alert, item) => item({ ...alert, constructor: { prototype: 1 } })],
  ["with enum values of a newer service", (alert, item) => item({ ...alert, state: "EXPLODED" })],
];

function withRaw(item: Item, alert: object, key: string, json: string): string {
  return JSON.stringify(item({ ...alert, [`~${key}`]: "~" })).replace(`"~${key}":"~"`, `"${key}":${json}`);
}

describeEveryTransport("hostile answers about alerts", (transport) => {
  const { item } = transport;
  const ALERTS = `${transport.base}/alerts`;
  const ALERT = `${ALERTS}/:id`;
  const expected = new RegExp(
    `^(reading|updating) alert \\w+ failed: (GET|PUT) ${ALERTS}/\\w+ answered with [^\\n]{5,300}\\. Check (alerting|cloud):endpoint, http`,
  );

  /** It succeeds, or says why not. */
  const orSays = (work: Promise<unknown>, message: RegExp) =>
    work.catch((error: unknown) => {
      assert.ok(error instanceof Error && !(error instanceof RangeError), String(error));
      assert.match(error.message, message);
    });

  const { emulator, host, resource: alert } = shareHosted(alertKind, { transport });
  let recorded: object;
  beforeEach(async () => {
    await alert.up(tileAlert());
    host.nextRun();
    recorded = structuredClone(alert.outputs);
  });

  const shown = () => ({ ...(emulator.store.alerts.get(alert.id) as object), teamId: "t" });
  const answer = (method: string, path: string, body: string | object, effect?: "after") =>
    emulator.fault({ method, path, status: 200, body, effect, times: Infinity });

  async function assertConverges(program: object): Promise<void> {
    emulator.clearFaults();
    host.nextRun();
    await alert.up(program);
    await alert.refresh();
    assert.equal(await alert.preview(program), "same");
  }

  for (const [what, body] of BODIES) {
    it(`${what}: a refresh says so, and state stays`, async () => {
      answer("GET", ALERT, body(shown(), item));
      await assert.rejects(alert.refresh(), { message: expected });
      assert.deepEqual(alert.outputs, recorded);
      await assertConverges(tileAlert());
    });

    // An answer is decoded before anything is made of it: what that is, one transport shows.
    if (transport !== transports[0]) continue;

    it(`${what}: an update says so, and the next one converges`, async () => {
      const program = tileAlert({ threshold: 9 });
      answer("PUT", ALERT, body(shown(), item), "after");
      await assert.rejects(alert.up(program), { message: expected });
      assert.deepEqual(alert.outputs, recorded);
      await assertConverges(program);
    });

    it(`${what}: a creation finds its alert all the same, or says so`, async () => {
      const before = emulator.store.alerts.size;
      const other = host.resource();
      const program = tileAlert({ threshold: 7 });
      answer("POST", ALERTS, body(shown(), item), "after");
      const says = new RegExp(`^creating an alert failed: POST ${ALERTS} answered with [^\\n]+$`);
      await orSays(other.up(program), says);
      assert.equal(emulator.store.alerts.size, before + 1);
    });

    it(`${what} in a list: a refresh says so or does without, and loses nothing`, async () => {
      const other = await host.create(tileAlert({ threshold: 6 }));
      host.nextRun();
      // The items of a list are wrapped together.
      const text = body(shown(), (one) => ({ one }));
      const list = typeof text === "string" ? text : transport.page([(text as { one?: unknown }).one]);
      answer("GET", ALERTS, list);
      await alert.refresh();
      const says = new RegExp(`^listing alerts failed: GET ${ALERTS} answered with [^\\n]{5,300}$`);
      await orSays(other.refresh(), says);
      assert.ok(alert.exists && other.exists);
      assert.equal(other.outputs.threshold, 6);
      await assertConverges(tileAlert());
    });
  }

  for (const [what, body] of TOLERABLE) {
    it(`the alert ${what}: a refresh finds what there is`, async () => {
      answer("GET", ALERT, body(shown(), item));
      await alert.refresh();
      assert.equal(alert.outputs.threshold, 5);
      assert.equal(({} as { polluted?: boolean }).polluted, undefined);
      assert.equal(await alert.preview(tileAlert()), "same");
      await assertConverges(tileAlert());
    });

    it(`the alert ${what}: an update is made, or says why not`, async () => {
      const program = tileAlert({ threshold: 9 });
      const fault = answer("GET", ALERT, body(shown(), item));
      await orSays(alert.up(program), /^updating alert \w+ failed: PUT [^\n]+$/);
      assert.ok(fault.hits > 0);
      await assertConverges(program);
      assert.equal(emulator.store.alerts.get(alert.id)?.threshold, 9);
    });
  }

  it("a creation answered with an alert that was there before does not take that one", async () => {
    const stranger = structuredClone(shown());
    answer("POST", ALERTS, item(stranger), "after");
    const other = host.resource();
    await other.up(tileAlert({ threshold: 7 })).catch(() => undefined);
    assert.notEqual(other.id, alert.id);
  });
});

describe("lists that never end", () => {
  const { serve } = servers();
  const settings = { accessToken: "the-token", timeoutSeconds: 300, ownerNote: "false" } as const;
  const keys = { apiKeyId: "the-id", apiKeySecret: "the-secret", timeoutSeconds: 300 };

  it("of alerts are an error, however large the total that they promise", async () => {
    let made = 0;
    const server = await serve((response) => {
      response.end(JSON.stringify({ data: [{ id: `alert${made++}` }], meta: { total: 1e308 } }));
    });
    const requests = selfHosted({ ...settings, endpoint: server.url }, quickRun()).requests(alerts);
    await assert.rejects(requests.list(), /listing alerts failed: .* answered with a list that does not end/);
  });

  it("are an error after a few pages if these are large", async () => {
    let pages = 0;
    /** Answers with page after page of 60 MiB, but for their content. */
    const send = async ({ onBody }: HttpRequest, schema: z.ZodType): Promise<unknown> => {
      pages += 1;
      onBody?.(60 * 1024 * 1024);
      const objects = [{ id: `o${pages}` }];
      return schema.parse({
        ...{ data: objects, meta: { total: 1e9 } },
        ...{ result: objects, nextCursor: `page${pages}` },
      });
    };
    const http = {
      send,
      errors: { createGarbled: (_: HttpRequest, words: string) => new Error(words) },
    } as unknown as HttpClient;
    const link = { ...{ http, envelope: selfHostedEnvelope, base: "" }, isPagedSilently: false };
    await assert.rejects(new CollectionRequests(link as unknown as RouteSettings, alerts).list(), {
      message: ENDLESS,
    });
    const connection = new CloudConnection({ ...keys, endpoint: "http://localhost" }, quickRun(), http);
    await assert.rejects(listOrganizations(connection), { message: ENDLESS });
    assert.equal(pages, 10);
  });

  it("of alerts end where a page repeats, or is empty", async () => {
    for (const second of [[{ id: "a" }], []]) {
      const meta = { total: 9 };
      const server = await serve({ body: { data: [{ id: "a" }], meta } }, { body: { data: second, meta } });
      const requests = selfHosted({ ...settings, endpoint: server.url }, quickRun()).requests(alerts);
      assert.deepEqual(await requests.list(), [{ id: "a" }]);
      assert.equal(server.requests.length, 2);
    }
  });
});
