import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RunError } from "@pulumi/pulumi";
import { readAlertsFile, mergeLayers } from "../../../../../provider/alerting/alert/file/alerts-file";
import { temporaryFolder } from "../../../../support/folders";
import type { FileEntry } from "../../../../../provider/alerting/alert/file/alerts-file.schema";

const folder = temporaryFolder("alerts-file");

function read(text: string, name = "alerts.yaml") {
  const file = join(folder, name);
  writeFileSync(file, text);
  return readAlertsFile(file);
}

/** The lines of an error, without the folder. */
function refusedLines(text: string, name?: string): string[] {
  try {
    read(text, name);
  } catch (error) {
    assert.ok(RunError.isInstance(error));
    assert.equal(error.stack, error.message);
    return error.message.split("\n").map((line) => line.replace(`${folder}/`, ""));
  }
  return assert.fail("it was taken");
}

const argsOf = (text: string, file?: string) =>
  Object.fromEntries(read(text, file).map(({ name, args }) => [name, args]));

const YAML = `
defaults:
  interval: 5m
  channel: { webhook: oncall }
alerts:
  errors:
    savedSearch: Errors
    thresholdType: above
    threshold: 100
groups:
  api:
    defaults:
      interval: 1m
      tile: { dashboard: API }
      thresholdType: above
    alerts:
      error-rate:
        tile: { name: Error rate }
        threshold: 50
      traffic:
        tile: { name: Total requests }
        thresholdType: below
        threshold: 1
        channels: [{ webhook: platform-alerts }, { type: webhook, webhookId: 69a548941e8c4d0b7a2f3120 }]
`;

const ALERTS = {
  errors: {
    interval: "5m",
    channel: { webhook: "oncall" },
    savedSearch: "Errors",
    thresholdType: "above",
    threshold: 100,
  },
  "error-rate": {
    interval: "1m",
    channel: { webhook: "oncall" },
    tile: { dashboard: "API", name: "Error rate" },
    thresholdType: "above",
    threshold: 50,
  },
  traffic: {
    interval: "1m",
    channels: [{ webhook: "platform-alerts" }, { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" }],
    tile: { dashboard: "API", name: "Total requests" },
    thresholdType: "below",
    threshold: 1,
  },
};

describe("a file of alerts", () => {
  it("has the defaults of file and group under each alert", () => {
    assert.deepEqual(argsOf(YAML), ALERTS);
  });

  it("may be JSON, with tabs, and may name its schema", () => {
    const { errors, ...grouped } = ALERTS;
    const groups = { api: { alerts: grouped } };
    const content = { $schema: "./alerts.schema.json", alerts: { errors }, groups };
    assert.deepEqual(argsOf(JSON.stringify(content, null, "\t"), "alerts.json"), ALERTS);
  });

  it("may have no alerts, but has to say so", () => {
    assert.deepEqual(read("alerts: {}"), []);
    assert.deepEqual(refusedLines(""), [
      "alerts.yaml:1:1: alerts: is required, unless there are groups; found nothing",
    ]);
    assert.deepEqual(refusedLines("# nothing\n").length, 1);
  });

  it("takes any text as a name", () => {
    const names = ["constructor", "toString", "a.b[0]", "ä ö", "alerts"];
    const entry = JSON.stringify(ALERTS.errors);
    const text = names.map((name) => `  ${JSON.stringify(name)}: ${entry}`).join("\n");
    assert.deepEqual(
      read(`alerts:\n${text}`).map(({ name, args }) => [name, args]),
      names.map((name) => [name, ALERTS.errors]),
    );
    assert.match(refusedLines(`alerts:\n  "a.b[0]":\n    interval: x`).join(), /^alerts\.yaml:3:5: /);
    assert.deepEqual(refusedLines("alerts:\n  __proto__: 5"), [
      "alerts.yaml:2:3: alerts.__proto__: expected another name: Pulumi loses a property of this one",
    ]);
    for (const none of ['""', "null"])
      assert.deepEqual(refusedLines(`alerts:\n  a: ${entry}\n  ${none}: ${entry}`), [
        "alerts.yaml:3:3: alerts.: expected the name of a resource; found nothing",
      ]);
  });

  it("places what is asked later: a name that nothing has", () => {
    const [errors, errorRate] = read(YAML);
    const file = errors?.declaredAt.file;
    assert.deepEqual(errors?.place("savedSearch"), { file, line: 7, column: 5 });
    assert.deepEqual(errorRate?.place("tile.name"), { file, line: 18, column: 17 });
    assert.deepEqual(errorRate?.place("channel.webhook"), { file, line: 4, column: 14 }, "of the defaults");
    assert.deepEqual(errorRate?.place("note"), { file, line: 17, column: 7 }, "of the alert");
  });
});

describe("a file of alerts that is wrong", () => {
  const good =
    "savedSearch: Errors, thresholdType: above, threshold: 1, interval: 5m, channel: { webhook: oncall }";
  const wrong: [string, string, string[]][] = [
    [
      "a value",
      "alerts:\n  a:\n    interval: 5 minutes\n    threshold: many",
      [
        'alerts.yaml:3:5: alerts.a.interval: expected a number and a letter for the unit, such as "5m"; found "5 minutes"',
        'alerts.yaml:4:5: alerts.a.threshold: expected a finite number; found "many"',
      ],
    ],
    [
      "a misspelled key, anywhere",
      "default: {}\nalerts:\n  a: { treshold: 1 }\ngroups:\n  g:\n    alerts:\n      b: { tile: { nam: x } }",
      [
        'alerts.yaml:3:8: alerts.a.treshold: there is no such property; did you mean "threshold"?',
        'alerts.yaml:7:20: groups.g.alerts.b.tile.nam: there is no such property; did you mean "name"?',
        'alerts.yaml:1:1: default: there is no such property; did you mean "defaults"?',
      ],
    ],
    [
      "a default",
      `defaults: { alertId: 69ae9a981e8c4d0b7a2f3161, channel: on-call }\nalerts:\n  a: { ${good} }`,
      [
        'alerts.yaml:1:48: defaults.channel: expected a channel such as {webhook: "on-call"}, or {type: "webhook", webhookId: "…"}; found "on-call"',
        "alerts.yaml:1:13: defaults.alertId: there is no such property; known properties are",
      ],
    ],
    [
      "a channel",
      `alerts:\n  a: { channel: { webhok: x } }\n  b: { channels: [{ webhook: "" }] }\n  c: { channel: { webhook: x, service: slack } }`,
      [
        'alerts.yaml:2:8: alerts.a.channel.type: expected the kind of channel, a string such as "webhook"; found nothing',
        'alerts.yaml:3:21: alerts.b.channels[0].webhook: expected the name of a webhook; found ""',
        "alerts.yaml:4:31: alerts.c.channel.service: there is no such property; ",
      ],
    ],
    [
      "what is no alert",
      "alerts:\n  a:\n  b: 5\n  c: []",
      ["2:3: alerts.a: ", "3:3: alerts.b: ", "4:3: alerts.c: "].map(
        (at) => `alerts.yaml:${at}expected the arguments of an alert, such as {threshold: 50}; found `,
      ),
    ],
    [
      "a group without alerts",
      "groups:\n  g: {}",
      ["alerts.yaml:2:3: groups.g.alerts: expected alerts by the names of their resources; found nothing"],
    ],
    [
      "what contradicts a default",
      `defaults:\n  interval: 15m\n  scheduleOffsetMinutes: 10\nalerts:\n  a: { ${good} }\n  b: { ${good.replace(", interval: 5m", "")} }`,
      ["alerts.yaml:3:3: alerts.a.scheduleOffsetMinutes: expected less than the interval, 5m; found 10"],
    ],
    [
      "a name twice",
      `alerts:\n  a: { ${good} }\ngroups:\n  g:\n    alerts:\n      a: { ${good} }`,
      ["alerts.yaml:6:7: groups.g.alerts.a: expected a name that no other alert has; found alerts.a"],
    ],
  ];
  for (const [what, text, lines] of wrong) {
    it(`names the place of ${what}`, () => {
      const found = refusedLines(text);
      const all = found.join("\n");
      assert.equal(found.length, lines.length, all);
      for (const line of lines)
        assert.ok(
          found.some((one) => one.startsWith(line)),
          `${line}\nis not in\n${all}`,
        );
    });
  }

  it("has its problems in the order of the file", () => {
    const alerts = Array.from({ length: 12 }, (_, index) => `\n  a${index}: { interval: 5, threshold: x }`);
    const lines = refusedLines(`alerts:${alerts.join("")}`);
    const places = lines.map((line) => line.split(":").slice(1, 3).map(Number));
    const inOrder = [...places].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    assert.deepEqual(places, inOrder);
    assert.equal(places.length, 24);
  });

  it("says where it was looked for, and that it is a folder", () => {
    assert.throws(() => readAlertsFile("nowhere.yaml"), {
      message: `nowhere.yaml: there is no such file in ${process.cwd()}`,
    });
    mkdirSync(join(folder, "alerts"), { recursive: true });
    assert.throws(() => readAlertsFile(join(folder, "alerts")), /alerts: .*EISDIR/);
  });
});

describe("defaults of a file", () => {
  const webhook = { type: "webhook", webhookId: "w" };

  /** An alert, defaults, and what the alert keeps of them. */
  const displaced: [FileEntry, FileEntry, FileEntry?][] = [
    [{ channels: [webhook] }, { channel: webhook }],
    [{ channel: webhook }, { channels: [webhook] }],
    [{ savedSearch: "a", groupBy: "b" }, { tile: { dashboard: "d", name: "t" } }],
    [{ savedSearch: "a" }, { savedSearchId: "b", groupBy: "g" }, { groupBy: "g" }],
    [{ tile: { name: "t" } }, { savedSearch: "a", groupBy: "b" }],
    [{ tileId: "t" }, { dashboardId: "d", savedSearchId: "s" }, { dashboardId: "d" }],
    [{ savedSearchId: "s" }, { source: "tile", tileId: "t" }],
    [
      { thresholdType: "above", threshold: 1 },
      { thresholdType: "between", threshold: 1, thresholdMax: 2 },
    ],
    [{ scheduleStartAt: "s" }, { scheduleOffsetMinutes: 1 }],
    [{ scheduleOffsetMinutes: 1 }, { scheduleStartAt: "s" }],
  ];
  for (const [alert, defaults, kept = {}] of displaced) {
    const wanted = { ...alert, ...kept };
    it(`do not contradict an alert: ${Object.keys(alert).join()} beside a default ${Object.keys(defaults).join()}`, () => {
      assert.deepEqual(mergeLayers([alert, defaults]), wanted);
      assert.deepEqual(mergeLayers([{}, alert, defaults]), wanted, "nor a group");
    });
  }
});
