import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { getPathNoStrict } from "hono/utils/url";
import { alertingApp, routedPath } from "./alerting/app";
import { Evaluator } from "./alerting/evaluator";
import { tableOf } from "./alerting/telemetry/table";
import { healthOf, NEWEST_RELEASE, type ClickStackVersion } from "./alerting/versions";
import { objectIdFactory } from "./alerting/validation";
import type { Emulator, EmulatorOptions, ManagedOptions, RequestLogEntry } from "./api";
import { type Clock, createClock } from "./clock";
import { cloudApp } from "./cloud/app";
import { controlApp } from "./control";
import { documentedAlertingApp } from "./documented";
import { edit, editedAlert } from "./edits";
import { checkHost, injectFaults, logRequests } from "./middleware";
import { type Fault, type FaultRule, Faults } from "./faults";
import { json, noSuchRoute, text } from "./http-answers";
import { changeManaged } from "./managed/managed";
import { contentOf, load, save } from "./persistence";
import { plant } from "./plant";
import { ALERTING_LIMIT, CLOUD_LIMIT, RateLimiter } from "./rate-limit";
import { credentials } from "./seed";
import { StaleReads } from "./stale-reads";
import { Store } from "./store";
import type { App, Env, Switches, World } from "./world";

/** An emulator in this process, which listens nowhere: `app` answers requests. @internal */
export class Machine implements Emulator {
  readonly credentials = { ...credentials };
  readonly store = new Store();
  readonly requests: RequestLogEntry[] = [];
  readonly clock: Clock;
  readonly app: App = new Hono<Env>({ getPath: (request) => routedPath(getPathNoStrict(request)) });
  url = "";
  server: Server | undefined;
  private readonly faults = new Faults();
  private readonly world: World;
  private evaluator: Evaluator;
  /** The content of the data file, as far as this emulator knows. */
  private written = "";

  constructor(private readonly options: EmulatorOptions) {
    this.clock = createClock(options.now);
    this.world = createWorld(options, this.store, this.clock);
    this.evaluator = new Evaluator(this.world);
    const found = options.dataFile !== undefined && load(this.store, options.dataFile);
    if (found) {
      this.written = contentOf(this.store);
    } else {
      this.plant();
      this.persist();
    }
    this.route();
  }

  /** Order matters: what a request does is on disk before a fault or an answer shows it. */
  private route(): void {
    this.app.use(checkHost(this.options.host));
    this.app.route("/_emulator", controlApp(this));
    // Whatever is asked, also under no service's path: a client's doubled /v1/v1 must show in the log.
    this.app.use(logRequests(this.requests, this.clock));
    this.app.use(async (_c, next) => {
      if (this.world.latencyMs > 0) await sleep(this.world.latencyMs);
      return next();
    });
    this.app.use(injectFaults(this.faults), async (c, next) => {
      await next();
      if (c.req.method !== "GET") this.persist();
    });
    const documented = this.world.mode === "documented";
    this.app.get("/health", () => json(200, healthOf(this.world.clickstack)));
    this.app.route("/api/v2", documented ? documentedAlertingApp(this.world) : alertingApp(this.world));
    this.app.route("/v1", cloudApp(this.world));
    this.app.notFound((c) => noSuchRoute(c.req.method, new URL(c.req.url).pathname));
    this.app.onError((error) => {
      if (error instanceof HTTPException) return error.getResponse();
      // A bug of the emulator, not of the services: say so loudly instead of imitating their 500.
      console.error(error);
      return text(500, `The emulator itself failed: ${error.message}`);
    });
  }

  private plant(): void {
    plant(this.store, this.options.seed ?? "company", this.clock.now());
  }

  private persist(): void {
    const { dataFile } = this.options;
    if (dataFile === undefined) return;
    const content = contentOf(this.store);
    // Unchanged content is not written: a second emulator started by mistake must not touch the first's file.
    if (content === this.written) return;
    save(content, dataFile);
    this.written = content;
  }

  /** Returns what the changes to the store return, once they are on disk. */
  private persisted<Result>(result: Result): Result {
    this.persist();
    return result;
  }

  private set(changes: Partial<Switches>): void {
    Object.assign(this.world, changes);
  }

  readonly editAlert = (id: string, changes: object) =>
    this.persisted(edit(this.store.alerts, "alert", id, (one) => editedAlert(one, this.clock, changes)));
  readonly deleteAlert = (id: string) => this.persisted(this.store.alerts.delete(id));
  readonly addTile = (dashboardId: string, tile: object) =>
    this.persisted(
      edit(this.store.dashboards, "dashboard", dashboardId, ({ tiles }) => ({ tiles: [...tiles, tile] })),
    );
  readonly editOrganization = (id: string, changes: object) =>
    this.persisted(edit(this.store.organizations, "organization", id, () => ({ ...changes, id })));
  readonly editPipe = (id: string, changes: object) =>
    this.persisted(
      edit(this.store.pipes, "pipe", id, ({ settings }) => ({ settings: { ...settings, ...changes } })),
    );
  readonly evaluateAlerts = () => this.persisted(this.evaluator.evaluate());

  readonly clearRequests = () => void this.requests.splice(0);
  readonly fault = (rule: FaultRule): Fault => this.faults.add(rule);
  readonly clearFaults = () => this.faults.clear();
  readonly latency = (latencyMs: number) => this.set({ latencyMs });
  readonly staleReads = (staleReads: number) => this.set({ staleReads });
  readonly fillOmittedFields = (on: boolean) => this.set({ fillOmittedFields: on });
  readonly clickstack = (clickstack: ClickStackVersion) => this.set({ clickstack });
  readonly managed = (changes: ManagedOptions) =>
    this.set({ managed: changeManaged(changes, this.world.managed) });
  readonly permissions = (permissions: readonly string[] | undefined) => this.set({ permissions });
  readonly setNow = (instant: Date | string) => this.clock.setNow(instant);
  readonly advance = (milliseconds: number) => this.clock.advance(milliseconds);

  reset(): void {
    this.clock.reset();
    this.plant();
    this.clearRequests();
    this.clearFaults();
    this.evaluator = new Evaluator(this.world);
    this.set(switchesOf(this.options, this.clock));
    this.persist();
  }

  async stop(): Promise<void> {
    this.persist();
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
}

function switchesOf(options: EmulatorOptions, clock: Clock): Switches {
  const { mode, rateLimits = true, limits = {} } = options;
  const limiters = {
    alerting: new RateLimiter(limits.alerting ?? ALERTING_LIMIT, clock, "server"),
    cloud: new RateLimiter(limits.cloud ?? CLOUD_LIMIT, clock, "key"),
  };
  return {
    latencyMs: options.latencyMs ?? 0,
    staleReads: options.staleReads ?? 0,
    fillOmittedFields: options.fillOmittedFields ?? false,
    clickstack: options.clickstack ?? NEWEST_RELEASE,
    managed: changeManaged(options.managed),
    permissions: options.permissions,
    lag: new StaleReads(),
    limiters: rateLimits && mode !== "documented" ? limiters : undefined,
  };
}

function createWorld(options: EmulatorOptions, store: Store, clock: Clock): World {
  return {
    ...switchesOf(options, clock),
    store,
    clock,
    mode: options.mode ?? "observed",
    telemetry: new Map(Object.entries(options.telemetry ?? {}).map(([id, data]) => [id, tableOf(data)])),
    enginePrefix: options.enginePrefix ?? "clickhouse",
    newObjectId: objectIdFactory(clock),
  };
}

/** Starts both services on one port of this machine. Errors: a port in use, a `dataFile` that cannot be read. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { host = "127.0.0.1", port = 0 } = options;
  const machine = new Machine(options);
  const server = createAdaptorServer({ fetch: machine.app.fetch }) as Server;
  // As the alerting service has it: longer than the idle time of the usual clients.
  server.keepAliveTimeout = 61_000;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  machine.url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  machine.server = server;
  return machine;
}
