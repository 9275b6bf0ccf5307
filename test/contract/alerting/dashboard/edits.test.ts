import assert from "node:assert/strict";
import { EditedDashboard } from "../../../support/dashboard-edits/run";
import { shareEmulator } from "../../../support/provided";

const SEED = 1;

describe("a dashboard with alerts that its program and people edit at random", () => {
  const emulator = shareEmulator();

  it("loses no alert and changes no other tile in 100 rounds, and every preview tells what is done", async () => {
    const dashboard = new EditedDashboard(emulator, SEED);
    await dashboard.start();
    for (let round = 1; round <= 100; round += 1) {
      await dashboard.round().catch((error: unknown) => {
        throw new Error(`seed ${SEED}, round ${round}: ${(error as Error).message}`, { cause: error });
      });
    }
    // As docs/maintaining/reliability.md has them.
    const figures = { rounds: 100, editsOfProgram: 103, editsOfInterface: 115, refreshes: 42, updates: 68 };
    assert.deepEqual(dashboard.figures, { ...figures, alerts: 8, refusals: 0 });
  });
});
