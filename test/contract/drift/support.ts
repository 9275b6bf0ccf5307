import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Kind } from "../../../provider/engine/kind/kind";
import { collect } from "../../../cli/drift/collect";
import { compare } from "../../../cli/drift/compare";
import type { PlacedRule } from "../../../cli/drift/ignore";
import { report } from "../../../cli/drift/report";
import { CLASSES, type DriftReport, type FindingClass } from "../../../cli/drift/report.schema";
import type { Stack } from "../../../cli/stacks/workspace";
import { tileAlert } from "../../support/alerts";
import { ofClass } from "../../support/report-commands";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import {
  recordedStack,
  type RecordedResource,
  type RecordedStackOptions,
} from "../../support/recorded-stack";
import { shareEmulator } from "../../support/provided";
import { transports } from "../../support/transports";

/** The world of a drift report: an emulator without alerts, and stacks whose resources went through the steps. */
export function driftWorld(transport = transports[0]) {
  const emulator = shareEmulator({}, transport);
  let said: string[];
  let clock: QuickClock;
  beforeEach(() => {
    for (const id of [...emulator.store.alerts.keys()]) emulator.deleteAlert(id);
    said = [];
    clock = new QuickClock();
  });

  const reportOn = async (
    stacks: Stack[],
    rules: PlacedRule[] = [],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<DriftReport> => {
    emulator.clearRequests();
    const say = (line: string): void => void said.push(line);
    const compared = compare(await collect({ stacks, environment, clock, say }));
    return report(compared, { failOn: CLASSES, rules, now: clock.now() });
  };
  const host = (kind: Kind = alertKind) => new Host(kind, emulator, transport.settings);
  return {
    emulator,
    host,
    /** The progress that the command showed. */
    get said() {
      return said;
    },
    set clock(other: QuickClock) {
      clock = other;
    },
    made: (args: object = tileAlert(), on = host()): Promise<Resource> => on.create(args),
    stackOf(resources: Record<string, RecordedResource>, options: RecordedStackOptions = {}): Stack {
      return recordedStack(resources, { config: transport.configFor(emulator), ...options });
    },
    reportOn,
    /** Reports on one stack, and returns the findings of a class. */
    async findingsOf<C extends FindingClass>(name: C, stack: Stack, rules?: PlacedRule[]) {
      return ofClass(await reportOn([stack], rules), name);
    },
  };
}
