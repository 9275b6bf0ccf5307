import assert from "node:assert/strict";
import { credentials, seed } from "../../../emulator";
import { assertNoSecret, doctor } from "../../support/doctor-command";
import { requestsOf, settingsFor } from "../../support/settings";
import { shareEmulator } from "../../support/provided";

describe("pulumi-clickstack doctor, of two ClickStacks", () => {
  const emulator = shareEmulator({ rateLimits: true });
  let managed: NodeJS.ProcessEnv;
  beforeEach(() => {
    managed = settingsFor(emulator.url, "managed");
  });

  it("says that it is the self-hosted one, and why", async () => {
    const { exitCode, out } = await doctor(settingsFor(emulator.url));
    assert.equal(exitCode, 0, out);
    const because = "alerting:endpoint is set by the environment variable CLICKSTACK_ENDPOINT";
    assert.match(
      out,
      new RegExp(`Settings: alerting, environment\\n {2}✔ self-hosted, because ${because}\\n`),
    );
  });

  it("says that it is the one of a service, why, and what the key may do there", async () => {
    const printed = await doctor(managed);
    const { exitCode, out } = printed;
    assert.equal(exitCode, 0, out);
    const because = "alerting:serviceId is set by the environment variable CLICKSTACK_SERVICE_ID";
    assert.match(
      out,
      new RegExp(`✔ in ClickHouse Cloud, because ${because}\\n {2}✔ alerting:serviceId 0d9f`),
    );
    assert.match(out, /Service: alerting at \S+\/services\/0d9f\S+\/clickstack, environment\n {2}✔ answers/);
    assert.match(out, /✔ accepts the API key\n {2}✔ may list alerts: there are 6\n/);
    assert.ok(requestsOf(emulator).every((request) => request.startsWith("GET /v1/")));
    assertNoSecret(printed);
  });

  it("says so where the environment names both", async () => {
    const printed = await doctor({ ...managed, CLICKSTACK_API_KEY: credentials.accessToken });
    assert.equal(printed.exitCode, 2, printed.out);
    assert.match(
      printed.out,
      /Settings: alerting, environment\n {2}✖ alerting:accessToken \(.* CLICKSTACK_API_KEY\) and alerting:serviceId \(.* CLICKSTACK_SERVICE_ID\) exclude each other: keep one of them\n\n/,
    );
    assertNoSecret(printed);
  });

  it("names the service where none of this identifier runs a ClickStack", async () => {
    const { id } = seed.services.analytics;
    for (const CLICKSTACK_SERVICE_ID of [id, "11111111-2222-4333-8444-555555555555"]) {
      const { exitCode, out } = await doctor({ ...managed, CLICKSTACK_SERVICE_ID });
      assert.equal(exitCode, 2, out);
      assert.ok(out.includes(`\n    Check alerting:serviceId, ${CLICKSTACK_SERVICE_ID}: organization`), out);
      assert.match(out, /has no such service, or it runs no ClickStack\n/);
    }
  });

  it("names the permission that the key lacks", async () => {
    emulator.managed({ permission: false });
    const { exitCode, out } = await doctor(managed);
    assert.equal(exitCode, 2, out);
    assert.match(
      out,
      /✔ accepts the API key\n {2}✖ allows too little: .*manage-clickstack-api\n {4}The role of the API key lacks the permission manage-clickstack-api/,
    );
  });

  it("names what is missing of the key", async () => {
    const { exitCode, out } = await doctor({
      ...managed,
      CLICKHOUSE_ORG_ID: "",
      CLICKHOUSE_CLOUD_API_SECRET: "",
    });
    assert.equal(exitCode, 2, out);
    assert.match(out, /✖ cloud:organizationId is not set\n {4}Run "pulumi config set cloud:organizationId/);
    assert.match(
      out,
      /✖ cloud:apiKeySecret is not set\n {4}Run "pulumi config set --secret cloud:apiKeySecret/,
    );
    assert.match(out, /✔ alerting:serviceId 0d9f/);
  });
});
