import assert from "node:assert/strict";
import { Outdated } from "../../../../provider/http/request";
import { resetAfter } from "../../../support/http-server";
import { selfSigned } from "../../../support/self-signed";
import { TOKEN, METHODS, OK, PATH, clientFor, clientOf, serve, serveSecurely } from "./support";

describe("HttpClient, when all is well", () => {
  it("sends method, path, credentials and a JSON body", async () => {
    const server = await serve(OK);
    await clientOf(`${server.url}/prefix/api/v2`).send("POST", { body: { name: "ä" } });
    const [request] = server.requests;
    assert.equal(request?.method, "POST");
    assert.equal(request.url, `/prefix/api/v2${PATH}`);
    assert.equal(request.headers.authorization, `Bearer ${TOKEN}`);
    assert.equal(request.headers["content-type"], "application/json");
    assert.match(request.headers["user-agent"] ?? "", /^pulumi-clickstack\/\d/);
    assert.equal(request.headers.accept, "application/json");
    assert.equal(request.body, '{"name":"ä"}');
  });

  it("sends no body and no content type when there is nothing to send", async () => {
    const server = await serve(OK);
    await clientOf(server.url).send("DELETE");
    assert.equal(server.requests[0]?.body, "");
    assert.equal(server.requests[0]?.headers["content-type"], undefined);
  });

  it("takes JSON whatever its content type says", async () => {
    const server = await serve({ headers: { "Content-Type": "text/html" }, body: { data: 1 } });
    assert.deepEqual(await clientOf(server.url).send(), { data: 1 });
  });
});

describe("HttpClient, when what is to be sent may be outdated by the time of its turn", () => {
  const spent = { "RateLimit-Limit": "1", "RateLimit-Remaining": "0", "RateLimit-Reset": "60" };

  it("asks when the turn has come, and not before", async () => {
    const { server, send, clock } = await clientFor([{ ...OK, headers: spent }]);
    await send();
    const began = clock.now();
    let asked = 0;
    await send("PUT", { isCurrent: () => (asked = clock.now()) > 0 });
    assert.equal(asked - began, 60_000);
    assert.equal(server.requests.length, 2);
  });

  it("sends nothing that is outdated, and leaves the turn to others", async () => {
    const { server, send, clock } = await clientFor([
      { ...OK, headers: { ...spent, "RateLimit-Remaining": "1" } },
    ]);
    await send();
    const began = clock.now();
    await assert.rejects(send("PUT", { isCurrent: () => false }), Outdated);
    await send("DELETE");
    assert.equal(clock.now(), began);
    assert.deepEqual(
      server.requests.map(({ method }) => method),
      ["GET", "DELETE"],
    );
  });

  it("does not ask again before it repeats what may have arrived", async () => {
    const server = await serve(resetAfter, OK);
    let asked = 0;
    await clientOf(server.url).send("PUT", { isCurrent: () => (asked += 1) === 1 });
    assert.equal(asked, 1);
    assert.equal(server.requests.length, 2);
  });
});

describe("HttpClient and who it talks to", () => {
  for (const status of [301, 302, 303, 307, 308]) {
    it(`does not follow a ${status}, and says where it leads`, async () => {
      const other = await serve(OK);
      const server = await serve({ status, headers: { Location: `${other.url}/elsewhere` } });
      for (const method of METHODS) {
        const error = await clientOf(server.url).fail(method);
        assert.equal(error.failure, "redirected");
        assert.ok(error.message.includes(`a redirect to ${other.url}/elsewhere`), error.message);
        assert.match(error.message, /set the endpoint to the final address$/);
      }
      assert.equal(other.requests.length, 0);
    });
  }

  it("says when a redirect leads nowhere", async () => {
    const server = await serve({ status: 304 });
    assert.match((await clientOf(server.url).fail()).message, /answered 304: a redirect to nowhere/);
  });

  it("sends nothing to a server whose certificate is not trusted", async () => {
    const server = await serveSecurely(selfSigned, OK);
    const error = await clientOf(server.url).fail("POST");
    assert.equal(error.failure, "untrusted");
    assert.equal(error.mayHaveTakenEffect, false);
    assert.match(error.message, /refused the server's certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    assert.match(
      error.message,
      /Point NODE_EXTRA_CA_CERTS to the certificate of a private authority; nothing was sent$/,
    );
    assert.equal(server.requests.length, 0);
    assert.equal(server.connections(), 1);
  });
});
