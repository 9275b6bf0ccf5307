import assert from "node:assert/strict";
import type { alerting } from "../../provider";
import { tileAlert } from "../support/alerts";
import { DriftCommand } from "../support/drift-command";
import { requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { NO_CHECKPOINTS, succeeded, type Library } from "../support/stack";

/** Contract tests have a thousand, whose list has several pages. */
const COUNT = 200;
const MOST_BYTES_AN_ALERT = 1700;

function manyAlerts({ alerting: { Alert } }: Library, data: { count: number; args: alerting.AlertArgs }) {
  for (let index = 0; index < data.count; index += 1) {
    new Alert(`error-rate-${index}`, { ...data.args, threshold: 50 + index });
  }
}

describe("a stack of two hundred alerts", () => {
  const on = stage({ rateLimits: false });
  before(async () => {
    // The state counts that is there in the end. Writing all of it at each step takes the engine a minute.
    Object.assign(on.stack.env, NO_CHECKPOINTS);
    on.stack.program(manyAlerts, { count: COUNT, args: tileAlert({ name: "API error rate is high" }) });
    succeeded(await on.stack.up());
  });

  it("comes up", () => {
    assert.equal(Object.keys(on.stack.resources()).length, COUNT);
  });

  it(`takes at most ${MOST_BYTES_AN_ALERT} bytes of state an alert`, () => {
    const size = Buffer.byteLength(on.stack.stateText());
    assert.ok(size / COUNT <= MOST_BYTES_AN_ALERT, `${size / COUNT} bytes an alert`);
  });

  it("costs a refresh three requests at most", async () => {
    succeeded(await on.stack.refresh("--preview-only", "--expect-no-changes"));
    assert.ok(requestsOf(on.emulator).length <= 3, requestsOf(on.emulator).join("\n"));
  });

  it("costs a report of drift three requests for alerts and one for each other kind at most, each alert compared", async () => {
    on.emulator.editAlert(on.stack.resource("error-rate-7").id ?? "", { threshold: 1 });
    on.stack.env = { ...on.stack.env, CLICKHOUSE_ORG_ID: "" };
    const report = await new DriftCommand([on.stack]).report();
    assert.deepEqual(
      [report.summary.managed, report.summary.clean, report.summary.changed],
      [COUNT, COUNT - 1, 1],
    );
    const requests = requestsOf(on.emulator);
    const ofOthers = requests.filter((request) => request !== "GET /api/v2/alerts");
    assert.ok(requests.length - ofOthers.length <= 3, requests.join("\n"));
    assert.equal(new Set(ofOthers).size, ofOthers.length, requests.join("\n"));
  });
});
