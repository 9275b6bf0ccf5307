import assert from "node:assert/strict";
import { createServer } from "node:http";
import { credentials, seed } from "../../../emulator";
import { assertNoSecret, doctor, nowhere } from "../../support/doctor-command";
import { pulumiOf } from "../../support/pulumi-command";
import { requestsOf, settingsFor } from "../../support/settings";
import { shareEmulator } from "../../support/provided";

describe("pulumi-clickstack doctor", () => {
  const emulator = shareEmulator({ rateLimits: true });
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    environment = settingsFor(emulator.url);
  });

  describe("when all is well", () => {
    it("finds nothing to fix, and says what the credentials may do", async () => {
      const printed = await doctor(environment);
      assert.equal(printed.exitCode, 0, printed.out);
      assert.match(printed.out, /✔ may list alerts: there are \d/);
      assert.match(printed.out, /✔ may list saved searches: there are \d/);
      assert.match(printed.out, /✔ may list organizations: there is 1/);
      assert.match(printed.out, new RegExp(`✔ may read organization Acme \\(${seed.organization.id}\\)`));
      assert.match(printed.out, /Nothing to fix\.$/);
      assertNoSecret(printed);
    });

    it("tells where each setting comes from", async () => {
      const { out } = await doctor(environment);
      assert.match(out, /✔ alerting:accessToken \(environment variable CLICKSTACK_API_KEY\)/);
      assert.ok(out.includes(`✔ cloud:endpoint ${emulator.url} (environment variable CLICKHOUSE_API_URL)`));
    });

    it("tells what is left of the rate limit, as the service says", async () => {
      const { out } = await doctor(environment);
      assert.match(out, /✔ 94 of 100 requests left, all of them in \d+ s/);
    });

    it("asks with GET only", async () => {
      await doctor(environment);
      assert.ok(requestsOf(emulator).length > 0);
      assert.ok(requestsOf(emulator).every((request) => request.startsWith("GET ")));
    });

    it("takes no notice of a service that is not used", async () => {
      const { CLICKSTACK_ENDPOINT, CLICKSTACK_API_KEY } = environment;
      const { exitCode, out } = await doctor({ CLICKSTACK_ENDPOINT, CLICKSTACK_API_KEY });
      assert.equal(exitCode, 0, out);
      assert.match(out, /Settings: cloud, environment \(not used so far\)\n {2}• cloud:apiKeyId is not set/);
    });
  });

  describe("settings", () => {
    it("that are missing altogether are named with both places", async () => {
      const { exitCode, out } = await doctor({});
      assert.equal(exitCode, 2);
      assert.match(out, /alerting:endpoint is not set: run "pulumi config set alerting:endpoint <value>"/);
      assert.match(out, /or set the environment variable CLICKSTACK_ENDPOINT/);
      assert.match(out, /✖ no service is set/);
      assert.deepEqual(requestsOf(emulator), []);
    });

    it("of which one is missing are a problem with the way out of it", async () => {
      const { exitCode, out } = await doctor({ CLICKSTACK_ENDPOINT: emulator.url });
      assert.equal(exitCode, 2);
      assert.match(
        out,
        /✖ alerting:accessToken is not set\n {4}Run "pulumi config set --secret alerting:accessToken <value>", or set the environment variable CLICKSTACK_API_KEY/,
      );
    });

    it("that are wrong are told once, with their place and without their values", async () => {
      const endpoint = `http://iac:${credentials.apiKeySecret}@example.com`;
      const printed = await doctor({ ...environment, CLICKSTACK_ENDPOINT: endpoint });
      assert.equal(printed.exitCode, 2);
      assert.match(
        printed.out,
        /✖ alerting:endpoint: expected a URL without user name.* \(set by the environment variable CLICKSTACK_ENDPOINT\)\n/,
      );
      assert.equal(printed.out.split("alerting:endpoint").length - 1, 1, printed.out);
      assertNoSecret(printed);
    });
  });

  describe("credentials", () => {
    it("that the service rejects are a problem, while the endpoint is none", async () => {
      const token = "wrong-token-of-a-test";
      const printed = await doctor({ ...environment, CLICKSTACK_API_KEY: token });
      assert.equal(printed.exitCode, 2);
      assert.match(printed.out, /✔ answers\n {2}✖ rejects the access token\n {4}The access token was/);
      assert.ok(!printed.out.includes(token));
    });

    it("of a key that the service rejects are a problem", async () => {
      const printed = await doctor({ ...environment, CLICKHOUSE_CLOUD_API_SECRET: "wrong-secret" });
      assert.equal(printed.exitCode, 2);
      assert.match(printed.out, /✖ rejects the API key\n {4}The API key was rejected: set cloud:apiKeyId/);
      assert.ok(!printed.out.includes("wrong-secret"));
    });

    it("of a user without a team are accepted and allow nothing", async () => {
      const CLICKSTACK_API_KEY = seed.users.withoutTeam.accessToken;
      const { exitCode, out } = await doctor({ ...environment, CLICKSTACK_API_KEY });
      assert.equal(exitCode, 2);
      assert.match(
        out,
        /✔ accepts the access token\n {2}✖ allows too little: Forbidden\n {4}The user of the/,
      );
    });

    it("that see another organization than the set one are a problem, and the right one is named", async () => {
      const CLICKHOUSE_ORG_ID = "11111111-2222-4333-8444-555555555555";
      const { exitCode, out } = await doctor({ ...environment, CLICKHOUSE_ORG_ID });
      assert.equal(exitCode, 2);
      assert.match(
        out,
        /✖ the key sees no organization 1{8}-.*\n {4}Set cloud:organizationId or CLICKHOUSE_ORG_ID/,
      );
      assert.ok(out.includes(`Acme (${seed.organization.id})`));
    });

    it("without an organization are told what that means", async () => {
      const { exitCode, out } = await doctor({ ...environment, CLICKHOUSE_ORG_ID: "" });
      assert.equal(exitCode, 0, out);
      assert.match(
        out,
        /• cloud:organizationId is not set: .*use the only one of the key\. The key sees Acme \(/,
      );
    });

    it("that may not read the organization are a problem", async () => {
      const path = `/v1/organizations/${seed.organization.id}`;
      emulator.fault({ method: "GET", path, status: 403, body: { status: 403, error: "FORBIDDEN: no" } });
      const { exitCode, out } = await doctor(environment);
      assert.equal(exitCode, 2);
      assert.match(out, /✖ reading organization .* failed: .*answered 403: FORBIDDEN: no/);
    });

    it("whose rate limit is used up are told so, and nobody waits for its end", async () => {
      for (let request = 0; request < 100; request += 1) {
        const headers = { authorization: `Bearer ${credentials.accessToken}` };
        await fetch(`${emulator.url}/api/v2/webhooks`, { headers });
      }
      const { exitCode, out } = await doctor(environment);
      assert.equal(exitCode, 2);
      assert.match(out, /✖ the rate limit is used up\n {4}Wait a minute/);
    });
  });

  describe("a list that cannot be had", () => {
    it("is no problem: whoever writes identifiers can do without", async () => {
      emulator.fault({ path: "/api/v2/saved-searches", status: 404, body: "Cannot GET" });
      const { exitCode, out } = await doctor(environment);
      assert.equal(exitCode, 0, out);
      assert.match(out, /• saved searches cannot be listed, so they have no names in programs, and .*: /);
    });
  });

  describe("an endpoint", () => {
    let close: () => void = () => undefined;
    afterEach(() => close());

    /** A web page where the API should be. */
    async function webPage(): Promise<string> {
      const server = createServer((_, response) => response.end("<!doctype html><title>Sign in</title>"));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      close = () => void server.close();
      const address = server.address();
      assert.ok(typeof address === "object" && address !== null);
      return `http://127.0.0.1:${address.port}`;
    }

    it("that is a web page is a problem with a hint", async () => {
      const url = await webPage();
      const { exitCode, out } = await doctor({ ...environment, CLICKSTACK_ENDPOINT: url });
      assert.equal(exitCode, 2);
      assert.match(out, /✖ GET \/api\/v2\/alerts answered with an HTML page instead of JSON/);
      assert.match(out, /Check alerting:endpoint, http:/);
    });

    it("that answers everything alike is a problem with a hint", async () => {
      for (const answer of [
        { status: 404, body: { message: "Alert not found" } },
        { status: 404, body: { error: "Not Found", status: 404 } },
        { status: 404, body: "Not Found" },
        { status: 404, body: { error: "NOT_FOUND: nothing" } },
        { status: 200, body: {} },
        { status: 200, body: { data: [], result: [] } },
      ]) {
        emulator.reset();
        emulator.fault({ path: "/*", ...answer, times: Infinity });
        const { exitCode, out } = await doctor({ ...environment, CLICKHOUSE_ORG_ID: "" });
        assert.equal(exitCode, 2, out);
        assert.match(out, /Service: alerting[^]*✖[^]*[Cc]heck alerting:endpoint[^]*Service: cloud[^]*✖/);
        const ofManaged = await doctor(settingsFor(emulator.url, "managed"));
        assert.equal(ofManaged.exitCode, 2, ofManaged.out);
      }
    });

    it("where nobody listens is a problem with a hint", async () => {
      const url = await webPage();
      close();
      const { exitCode, out } = await doctor({ ...environment, CLICKHOUSE_API_URL: url });
      assert.equal(exitCode, 2);
      assert.match(out, /✖ GET \/v1\/organizations could not connect: the connection was refused\n/);
      assert.ok(
        out.includes(`    Check cloud:endpoint, ${url}, and the network; nothing was changed\n`),
        out,
      );
    });
  });
});

describe("pulumi-clickstack doctor at a server that offers what the contract promises and no more", () => {
  const emulator = shareEmulator({ mode: "documented" });

  it("finds nothing to fix, and says what cannot be checked", async () => {
    const { exitCode, out } = await doctor(settingsFor(emulator.url));
    assert.equal(exitCode, 0, out);
    assert.match(
      out,
      /• does not offer listing alerts, so neither the access token nor drift can be checked/,
    );
    assert.match(out, /• does not offer listing organizations/);
  });
});

describe("pulumi-clickstack doctor about versions", () => {
  it("tells those of Node, of the engine and of the package", async () => {
    const { out } = await doctor({});
    assert.match(
      out,
      new RegExp(`✔ Node ${process.versions.node}\n {2}✔ Pulumi 3.255.0\n {2}✔ pulumi-clickstack`),
    );
  });

  it("takes an engine that is too old for a problem", async () => {
    const { exitCode, out } = await doctor(pulumiOf("3.100.0"));
    assert.equal(exitCode, 2);
    assert.match(out, /✖ Pulumi 3\.100\.0 is older than 3\.216\.0\n {4}Install the newest: https:/);
  });

  it("says what an engine cannot do that is old enough for one thing only", async () => {
    const { out } = await doctor(pulumiOf("3.220.0"));
    assert.match(out, /• Pulumi 3\.220\.0: the command import needs 3\.254\.0; everything else works/);
  });

  it("takes a missing engine for a problem", async () => {
    const { exitCode, out } = await doctor({ PATH: nowhere });
    assert.equal(exitCode, 2);
    assert.match(out, /✖ the command pulumi is not on the PATH\n {4}Install the newest: https:/);
  });
});
