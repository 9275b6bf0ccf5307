import assert from "node:assert/strict";
import type { alerting } from "../../provider";
import type { ChannelDocument } from "../../emulator/alerting/documents";
import { webhook, webhooksOf } from "../support/alerts";
import { shownChanges, alerts, onManaged, type StagedTransport } from "../support/clickstacks";
import { succeeded } from "../support/stack";

interface Case {
  readonly declared: alerting.AlertArgs;
  /** The change outside of Pulumi. */
  readonly edit: object;
  /** The properties that have to be shown; `declared` of them are put back. */
  readonly shown: string[];
  readonly putBack: string[];
}

/** One alert for each kind of change, so that a few commands show all of them. */
function listCases({ company, tileAlert }: StagedTransport): Record<string, Case> {
  const { oncall, oncallBackup, slackPlatform } = company.webhooks;
  const both = [webhook(oncall.id), webhook(slackPlatform.id)];
  return {
    threshold: {
      declared: tileAlert(),
      edit: { threshold: 9 },
      shown: ["threshold"],
      putBack: ["threshold"],
    },
    secondChannel: {
      declared: tileAlert(),
      edit: { channels: both },
      shown: ["channels"],
      putBack: ["channel", "channels"],
    },
    channel: {
      declared: tileAlert({ channel: undefined, channels: both }),
      edit: { channels: [webhook(oncall.id), webhook(oncallBackup.id)] },
      shown: ["channels"],
      putBack: ["channels"],
    },
    removedMessage: {
      declared: tileAlert({ message: "ours" }),
      edit: { message: null },
      shown: ["message"],
      putBack: ["message"],
    },
    undeclared: { declared: tileAlert(), edit: { note: "by hand" }, shown: ["note"], putBack: [] },
    moving: {
      declared: tileAlert(),
      edit: {
        state: "ALERT",
        silenced: { at: "2026-10-01T10:00:00Z", until: "2036-10-01T10:00:00Z" },
        executionErrors: [{ timestamp: "2026-10-01T10:00:00Z", type: "UNKNOWN", message: "no data" }],
      },
      shown: [],
      putBack: [],
    },
    untouched: { declared: tileAlert(), edit: {}, shown: [], putBack: [] },
  };
}

type Declared = Record<string, unknown> & { channel: ChannelDocument; channels?: ChannelDocument[] };
type Changes = Record<string, string[]>;

function expectedOf(cases: Record<string, Case>, which: "shown" | "putBack"): Changes {
  const all = Object.entries(cases).map(([name, kind]): [string, string[]] => [
    name,
    [...kind[which]].sort(),
  ]);
  return Object.fromEntries(all.filter(([, properties]) => properties.length > 0));
}

function sorted(changes: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, properties]) => [name, [...properties].sort()]),
  );
}

const { stage, requestsOf } = onManaged;
const cases = listCases(onManaged);
const names = Object.keys(cases);
const declared = Object.fromEntries(Object.entries(cases).map(([name, one]) => [name, one.declared]));

describe("drift", () => {
  const on = stage();
  const id = (name: string): string => on.stack.resource(name).id ?? "";
  before(async () => {
    on.stack.program(alerts, declared);
    succeeded(await on.stack.up());
  });

  it("is none right after an update, at the cost of three requests at most, whatever the number of alerts", async () => {
    succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
    assert.ok(requestsOf(on.emulator).length <= 3, requestsOf(on.emulator).join("\n"));
    assert.ok(requestsOf(on.emulator).every((request) => request.startsWith("GET")));
  });

  it("is shown by preview --refresh --diff: exactly what somebody changed, and what up would put back", async () => {
    for (const name of names) on.emulator.editAlert(id(name), (cases[name] as Case).edit);
    const { output } = succeeded(await on.stack.preview("--refresh", "--diff"));

    assert.deepEqual(sorted(shownChanges(output, "refresh")), expectedOf(cases, "shown"));
    assert.deepEqual(sorted(shownChanges(output, "update")), expectedOf(cases, "putBack"));
  });

  it("is shown by refresh --preview-only --diff: exactly what somebody changed of the program", async () => {
    const { output } = succeeded(await on.stack.refresh("--preview-only", "--diff"));
    // The engine compares what the program declared here, and nothing else.
    const { undeclared: _, ...ofTheProgram } = expectedOf(cases, "shown");
    assert.deepEqual(sorted(shownChanges(output, "update")), ofTheProgram);
  });

  it("is put back by up --refresh, which leaves alone what the program does not declare", async () => {
    succeeded(await on.stack.up("--refresh"));

    for (const name of names) {
      const alert = on.emulator.store.alerts.get(id(name)) ?? assert.fail();
      const stored = alert as unknown as Record<string, unknown>;
      const { channel, channels = [channel], ...plain } = { ...declared[name] } as Declared;
      for (const [key, value] of Object.entries(plain))
        assert.deepEqual(stored[key], value, `${name}: ${key}`);
      assert.deepEqual(webhooksOf(alert), webhooksOf({ channels }), name);
    }
    assert.equal(on.emulator.store.alerts.get(id("undeclared"))?.note, "by hand");
    assert.equal(on.emulator.store.alerts.get(id("moving"))?.state, "ALERT");
    assert.equal(requestsOf(on.emulator).filter((request) => request.startsWith("PUT")).length, 4);
    const { output } = succeeded(await on.stack.refresh("--diff", "--expect-no-changes"));
    assert.deepEqual(shownChanges(output, "update"), {});
  });
});
