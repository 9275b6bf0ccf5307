import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { alertsOf } from "../../../support/alerts";
import { resultOf } from "../../../support/backtest-command";
import { shareEmulator } from "../../../support/provided";
import { Host } from "../../../support/provider-harness";
import { recordedStack } from "../../../support/recorded-stack";
import { reviewReport, updateOf } from "../../../support/review-command";
import { transports } from "../../../support/transports";

describe("pulumi-clickstack review, of ClickStack in ClickHouse Cloud", () => {
  const [, managed] = transports;
  const emulator = shareEmulator();

  it("reviews everything but the firings, and says of them why not", async () => {
    const { tileAlert } = alertsOf(managed.company);
    const resource = new Host(alertKind, emulator, managed.settings).resource();
    const emailRecipients = ["oncall@example.com", "lead@example.com"];
    const name = "{{value}} errors";
    await resource.up(tileAlert({ name, channel: { type: "email", emailRecipients } }));
    const stack = recordedStack({ errors: { resource } }, { config: managed.configFor(emulator) });
    const preview = { steps: [updateOf(stack, "errors", { threshold: 8 })] };
    const report = await reviewReport(stack, preview, "--fail-on", "new>old");
    const [reviewed] = report.alerts;
    assert.equal(resultOf(reviewed?.new), "ClickStack in ClickHouse Cloud returns no series");
    assert.deepEqual(reviewed?.notification, {
      title: "🚨 ‹value› errors",
      body: "\n… meets or exceeds 8\nTime Range (UTC): [… - …)\n",
      bodies: [],
      unknown: ["value"],
    });
    assert.deepEqual(reviewed?.notifies, ["oncall@example.com, lead@example.com"]);
    assert.deepEqual(report.changes[0]?.properties, [{ name: "threshold", old: 5, new: 8 }]);
    assert.deepEqual(
      report.findings.map((finding) => [finding.class, finding.objects, finding.text]),
      [
        [
          "uncomputed",
          false,
          "the firings of errors cannot be computed: ClickStack in ClickHouse Cloud returns no series",
        ],
      ],
    );
    assert.equal(report.verdict, "passed");
  });
});
