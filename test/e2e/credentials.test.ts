import assert from "node:assert/strict";
import { credentials, seed } from "../../emulator";
import type { alerting } from "../../provider";
import { tileAlert } from "../support/alerts";
import { oneAlert } from "../support/programs";
import { newAccessToken } from "../support/secrets";
import { settingsFor } from "../support/settings";
import { stage } from "../support/stage";
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

describe("an explicit provider", () => {
  const on = stage();
  const { otherTeam, team } = seed;
  const data = (): Data => ({
    ours: tileAlert(),
    theirs: tileAlert({
      dashboardId: otherTeam.dashboardId,
      tileId: otherTeam.tileId,
      channel: { type: "webhook", webhookId: otherTeam.webhookId },
    }),
    accessToken: otherTeam.accessToken,
    endpoint: on.emulator.url,
  });
  before(async () => {
    // The environment names the first team, and a cloud service that does not answer.
    on.stack.env = { ...settingsFor(on.emulator.url), CLICKHOUSE_API_URL: "http://127.0.0.1:9" };
    on.stack.program(twoTeams, data());
    succeeded(await on.stack.up());
  });
  const teamOf = (name: string) => on.emulator.store.alerts.get(on.stack.resource(name).id ?? "")?.teamId;

  it("serves another team beside the one of the environment, over which it wins", () => {
    assert.equal(teamOf("ours"), team.id);
    assert.equal(teamOf("theirs"), otherTeam.id);
  });

  it("is inherited through parent, from a component and from an alert", () => {
    assert.equal(teamOf("inherited"), otherTeam.id);
    assert.equal(teamOf("grandchild"), otherTeam.id);
  });

  it("is taken by lookups, and serves organizations", async () => {
    assert.deepEqual(await on.stack.outputs(), { organization: "Acme" });
    assert.equal(on.stack.resource("acme").id, seed.organization.id);
  });

  it("shows no change afterwards, and serves refresh and destroy too", async () => {
    succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
    const ids = ["theirs", "inherited"].map((name) => on.stack.resource(name).id ?? "");
    assert.ok(ids.every((id) => on.emulator.store.alerts.has(id)));
    succeeded(await on.stack.destroy());
    assert.ok(!ids.some((id) => on.emulator.store.alerts.has(id)));
  });
});

describe("a rotated access token", () => {
  const on = stage({ settings: false });
  let rotated: string;
  before(async () => {
    const { url } = on.emulator;
    const { accessToken } = credentials;
    await on.stack.configure({ "alerting:endpoint": url }, { "alerting:accessToken": accessToken });
    on.stack.program(oneAlert, { args: tileAlert() });
    succeeded(await on.stack.up());
    rotated = newAccessToken(on.emulator);
  });

  it("is missed by a refresh that knows stack configuration only", async () => {
    const { output } = failed(await on.stack.refresh());
    assert.match(output, /answered 401: Unauthorized\. The access token was rejected/);
    assert.ok(on.stack.resource("alert").id);
  });

  it("works from the environment, which wins: refresh and destroy go through", async () => {
    on.stack.env = { CLICKSTACK_API_KEY: rotated };
    succeeded(await on.stack.refresh());
    succeeded(await on.stack.destroy());
    assert.equal(
      [...on.emulator.store.alerts.values()].filter(({ name }) => name === "Error rate").length,
      0,
    );
  });
});

describe("a rotated access token of an explicit provider", () => {
  const on = stage({ settings: false });
  let rotated: string;
  before(async () => {
    on.stack.env = { CLICKSTACK_ENDPOINT: on.emulator.url };
    on.stack.program(withProvider, { accessToken: credentials.accessToken, args: tileAlert() });
    succeeded(await on.stack.up());
    rotated = newAccessToken(on.emulator);
    on.stack.program(withProvider, { accessToken: rotated, args: tileAlert() });
  });

  it("is missed by a refresh, which says where the old one comes from", async () => {
    const { output } = failed(await on.stack.refresh());
    assert.match(output, /The access token was rejected: .*, or what the program gives its Provider, to/);
  });

  it("works in refresh and destroy with --run-program", async () => {
    succeeded(await on.stack.refresh("--run-program"));
    succeeded(await on.stack.destroy("--run-program"));
    assert.deepEqual(on.stack.resources(), {});
  });

  function withProvider(
    { alerting: { Alert }, Provider }: Library,
    { accessToken, args }: { accessToken: string; args: alerting.AlertArgs },
  ) {
    new Alert("alert", args, { provider: new Provider("own", { alerting: { accessToken } }) });
  }
});
