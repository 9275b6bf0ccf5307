import assert from "node:assert/strict";
import { Refusal } from "../../../../provider/alerting/evaluation/rule";
import { planAlert } from "../../../../backtest/plan/alert-plan";
import { previewNotification } from "../../../../cli/review/notification";
import { computeWindows } from "../../../support/backtest/cases";
import {
  answerAlone,
  listRuns,
  readFiredAlerts,
  readFiredTexts,
  watchedBy,
} from "../../../support/backtest/fired-alerts";

/** The message and the channel of every recorded alert. */
const declared = { message: "<<{{{group}}}>>{{value}}", channel: { type: "webhook", webhookId: "hook" } };

describe("the notification of an alert that a service evaluated", () => {
  const texts = Map.groupBy(readFiredTexts(), ({ id }) => id);
  const fired = readFiredAlerts().filter(({ id }) => texts.has(id));

  it("is recorded for alerts on tiles and on saved searches, with groups and without", () => {
    const bodies = [...texts.values()].flat().map(({ body }) => body);
    for (const part of [/^Group: /, /^\n/, / lines found, /, /^[\d.]+ \w+ .*\d$/m])
      assert.ok(bodies.filter((body) => part.test(body)).length > 5, String(part));
  });

  for (const one of fired) {
    it(`${one.id}: reads as the service sent it`, async () => {
      const plan = planAlert(one.alert, watchedBy(one));
      const windows = await computeWindows(plan, listRuns(), answerAlone(one));
      if (plan instanceof Refusal || windows instanceof Refusal) throw new Error("refused");
      const watched = one.tile ? { dashboardId: "board", tileId: "tile" } : { savedSearchId: "search" };
      const alert = { ...one.alert, ...declared, ...watched, name: one.id };
      const resolved = { alert, watched: new Refusal("not needed") };
      const { title, body = "" } = previewNotification(resolved, { plan, windows }).notification;
      const [group = ""] = body.split("\n");
      const sent = texts.get(one.id)?.find((text) => text.body.startsWith(`${group}\n`));
      assert.deepEqual({ id: one.id, title, body }, sent);
    });
  }
});
