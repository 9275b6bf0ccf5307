import assert from "node:assert/strict";
import { credentials, seed } from "../../emulator";
import type { alerting } from "../../provider";
import { tileAlert } from "../support/alerts";
import { newAccessToken } from "../support/published-schema";
import { stage } from "../support/clickstacks";
import { failed, succeeded, type Library } from "../support/stack";

interface Data {
  readonly ours: alerting.AlertArgs;
  readonly theirs: alerting.AlertArgs;
  readonly accessToken: string;
  readonly endpoint: string;
}

function twoTeams({ alerting: { Alert }, cloud, Provider, pulumi }: Library, data: Data) {
  const { accessToken, endpoint } = data;
  const globex = new Provider("globex", { alerting: { accessToken }, cloud: { endpoint } });
  new Alert("ours", data.ours);
  new Alert("theirs", data.theirs, { provider: globex });
  const group = new pulumi.ComponentResource("tested:index:Group", "group", {}, { provider: globex });
  const inherited = new Alert("inherited", data.theirs, { parent: group });
  new Alert("grandchild", data.theirs, { parent: inherited });
  new cloud.Organization("acme", {}, { provider: globex });
  return { organization: cloud.getOrganizationOutput({}, { provider: globex }).name };
}

describe("an explicit provider beside the credentials of the stack", () => {
  const on = stage({ settings: false });
  const { otherTeam, team } = seed;
  let alertsOfOurs: readonly string[];
  const declare = (accessToken: string) =>
    on.stack.program(twoTeams, {
      ours: tileAlert(),
      theirs: tileAlert({
        dashboardId: otherTeam.dashboardId,
        tileId: otherTeam.tileId,
        channel: { type: "webhook", webhookId: otherTeam.webhookId },
      }),
      accessToken,
      endpoint: on.emulator.url,
    });
  before(async () => {
    const { url } = on.emulator;
    const { accessToken, apiKeyId, apiKeySecret, organizationId } = credentials;
    await on.stack.configure({ "alerting:endpoint": url }, { "alerting:accessToken": accessToken });
    on.stack.env = {
      CLICKHOUSE_CLOUD_API_KEY: apiKeyId,
      CLICKHOUSE_CLOUD_API_SECRET: apiKeySecret,
      CLICKHOUSE_ORG_ID: organizationId,
      // A cloud service that does not answer.
      CLICKHOUSE_API_URL: "http://127.0.0.1:9",
    };
    declare(otherTeam.accessToken);
    succeeded(await on.stack.up());
    alertsOfOurs = ["ours", "theirs", "inherited", "grandchild"].map(
      (name) => on.stack.resource(name).id ?? "",
    );
  });
  const teamOf = (name: string) => on.emulator.store.alerts.get(on.stack.resource(name).id ?? "")?.teamId;

  it("serves another team, over whose settings it wins, also for what inherits it and for lookups", async () => {
    assert.equal(teamOf("ours"), team.id);
    for (const name of ["theirs", "inherited", "grandchild"]) assert.equal(teamOf(name), otherTeam.id, name);
    assert.deepEqual(await on.stack.outputs(), { organization: "Acme" });
    assert.equal(on.stack.resource("acme").id, seed.organization.id);
  });

  it("of the stack: a rotated token is missed by a refresh that knows stack configuration only", async () => {
    const rotated = newAccessToken(on.emulator);
    const { output } = failed(await on.stack.refresh());
    assert.match(output, /answered 401: Unauthorized\. The access token was rejected/);
    assert.ok(on.stack.resource("ours").id);
    // The environment wins.
    on.stack.env.CLICKSTACK_API_KEY = rotated;
    succeeded(await on.stack.refresh("--expect-no-changes"));
  });

  it("of the provider: it is missed by a refresh, which says where the old one comes from", async () => {
    const rotated = "token-of-globex-rotated";
    const { users } = on.emulator.store;
    const user = [...users.values()].find(({ accessKey }) => accessKey === otherTeam.accessToken);
    users.add({ ...(user ?? assert.fail()), accessKey: rotated });
    declare(rotated);
    const { output } = failed(await on.stack.refresh());
    assert.match(output, /The access token was rejected: .*, or what the program gives its Provider, to/);
  });

  it("works in a destroy with --run-program", async () => {
    succeeded(await on.stack.destroy("--run-program"));
    assert.deepEqual(on.stack.resources(), {});
    assert.ok(!alertsOfOurs.some((id) => on.emulator.store.alerts.has(id)));
  });
});
