import { credentials, type Emulator, type EmulatorOptions, startEmulator } from "../../emulator";
import type { alerting } from "../../provider";
import { alertsOf } from "./alerts";
import { type ClickStack, requestsOf, settingsFor } from "./settings";
import { type Library, Stack } from "./stack";
import { type Company, type TransportCase, transports } from "./transports";

/** The shared services of a describe block, and a stack that uses them. */
export interface Stage {
  readonly emulator: Emulator;
  readonly stack: Stack;
}

export interface StageOptions extends EmulatorOptions {
  /** Does the environment name the services and the credentials? Default: yes. */
  readonly settings?: boolean;
  /** The ClickStack that they name. Default: the self-hosted one. */
  readonly clickStack?: ClickStack;
}

/** Sets a stage before the first test of a describe block; each test begins with an empty log of requests. */
export function stage({ settings = true, clickStack, ...options }: StageOptions = {}): Stage {
  const on = {} as { emulator: Emulator; stack: Stack };
  before(async () => {
    on.emulator = await startEmulator({ rateLimits: false, ...options });
    on.stack = await Stack.create({ env: settings ? settingsFor(on.emulator.url, clickStack) : {} });
  });
  beforeEach(() => on.emulator.clearRequests());
  after(async () => {
    on.stack.dispose();
    await on.emulator.stop();
  });
  return on;
}

/** Tools of an end-to-end test of either ClickStack. */
function staged(transport: TransportCase) {
  const { clickStack, base, company, otherTeam } = transport;
  return {
    ...transport,
    ...alertsOf(company),
    stage: (options: StageOptions = {}): Stage => stage({ clickStack, ...options }),
    /** The requests to its collections and to those of the other team, as `METHOD /alerts`, and the others as `METHOD /path`. */
    requestsOf: (emulator: Pick<Emulator, "requests">): string[] =>
      requestsOf(emulator).map((request) =>
        request.replace(` ${base}/`, " /").replace(` ${otherTeam.base}/`, " /"),
      ),
  };
}

export type StagedTransport = ReturnType<typeof staged>;

/** The engine makes no difference between them: contract tests show that either way behaves the same. */
export const [onSelfHosted, onManaged] = [staged(transports[0]), staged(transports[1])];

/** Lets the company's logs and traces refer to each other. */
export function correlate({ store }: Emulator, { logs, traces }: Company["sources"]): void {
  Object.assign(store.sources.get(logs) ?? {}, { traceSourceId: traces });
  Object.assign(store.sources.get(traces) ?? {}, { logSourceId: logs });
}

/** The usual program: these alerts, by their names. */
export function alerts({ alerting: { Alert } }: Library, declared: Record<string, alerting.AlertArgs>) {
  for (const [name, args] of Object.entries(declared)) new Alert(name, args);
}

const SOURCE = "69a548941e8c4d0b7a2f31ff";
const [DASHBOARD, TILE] = ["69a548941e8c4d0b7a2f31fd", "69a548941e8c4d0b7a2f31fe"];

/** Gives the token's team a dashboard and a source of types that this package does not know. */
export function plantLater({ store }: Emulator): void {
  const user = [...store.users.values()].find(({ accessKey }) => accessKey === credentials.accessToken);
  const logs = [...store.sources.values()].find((one) => one.kind === "log" && one.teamId === user?.teamId);
  if (logs === undefined) throw new Error("The team has no logs");
  const { teamId, connection, timestampValueExpression } = logs;
  store.sources.set(SOURCE, {
    ...{ id: SOURCE, teamId, name: "Profiles", kind: "later_profile", connection, timestampValueExpression },
    ...{ from: { databaseName: "default", tableName: "profiles" }, disabled: false, querySettings: [] },
    ...{ stackExpression: "Stack", bodyExpression: "Body", frames: { depth: 2 } },
  });
  const config = { displayType: "later_gauge", sourceId: logs.id, source: "any", ticks: [{ at: 1 }] };
  const tile = { id: TILE, name: "Load", x: 0, y: 0, w: 12, h: 4, config };
  store.dashboards.set(DASHBOARD, {
    ...{ id: DASHBOARD, teamId, name: "Later", tiles: [tile], tags: [], filters: [] },
    ...{ savedQuery: null, savedQueryLanguage: null, savedFilterValues: [] },
  });
}

/**
 * The properties that the engine's `--diff` shows as changed, by the name of the resource: what `preview --refresh`
 * found to have drifted ("refresh"), or what would be done about it or is shown by `refresh --preview-only` ("update").
 */
export function shownChanges(output: string, step: "refresh" | "update"): Record<string, string[]> {
  const steps = output.split(/^(?= *[~+-]* *\S+: \(\w+\)$)/m);
  const shown = steps.filter(
    (text) => /^ +[~+-]+ pulumi-nodejs:dynamic\/\S+: \((\w+)\)/.exec(text)?.[1] === step,
  );
  return Object.fromEntries(
    shown.map((text) => [
      /\[urn=\S+::(\S+)\]/.exec(text)?.[1] ?? "",
      [...text.matchAll(/^ {6}[~+-] (\S+?) *:/gm)].map(([, key = ""]) => key),
    ]),
  );
}
