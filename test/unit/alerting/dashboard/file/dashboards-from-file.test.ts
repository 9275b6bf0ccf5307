import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dashboardsFromFile } from "../../../../../provider/alerting/dashboard/file/dashboards-from-file";
import { temporaryFolder } from "../../../../support/folders";
import { mockedRun, settled } from "../../../../support/mocks";

const FILE = `dashboards:
  shop: { name: Shop, tiles: {} }
  api: { name: API, tiles: {} }
`;

describe("dashboardsFromFile", () => {
  const file = join(temporaryFolder("dashboards"), "dashboards.yaml");

  it("makes a resource of each dashboard, under its key", async () => {
    writeFileSync(file, FILE);
    const { registered } = await mockedRun();
    const dashboards = dashboardsFromFile(file, { protect: true });
    assert.deepEqual(Object.keys(dashboards), ["shop", "api"]);
    assert.equal((await settled(dashboards.shop?.name as never)).value, "Shop");
    assert.deepEqual(registered.map(({ name }) => name).sort(), ["api", "shop"]);
  });

  it("makes none when one of them is wrong, and says where", async () => {
    writeFileSync(file, FILE.replace("name: API", "nam: API"));
    const { registered } = await mockedRun();
    assert.throws(() => dashboardsFromFile(file), /dashboards\.yaml:3:10: dashboards\.api\.nam: .*"name"/);
    assert.deepEqual(registered, []);
  });
});
