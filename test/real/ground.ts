import { seed } from "../../emulator";
import { connectionKind } from "../../provider/alerting/clickhouse-connection/clickhouse-connection.kind";
import type { Plain } from "../../provider/engine/values/plain";
import type { Sample } from "../support/samples";
import { isOfferedOn } from "../support/transports";
import type { Recorder } from "./recorder";

interface Made extends Plain {
  readonly id: string;
}

/** Objects of a run that samples refer to. */
export class Ground {
  /** Identifiers of the emulator's seed, which samples use, with those of this run. */
  private readonly ids = new Map<string, string>();

  private constructor(
    private readonly recorder: Recorder,
    /** Begins the name of everything that the run makes. */
    readonly prefix: string,
  ) {}

  static async make(recorder: Recorder, prefix: string): Promise<Ground> {
    const ground = new Ground(recorder, prefix);
    await ground.makeSources();
    for (const webhook of [seed.webhooks.oncall, seed.webhooks.oncallBackup]) {
      const url = "https://example.com/ground";
      await ground.make("webhooks", webhook.id, { name: webhook.name, service: "generic", url });
    }
    for (const { id, name } of Object.values(seed.savedSearches))
      await ground.make("saved-searches", id, { name, sourceId: seed.sources.logs });
    await ground.makeDashboard();
    return ground;
  }

  /** The sample with names and identifiers of this run, as far as the target takes its arguments. */
  adapted(sample: Sample): Sample {
    const renamed = (args: Plain) => this.translated(this.named(args));
    const { args, full, others, change } = sample;
    return { ...sample, args: renamed(args), full: renamed(full), others: renamed(others), change };
  }

  translated<Value>(value: Value): Value {
    let text = JSON.stringify(value);
    for (const [from, to] of this.ids) text = text.replaceAll(from, to);
    return JSON.parse(text) as Value;
  }

  named(args: Plain): Plain {
    return typeof args.name === "string" ? { ...args, name: `${this.prefix} ${args.name}` } : args;
  }

  private async makeSources(): Promise<void> {
    const { logs, traces } = seed.sources;
    const from = { databaseName: "default", tableName: "otel_logs" };
    const source = {
      kind: "log",
      connection: seed.connectionId,
      from,
      timestampValueExpression: "Timestamp",
    };
    const more = { defaultTableSelectExpression: "Timestamp,Body", implicitColumnExpression: "Body" };
    if (isOfferedOn(this.recorder.target.transport, connectionKind)) {
      const host = "http://127.0.0.1:8123";
      await this.make("connections", seed.connectionId, { name: "Ground", host, username: "default" });
    } else this.ids.set(seed.connectionId, await this.anyConnection());
    await this.make("sources", logs, { ...source, ...more, name: "Logs" });
    await this.make("sources", traces, { ...source, ...more, name: "Traces" });
  }

  /** A program cannot make one everywhere. */
  private async anyConnection(): Promise<string> {
    const [source] = await this.ask<{ connection: string }[]>("GET", "sources");
    if (source === undefined) throw new Error("the account has no source, so that no connection is known");
    return source.connection;
  }

  private async makeDashboard(): Promise<void> {
    const { id, tiles } = seed.dashboards.api;
    const select = [{ aggFn: "count", where: "" }];
    const config = { displayType: "line", sourceId: seed.sources.logs, select };
    const place = { x: 0, y: 0, w: 12, h: 4 };
    const tile = { name: tiles.errorRate.name, ...place, config };
    const made = await this.make("dashboards", id, { name: "API", tiles: [tile], tags: [] });
    const [first] = made.tiles as Made[];
    if (first) this.ids.set(tiles.errorRate.id, first.id);
  }

  private async make(route: string, seeded: string, body: Plain): Promise<Made> {
    const made = await this.ask<Made>("POST", route, this.translated(this.named(body)));
    this.ids.set(seeded, made.id);
    return made;
  }

  private async ask<Answer>(method: string, route: string, body?: Plain): Promise<Answer> {
    const { base, authorization } = this.recorder.target;
    const headers = { "Content-Type": "application/json", authorization };
    const sent = { path: `${base}/${route}`, headers, body: body && JSON.stringify(body) };
    const { status, whole } = await this.recorder.send({ method, ...sent });
    if (status !== 200) throw new Error(`${method} /${route} answered ${status}: ${whole}`);
    const { data, result = data } = JSON.parse(whole) as Record<"data" | "result", Answer>;
    return result;
  }
}
