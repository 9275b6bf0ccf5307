import assert from "node:assert/strict";
import { Refusal } from "../../../provider/alerting/evaluation/refusal";
import { planAlert } from "../../../provider/backtest/plan/alert-plan";
import { computeWindows } from "../../support/backtest/cases";
import {
  answerAlone,
  describeMessages,
  listRuns,
  readFiredAlerts,
  watchedBy,
} from "../../support/backtest/fired-alerts";

describe("the alerts that one service evaluated together", () => {
  for (const fired of readFiredAlerts()) {
    it(`${fired.id}: sends the messages that the service sent`, async () => {
      const plan = planAlert(fired.alert, watchedBy(fired));
      const windows = await computeWindows(plan, listRuns(), answerAlone(fired));
      if (windows instanceof Refusal) throw windows;
      assert.deepEqual(describeMessages(windows), fired.sent);
    });
  }
});
