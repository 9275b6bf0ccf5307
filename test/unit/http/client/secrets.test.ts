import assert from "node:assert/strict";
import { type ServiceError } from "../../../../provider/http/errors";
import { resetAfter, type Reply } from "../../../support/http-server";
import { TOKEN, PATH, clientOf, serve, closed } from "./support";

describe("HttpClient and its secrets", () => {
  const basic = Buffer.from("key:secret?").toString("base64");
  const secrets = [TOKEN, "secret?", basic];

  /** Every way in which an error may show something. */
  function shown(error: ServiceError): string {
    return [
      error.message,
      error.stack,
      String(error),
      JSON.stringify(error),
      JSON.stringify(error.details),
    ].join();
  }

  function assertHidden(error: ServiceError): void {
    for (const secret of [...secrets, encodeURIComponent(TOKEN), JSON.stringify(TOKEN).slice(1, -1)]) {
      assert.ok(!shown(error).includes(secret), shown(error));
    }
  }

  const echoes: [string, (status: number) => Reply][] = [
    ["in a message", (status) => ({ status, body: { message: `no: ${secrets.join(" ")}` } })],
    ["in plain text", (status) => ({ status, body: `no: ${secrets.join("\n")}` })],
    ["in JSON of another kind", (status) => ({ status, body: { headers: secrets } })],
    ["in a link", (status) => ({ status, body: `see ?token=${encodeURIComponent(TOKEN)}` })],
    [
      "in the request id of the body",
      (status) => ({ status, body: { error: "x", requestId: secrets.join() } }),
    ],
    [
      "in the request id of the header",
      (status) => ({ status, headers: { "X-Request-Id": secrets.join() } }),
    ],
    [
      "in the address of a redirect",
      (status) => ({ status, headers: { Location: `/?${secrets.join("&")}` } }),
    ],
  ];
  for (const [where, echo] of echoes) {
    it(`hides them when the server echoes them ${where}`, async () => {
      for (const status of [302, 400, 401, 403, 404, 405, 501, 505]) {
        const server = await serve(echo(status));
        assertHidden(await clientOf(server.url, { secrets }).fail());
      }
    });
  }

  it("hides them also where a long text is cut off", async () => {
    for (let before = 970; before <= 1010; before++) {
      const server = await serve({ status: 400, body: "x".repeat(before) + TOKEN });
      const { message } = await clientOf(server.url, { secrets }).fail();
      assert.ok(!message.includes(TOKEN.slice(0, 5)), message);
    }
  });

  it("hides them when a success is not what was expected", async () => {
    const { client } = clientOf("http://host.example/api/v2", { secrets });
    const request = { method: "GET", path: PATH, operation: "doing a thing" } as const;
    const error = client.garbled(request, `answered with another thing, ${secrets.join()}`);
    assertHidden(error);
    assert.equal(error.failure, "garbled");
    assert.equal(
      error.message,
      "doing a thing failed: GET /api/v2/things/1 answered with another thing, [secret],[secret],[secret]. Check that the endpoint is the service's API and not a web page or a proxy",
    );
  });

  it("hides them when there was no answer at all", async () => {
    const server = await serve(resetAfter);
    assertHidden(await clientOf(server.url, { secrets }).fail("POST"));
    assertHidden(await clientOf((await closed()).url, { secrets }).fail("POST"));
  });
});
