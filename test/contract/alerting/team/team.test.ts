import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator } from "../../../../emulator";
import { getTeam, getTeamMembers } from "../../../../provider/alerting";
import { unmockedRun } from "../../../support/mocks";
import { requestsOf, settingsFor } from "../../../support/settings";
import { transports } from "../../../support/transports";

const [selfHosted, managed] = transports;

describe("lookups of the team", () => {
  let emulator: Emulator;
  let environment: NodeJS.ProcessEnv;

  beforeEach(async () => {
    environment = { ...process.env };
    emulator = await startEmulator({ rateLimits: false });
    await unmockedRun();
  });
  afterEach(async () => {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    await emulator.stop();
  });
  const use = ({ clickStack }: typeof selfHosted) =>
    Object.assign(process.env, settingsFor(emulator.url, clickStack));

  it("find the team of the access token, and its members", async () => {
    use(selfHosted);
    assert.deepEqual(await getTeam(), seed.team);
    const { id, email } = seed.users.member;
    const members = await getTeamMembers();
    assert.deepEqual(
      members.map((one) => [one.id, one.email, one.isCurrentUser]),
      [[id, email, true]],
    );
  });

  it("ask once in a run", async () => {
    use(selfHosted);
    await Promise.all([getTeam(), getTeam()]);
    assert.deepEqual(requestsOf(emulator), ["GET /api/v2/team"]);
  });

  it("say that ClickStack in ClickHouse Cloud tells nothing of it, without a request", async () => {
    use(managed);
    await assert.rejects(getTeam(), /^Error: alerting\.getTeam: ClickStack in ClickHouse Cloud has one team/);
    await assert.rejects(getTeamMembers(), /alerting\.getTeamMembers: ClickStack in ClickHouse Cloud/);
    assert.deepEqual(requestsOf(emulator), []);
  });
});
