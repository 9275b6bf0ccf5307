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
import { page } from "../../support/markdown";

describe("the alerts that one service evaluated together", () => {
  const all = readFiredAlerts();

  it("are as many as the page says", () => {
    const messages = all.flatMap(({ sent }) => sent).length.toLocaleString("en-US");
    assert.match(
      page("docs/maintaining/figures.md").text,
      new RegExp(`${all.length} of these alerts, with ${messages} `),
    );
  });

  for (const fired of all) {
    it(`${fired.id}: sends the messages that the service sent`, async () => {
      const plan = planAlert(fired.alert, watchedBy(fired));
      const windows = await computeWindows(plan, listRuns(), answerAlone(fired));
      if (windows instanceof Refusal) throw windows;
      assert.deepEqual(describeMessages(windows), fired.sent);
    });
  }
});
