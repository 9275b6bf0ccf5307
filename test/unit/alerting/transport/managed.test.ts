import assert from "node:assert/strict";
import { typeOf } from "../../engine/kind/collection/support";
import { z } from "zod";
import { managed } from "../../../../provider/alerting/transport/managed";
import { CloudConnection } from "../../../../provider/cloud/connection";
import type { StrictBody } from "../../../../provider/engine/kind/collection/requests";
import type { Plain } from "../../../../provider/engine/plain";
import { isFailure, type ServiceError } from "../../../../provider/http/errors";
import { servers, type PlainReply, type SeenRequest } from "../../../support/http-server";
import { QuickClock, Told } from "../../../support/provider-harness";

const ORGANIZATION = "6f1f3c9a-5a4e-4a53-9d53-2f1f6f0c9a11";
const SERVICE = "0c9f3c9a-5a4e-4a53-9d53-2f1f6f0c9a12";
const BASE = `/v1/organizations/${ORGANIZATION}/services/${SERVICE}/clickstack/books`;

const SECRET = "a-key-s3cret";

const strict: StrictBody = {
  schema: z.object({ title: z.unknown().optional(), shelves: z.unknown().optional() }),
  without: (body, key) =>
    key === "shelves" && Array.isArray(body.shelves) && body.shelves.length === 1
      ? { title: body.title }
      : undefined,
};

const { serve } = servers();

/** The requests of a collection of a service in ClickHouse Cloud, answered by `reply`. */
async function setUp(reply: (request: SeenRequest) => PlainReply) {
  const { url, requests: seen } = await serve((response, request) => {
    const { status = 200, headers, body } = reply(request);
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  const settings = {
    serviceId: SERVICE,
    organizationId: ORGANIZATION,
    cloudEndpoint: url,
    apiKeyId: "key",
    apiKeySecret: SECRET,
    cloudTimeoutSeconds: 5,
    timeoutSeconds: 5,
    ownerNote: "false",
    verifyReferences: "false",
  } as const;
  const run = { clock: new QuickClock(), messages: new Told() };
  const cloud = new CloudConnection({ ...settings, endpoint: url }, run);
  const wire = z.looseObject({ id: z.string() });
  const requests = managed(settings, cloud).requests({
    type: typeOf(),
    one: "book",
    many: "books",
    route: "books",
    wire,
    strict,
  });
  return { requests, seen };
}

const result = (value: unknown, more: object = {}): PlainReply => ({
  body: { status: 200, requestId: "r", result: value, ...more },
});
const refusal = (status: number, error: string): PlainReply => ({
  status,
  body: { status, error, requestId: "r" },
});
const books = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));
const failureOf = (promise: Promise<unknown>): Promise<ServiceError> =>
  promise.then(
    () => assert.fail("succeeded"),
    (error: unknown) =>
      isFailure(error, "missing", "refused", "notOffered", "forbidden") ? error : assert.fail(String(error)),
  );

describe("the requests to ClickStack in ClickHouse Cloud", () => {
  it("go to the service's part of the cloud API, with the key of that API", async () => {
    const { requests, seen } = await setUp(() => result({ id: "1", title: "Emma" }));
    assert.deepEqual(await requests.get?.("1"), { id: "1", title: "Emma" });
    assert.deepEqual(
      seen.map(({ method, url, headers }) => [method, url, headers.authorization]),
      [["GET", `${BASE}/1`, `Basic ${Buffer.from(`key:${SECRET}`).toString("base64")}`]],
    );
  });

  it("take a deletion that is answered without a result", async () => {
    const { requests, seen } = await setUp(({ method }) =>
      method === "DELETE"
        ? { body: { status: 200, requestId: "r" } }
        : { status: 404, body: { status: 404, error: "NOT_FOUND: Unknown Error" } },
    );
    await Promise.all([requests.delete("1"), requests.delete("2")]);
    assert.deepEqual(
      seen.map(({ method }) => method),
      ["GET", "DELETE", "DELETE"],
    );
  });

  it("take no deletion in another form, or from a server that answers everything", async () => {
    for (const body of [{}, { ok: true }, { status: 200, requestId: "r" }]) {
      const { requests } = await setUp(() => ({ body }));
      await assert.rejects(requests.delete("1"), { message: /Check cloud:endpoint/ });
    }
  });

  it("list page after page until one is shorter than a page may be", async () => {
    const { requests, seen } = await setUp(({ url }) =>
      result(url.includes("offset=1000") ? books(1000, 3) : books(0, 1000)),
    );
    assert.equal((await requests.list()).length, 1003);
    assert.deepEqual(
      seen.map(({ url }) => url),
      [BASE, `${BASE}?limit=1000&offset=1000`],
    );
  });

  it("take one request more where the last page is full, and none where the total is told", async () => {
    const silent = await setUp(({ url }) => result(url.includes("offset") ? [] : books(0, 1000)));
    assert.equal((await silent.requests.list()).length, 1000);
    assert.equal(silent.seen.length, 2);
    const telling = await setUp(() => result(books(0, 1000), { totalCount: 1000 }));
    assert.equal((await telling.requests.list()).length, 1000);
    assert.equal(telling.seen.length, 1);
  });

  it("end a list that is not paged and says the same again", async () => {
    const { requests, seen } = await setUp(() => result(books(0, 1200)));
    assert.equal((await requests.list()).length, 1200);
    assert.equal(seen.length, 2);
  });

  it("send no key that the contract does not name", async () => {
    const { requests, seen } = await setUp(() => result({ id: "1" }));
    await requests.replace("1", { title: "Emma", shelves: ["a", "b"], color: "red" }, {});
    assert.deepEqual(JSON.parse(seen[0]?.body ?? ""), { title: "Emma", shelves: ["a", "b"] });
  });

  it("say the same without a key that the gateway does not know, from then on", async () => {
    const { requests, seen } = await setUp(({ body }) =>
      body.includes("shelves")
        ? refusal(400, "BAD_REQUEST: request body property can't be validated: shelves")
        : result({ id: "1" }),
    );
    await requests.replace("1", { title: "Emma", shelves: ["a"] }, {});
    await requests.create({ title: "Emma", shelves: ["a"] }, () => true);
    assert.deepEqual(
      seen.map(({ method, body }) => [method, Object.keys(JSON.parse(body) as Plain)]),
      [
        ["PUT", ["title", "shelves"]],
        ["PUT", ["title"]],
        ["POST", ["title"]],
      ],
    );
  });

  it("fail with what to do about a key that nothing else can say", async () => {
    const { requests } = await setUp(() =>
      refusal(400, "BAD_REQUEST: request body property can't be validated: shelves"),
    );
    const { message } = await failureOf(requests.create({ shelves: ["a", "b"] }, () => true));
    assert.match(
      message,
      /ClickHouse Cloud does not know shelves yet: leave it out, or use a self-hosted ClickStack/,
    );
  });

  it("tell a missing object from a missing route", async () => {
    const missing = await setUp(() => refusal(404, "NOT_FOUND: Unknown Error"));
    assert.equal((await failureOf(missing.requests.delete("1"))).failure, "missing");
    const page = "<!DOCTYPE html><pre>Cannot GET /v1/…</pre>";
    const headers = { "Content-Type": "text/html" };
    const notOffered = await setUp(() => ({ status: 404, headers, body: page }));
    assert.equal((await failureOf(notOffered.requests.delete("1"))).failure, "notOffered");
  });

  it("say of a list that is missing that the service has no ClickStack", async () => {
    const { requests } = await setUp(() => refusal(404, "NOT_FOUND: Unknown Error"));
    const { message } = await failureOf(requests.list());
    assert.ok(message.includes(`Check alerting:serviceId, ${SERVICE}`), message);
    assert.match(message, /has no such service, or it runs no ClickStack/);
  });

  it("name the permission that a refused key lacks, and no secret", async () => {
    const { requests } = await setUp(() => refusal(403, `FORBIDDEN: not with ${SECRET}`));
    const { message } = await failureOf(requests.list());
    assert.match(message, /lacks the permission manage-clickstack-api/);
    assert.ok(!message.includes(SECRET));
  });
});
