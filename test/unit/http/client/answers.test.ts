import assert from "node:assert/strict";
import { z } from "zod";
import { ServiceError, type Failure } from "../../../../provider/http/errors";
import type { HttpRequest } from "../../../../provider/http/request";
import type { Reply } from "../../../support/http-server";
import { clientFor, clientOf, PATH, serve } from "./support";

const thing = z.looseObject({ data: z.looseObject({ id: z.string() }) });

async function sendFor(reply: Reply, changes: Partial<HttpRequest> = {}): Promise<z.output<typeof thing>> {
  const { url } = await serve(reply);
  const request = { method: "POST", path: PATH, operation: "creating a thing", ...changes } as const;
  return clientOf(url).client.send(request, thing);
}

async function failFor(...parameters: Parameters<typeof sendFor>): Promise<ServiceError> {
  const error: unknown = await sendFor(...parameters).catch((reason: unknown) => reason);
  assert.ok(error instanceof ServiceError, String(error));
  return error;
}

describe("HttpClient and what an answer holds", () => {
  it("tells the size of the body in bytes", async () => {
    const sizes: number[] = [];
    await sendFor({ body: { data: { id: "é" } } }, { onBody: (bytes) => sizes.push(bytes) });
    assert.deepEqual(sizes, [20]);
  });

  const words: [body: unknown, words: string][] = [
    [
      { data: { id: 5 } },
      "an unexpected body: data.id Invalid input: expected string, received number; found 5",
    ],
    ["<html>", "an HTML page instead of JSON (text/plain)"],
    ["", "an empty body"],
    ["Sign in", 'text instead of JSON: "Sign in"'],
  ];
  for (const [body, said] of words) {
    it(`says what came instead: ${said}`, async () => {
      const error = await failFor({ body });
      assert.equal(error.failure, "garbled");
      assert.equal(error.mayHaveTakenEffect, true);
      assert.equal(
        error.message,
        `creating a thing failed: POST ${PATH} answered with ${said}. Check that the endpoint is the service's API and not a web page or a proxy`,
      );
    });
  }

  it("names the created object in the error about an answer that is unusable otherwise", async () => {
    const createdId = z.object({ data: z.object({ id: z.number() }) }).transform(({ data }) => `${data.id}`);
    const named = await failFor({ body: { data: { id: 5 } } }, { createdId });
    assert.equal(named.details.createdId, "5");
    const unnamed = await failFor({ body: "<html>" }, { createdId });
    assert.equal(unnamed.details.createdId, undefined);
  });

  it("takes no identifier from the answer of a service that refused", async () => {
    const error = await failFor(
      { status: 500, body: { data: { id: "a" } } },
      { createdId: z.unknown().transform(() => "a") },
    );
    assert.equal(error.details.createdId, undefined);
  });
});

describe("HttpClient and what a failure means for its service", () => {
  const meaningOf = (failure: Failure): Failure => (failure === "refused" ? "missing" : failure);

  it("fails with what the service means", async () => {
    const { fail } = await clientFor([{ status: 400 }, { status: 409 }, { status: 403 }], { meaningOf });
    assert.equal((await fail()).failure, "missing");
    assert.equal((await fail()).failure, "missing");
    assert.equal((await fail()).failure, "forbidden");
  });

  it("shows the answer to the service's client", async () => {
    const server = await serve({ status: 400, body: { message: "no such thing" } });
    const { fail } = clientOf(server.url, {
      meaningOf: (failure, { json }) => (JSON.stringify(json).includes("no such") ? "missing" : failure),
    });
    assert.equal((await fail()).failure, "missing");
  });

  it("advises by what the failure means where the service has advice for that", async () => {
    const { fail } = await clientFor([{ status: 400 }], {
      meaningOf,
      advice: { missing: "Look", refused: "Correct it" },
    });
    assert.match((await fail()).message, /\. Look$/);
  });
});
