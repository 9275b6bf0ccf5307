import assert from "node:assert/strict";
import { InvalidArgumentError } from "commander";
import {
  budgetOption,
  durationOption,
  nightOption,
  readTime,
  timeZoneOption,
} from "../../../cli/backtest/command";
import { momentOption, readPeriod } from "../../../cli/preview/accounts";
import { failOnOption } from "../../../cli/preview/planned";
import {
  type ReportedEpisode,
  type ReportedSide,
  type BacktestReport,
  type ComputedSide,
  type ReportedAlert,
} from "../../../backtest/report/report.schema";
import { computed, episode, every, nothing, reportOf, changed } from "../../support/backtest-reports";
import { toExitCode } from "../../../cli/backtest/command";
import { compareSums, describeChart, listFirings } from "../../../cli/formats/alerts";
import { describeRange } from "../../../cli/formats/parts";
import { classOf, signOf, verdictSign, FORMATS } from "../../../cli/backtest/parts";

const HOUR = 3_600_000;
const now = Date.parse("2026-11-20T06:00:30Z");

describe("the time of a replay", () => {
  const time = (at: string, length?: string) =>
    readTime(
      {
        since: { ago: HOUR },
        until: { ago: 0 },
        at: momentOption(at),
        for: length === undefined ? undefined : durationOption(length),
      },
      now,
    );

  it("begins at an instant, or a duration ago, and takes an hour unless another length is given", () => {
    const start = Date.parse("2026-11-20T02:00:00Z");
    assert.deepEqual(time("2026-11-20T02:00Z", "30m"), { start, end: start + HOUR / 2 });
    assert.deepEqual(time("4h"), { start, end: start + HOUR });
  });

  it("has passed", () => {
    assert.throws(() => time("30m"), /--at, --for: .* its end is in the future/);
    for (const wrong of ["0m", "2", "2 h", "-1h"])
      assert.throws(() => durationOption(wrong), InvalidArgumentError);
  });
});

describe("the options about noise", () => {
  it("are a number of firings in a period", () => {
    const { count, period } = budgetOption("3/week");
    assert.deepEqual([count, period], [3, 168 * HOUR]);
    assert.deepEqual([budgetOption("1/day").period, budgetOption("9/month").period], [24 * HOUR, 720 * HOUR]);
    for (const wrong of ["3", "3/year", "x/week", "0.5/week", "-1/day"])
      assert.throws(() => budgetOption(wrong), /such as 3\/week/);
  });

  it("are two times of the day, and a time zone", () => {
    assert.deepEqual(nightOption("23:30-06:15"), { from: "23:30", to: "06:15" });
    for (const wrong of ["22-7", "24:00-07:00", "22:00", "22:60-07:00"])
      assert.throws(() => nightOption(wrong), /such as 22:00-07:00/);
    assert.equal(timeZoneOption("Europe/Berlin"), "Europe/Berlin");
    assert.throws(() => timeZoneOption("Mars/Olympus"), /such as Europe\/Berlin/);
  });
});

const fires = (count: number): ReportedSide =>
  computed(1, new Array<ReportedEpisode>(count).fill(episode(1, 1)));

const notComputed: ReportedSide = { status: "refused", rule: {}, reason: "raw SQL" };

describe("the conditions of --fail-on", () => {
  const held = (text: string, alert: { new?: ReportedSide; old?: ReportedSide }) =>
    failOnOption(text)
      .filter((one) => "holds" in one && one.holds(alert))
      .map((one) => one.text);

  const [short, ...many] = [1, 6].map((messages) => ({ ...(fires(1) as ComputedSide), messages }));
  const long = { new: many[0], old: short };

  for (const [what, text, alert, ...holds] of [
    ["more firings than a number", "fires>10, fires >= 11", { new: fires(11) }, "fires>10", "fires >= 11"],
    ["fewer firings than a number", "fires<11,new<=10.5", { new: fires(11) }],
    ["new with old", "new>old*2", { new: fires(9), old: fires(4) }, "new>old*2"],
    ["new with as much", "new>old*2", { new: fires(8), old: fires(4) }],
    ["new with nothing", "new>old", { new: fires(8) }],
    ["new with what cannot be computed", "new>old", { new: fires(8), old: notComputed }],
    [
      "messages, of which one long firing has many",
      "messages>5,messages>old*2,new>old",
      long,
      "messages>5",
      "messages>old*2",
    ],
    ["an alert that never fires", "never", { new: fires(0) }, "never"],
    ["an alert that fires", "never", { new: fires(1) }],
    ["an alert that cannot be computed", "never", { new: notComputed }],
  ] as const)
    it(`compare ${what}`, () => assert.deepEqual(held(text, alert), holds));

  it("are refused with examples of right ones", () => {
    for (const wrong of ["", "fire>1", "fires", "fires==1", "fires>old+1", "1>fires"])
      assert.throws(() => failOnOption(wrong), /Expected a condition such as 'fires>10'/);
  });
});

describe("the time of a backtest", () => {
  const time = (since: string, until?: string) =>
    readPeriod(
      { since: momentOption(since), until: until === undefined ? { ago: 0 } : momentOption(until) },
      now,
    );

  it("ends at the full minute, and begins a duration before", () => {
    const end = Date.parse("2026-11-20T06:00:00Z");
    assert.deepEqual(time("6h"), { start: end - 6 * HOUR, end });
    assert.deepEqual(time("1w", "30m"), { start: end - 168.5 * HOUR, end: end - HOUR / 2 });
  });

  it("may have instants, and days, as its ends", () => {
    assert.deepEqual(time("2026-11-19", "2026-11-20T00:30:00Z"), {
      start: Date.parse("2026-11-19T00:00:00Z"),
      end: Date.parse("2026-11-20T00:30:00Z"),
    });
  });

  it("is neither empty nor in the future", () => {
    assert.throws(() => time("0d"), /--since: expected an instant before/);
    assert.throws(() => time("1d", "2026-11-21"), /--until: .* future/);
    for (const wrong of ["7", "7 days", "2026-11-20T06:00", "yesterday", "-1d"])
      assert.throws(() => momentOption(wrong), InvalidArgumentError);
  });
});

describe("the exit code of a backtest", () => {
  it("is 2 where a condition holds, and 1 where an alert cannot be computed", () => {
    assert.deepEqual([toExitCode(nothing), toExitCode(every)], [0, 1]);
    assert.equal(toExitCode(reportOf(every.alerts.slice(0, 2))), 2);
  });

  it("does not count what cannot be computed and is as before", () => {
    const alerts = every.alerts.map((alert) => ({ ...alert, change: "unchanged" as const }));
    assert.equal(toExitCode({ objectives: [], alerts, verdict: "passed" }), 0);
  });
});

const [, unchanged, refused] = every.alerts as [ReportedAlert, ReportedAlert, ReportedAlert];
const quiet: ReportedAlert = { ...changed, change: "unchanged", failed: [] };
const steady = computed(4, []) as ComputedSide;

describe("the class of an alert", () => {
  it("is the first thing to look at: a failed condition, a change, noise, a refusal", () => {
    const noisy: ReportedAlert = { ...quiet, new: { ...steady, fires: 8, perWeek: 8 } };
    const long: ReportedAlert = { ...quiet, new: { ...steady, fires: 1, perWeek: 1, share: 0.9 } };
    const unknown: ReportedAlert = { ...refused, change: "unchanged" };
    const all = [changed, { ...changed, failed: [] }, noisy, long, unknown, unchanged];
    assert.deepEqual(all.map(classOf), ["failed", "changed", "noisy", "noisy", "refused", "quiet"]);
  });

  it("never gives the sign of its class to an alert that is not computed", () => {
    assert.equal(classOf(refused), "changed");
    assert.equal(signOf(refused), "unreadable");
  });
});

describe("the firings of alerts", () => {
  const one = { ...quiet, new: { ...steady, fires: 1, messages: 157 } };
  const many = { ...steady, fires: 361, messages: 1391 };

  it("are counted with their messages, so that one long firing does not read as less than many short ones", () => {
    assert.equal(
      compareSums([{ ...one, old: many }]),
      "1 firing (157 messages) instead of 361 (1391 messages)",
    );
    const comparison = { added: [], gone: [], common: [episode(1, 9)] };
    const [, , overlap] = listFirings({ ...one, old: many, comparison });
    assert.equal(overlap?.text, "0 firings added, 0 gone, 1 overlaps 361 old ones");
  });

  it("are not compared with those of an alert that did not exist", () => {
    assert.equal(compareSums([{ ...one, old: undefined }]), "1 firing (157 messages) of 1 new alert");
  });

  it("are charted as those of the old alert if only that can be computed", () => {
    const [, , { new: next }] = every.alerts as [ReportedAlert, ReportedAlert, ReportedAlert];
    const { chart } = describeChart({ ...changed, new: next }, "2026-11-17T00:00:00Z");
    assert.match(String(chart && describeRange(chart)), /^of the old alert: 0 to 9, threshold 8$/);
  });
});

describe("the tick of a backtest", () => {
  const passed: Partial<BacktestReport> = { verdict: "passed", failOn: ["new>old"] };

  const met = { ...changed, failed: [] };
  for (const [what, report, sign] of [
    ["if nothing changed", reportOf([quiet], passed), "clean"],
    ["if the conditions are met", reportOf([met], passed), "clean"],
    ["if there is nothing to look at", nothing, "clean"],
    ["not if nobody said what may change", reportOf([met], { ...passed, failOn: [] }), "note"],
    ["not for a failed condition", every, "missing"],
    ["not for a refusal", reportOf([refused], passed), "unreadable"],
    ["not after an interruption", reportOf([quiet], { ...passed, interrupted: true }), "unreadable"],
  ] as const)
    it(`is there ${what}`, () => assert.equal(verdictSign(report), sign));
});

const { markdown } = FORMATS;

describe("a backtest as Markdown", () => {
  it("shows old against new, with the firings that are added, and leaves out what is as before", () => {
    assert.equal(
      markdown(reportOf([changed, ...nothing.alerts])),
      `## Backtest of 2 alerts: 2 firings (12 messages) instead of 1 (6 messages), 1 never fires

- \`from 2026-11-17 00:00 UTC to 2026-11-24 00:00 UTC, shop/dev against its last update\`
- **failed**: \`new>old\`

### Fails a condition: 1

Meets a condition that fails the command.

- **\`API errors\`**: changed, fires 2 times instead of 1
  - resource: \`api-errors\`
  - alert: \`69ae9a981e8c4d0b7a2f3160\`
  - watches: \`tile "Error rate" of dashboard "API"\`
  - fires if: \`≥ 4 every 5m, was ≥ 8 every 5m\`
  - firing: \`in 0.6 % of the windows, longest 30 min, 12 messages\`
  - before: \`in 0.3 % of the windows, longest 30 min, 6 messages\`
  - compared: \`1 firing added, 0 gone, 1 in both\`
  - **failed**: \`new>old\`
  - added: \`Tue 2026-11-17 01:00 UTC for 30 min, worst 4\`

  <pre>
  ▂▄█▃ ▁
   ▲▲
  0 to 9, threshold 4 = ▄ (was 8 = ▇)
  </pre>

### Rare: 1

At most one firing a day, in at most 5 % of the windows.

<details><summary>1 alert with the same firings as before</summary>

- **\`Steady\`**: never fires, as before

</details>

<sub>Assumed: the data as it is now.</sub>
`,
    );
  });

  it("names the service of an alert whose Provider names another account", () => {
    const elsewhere = { ...changed, endpoint: "https://other.example.com" };
    assert.match(markdown(reportOf([elsewhere])), /^ {2}- service: `https:\/\/other\.example\.com`$/m);
  });

  it("keeps what people named from being markup or a mention", () => {
    const text = markdown(every);
    assert.match(text, /^- \*\*``Raw \| `SQL`\\u\{202e\} <b>@team<\/b>``\*\*: added, cannot be computed$/m);
    assert.match(text, /^ {2}- why: `raw <SQL>`$/m);
  });
});
