import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { getTeam, getTeamMembers } from "../../../../provider/alerting";
import { unmockedRun } from "../../../support/mocks";
import { provideEmulator, restoreEnvironment } from "../../../support/provided";
import { requestsOf, settingsFor } from "../../../support/settings";
import { transports } from "../../../support/transports";

const [selfHosted, managed] = transports;

describe("lookups of the team", () => {
  restoreEnvironment();
  const emulator = provideEmulator();
  beforeEach(() => unmockedRun());
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
