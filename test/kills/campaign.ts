import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { startEmulator, type Emulator } from "../../emulator";
import { findKind } from "../../provider/find-kind";
import type { Ended } from "../support/child";
import { installPlugin } from "../support/install-plugin";
import { settingsFor } from "../support/settings";
import { Stack, succeeded } from "../support/stack";
import { changed, program, type Desired } from "./desired";
import { Figures } from "./figures";
import { complaints, leftovers, refusedIn, warnedOf, type Held, type Stored } from "./judge";
import { killed, momentText, randomKill, type Kill } from "./kill";
import { Random } from "./random";

export interface CampaignOptions {
  readonly kills: number;
  readonly seed: number;
  /** With `alerting:ownerNote`? */
  readonly ownerNote: boolean;
  /** With the native provider? Default: with dynamic resources. */
  readonly plugin?: boolean;
  readonly report?: (line: string) => void;
}

type CommandName = "up" | "up --replace" | "refresh" | "destroy";

/** A command to kill, and the next steps of its user. */
interface Plan {
  readonly name: CommandName;
  readonly run: () => Promise<Ended>;
  readonly recover: () => Promise<Ended>;
  /** About how many requests the run sends. */
  readonly requests: number;
}

/** Long enough that a kill finds requests under way, short enough for hundreds of runs. */
const LATENCY_MS = 40;
/** Checks that take a run of the engine themselves. */
const EVERY_SO_OFTEN = 10;
/** The limit of repeated commands: each run may report webhooks that exist already. */
const MOST_REFUSED = 5;

/** Kills one run of the engine after the other, and judges what the next run makes of each. */
export async function campaign(options: CampaignOptions): Promise<Figures> {
  const emulator = await startEmulator({ rateLimits: false, latencyMs: LATENCY_MS });
  const stack = await Stack.create({ env: settingsFor(emulator.url) });
  try {
    if (options.plugin) await installPlugin(stack);
    const key = options.plugin ? "clickstack:ownerNote" : "alerting:ownerNote";
    await stack.succeed("config", "set", key, String(options.ownerNote));
    return await new Campaign(emulator, stack, options).fight();
  } finally {
    stack.dispose();
    await emulator.stop();
  }
}

class Campaign {
  private readonly figures = new Figures();
  /** Objects of others, which no run may change. */
  private readonly foreign: ReadonlyMap<string, Stored>;
  private desired: Desired = {};
  private wholeMs = 4000;

  constructor(
    private readonly emulator: Emulator,
    private readonly stack: Stack,
    private readonly options: CampaignOptions,
  ) {
    this.foreign = structuredClone(new Map(this.all().map((object) => [object.id, object])));
  }

  async fight(): Promise<Figures> {
    for (let round = 1; this.figures.kills < this.options.kills; round += 1) {
      const random = new Random(this.options.seed, round);
      const plan = this.plan(random, round);
      const kills = [randomKill(random, plan.requests)];
      // Now and then the next run is killed, too.
      if (random.chance(0.2)) kills.push(randomKill(random, plan.requests));
      await this.round(round, plan, kills);
    }
    await this.rest();
    return this.figures;
  }

  private async round(round: number, plan: Plan, kills: readonly Kill[]): Promise<void> {
    const began = Date.now();
    const told: string[] = [];
    const runs: string[] = [];
    const found: string[] = [];
    for (const kill of kills) {
      const { ended, inTime, leftBehind } = await killed(this.emulator, plan.run, kill, this.wholeMs);
      await this.unlock();
      if (inTime) this.figures.killed(plan.name, kill.kind);
      told.push(`${kill.kind}, ${momentText(kill.moment)}${inTime ? "" : " (came too late)"}`);
      runs.push(`The killed run (exit code ${ended.exitCode}):\n${ended.output}`);
      found.push(...leftBehind.map(({ command }) => `still running: ${command}`));
    }
    const left = this.leftovers();
    const recovery = await this.recover(plan, left);
    runs.push(`The next run (exit code ${recovery.exitCode}):\n${recovery.output}`);
    const taken = left.filter((id) => this.held().some((one) => one.id === id));
    this.figures.left += left.length;
    this.figures.taken += taken.length;
    found.push(...(recovery.exitCode === 0 ? this.complaints() : ["the next run failed"]));
    found.push(...this.judgeLeftovers(runs));
    const what = `${round}: ${plan.name}, ${told.join("; then ")}`;
    if (found.length > 0) throw violation(this.options, round, what, found, runs);
    const behind = left.length > 0 ? `; ${left.length} left, ${taken.length} taken over` : "";
    this.options.report?.(`${what}${behind} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (round % EVERY_SO_OFTEN === 0) await this.rest();
  }

  private async recover(plan: Plan, left: readonly string[]): Promise<Ended> {
    const began = Date.now();
    const recovery = await plan.recover();
    this.wholeMs = (3 * this.wholeMs + Date.now() - began) / 4;
    return this.options.ownerNote ? recovery : this.withoutRefused(recovery, left);
  }

  /** Names of webhooks are unique, so a run that does not know a leftover names it and fails. The user deletes it. */
  private async withoutRefused(first: Ended, left: readonly string[]): Promise<Ended> {
    let recovery = first;
    for (let run = 1; run <= MOST_REFUSED && recovery.exitCode !== 0; run += 1) {
      const refused = refusedIn(recovery.output).filter((id) => left.includes(id));
      for (const id of refused) this.emulator.store.webhooks.delete(id);
      this.figures.refused += refused.length;
      if (refused.length === 0) break;
      const { exitCode, output, ...rest } = await this.stack.up();
      recovery = { ...rest, exitCode, output: `${recovery.output}\n${output}` };
    }
    return recovery;
  }

  /** Nothing may be left to do, and the engine forgets the operations that it believes to be pending. */
  private async rest(): Promise<void> {
    if (Object.keys(this.desired).length === 0) return;
    succeeded(await this.stack.preview("--expect-no-changes"));
    succeeded(await this.stack.refresh("--clear-pending-creates"));
    succeeded(await this.stack.preview("--expect-no-changes"));
    assert.deepEqual(this.complaints(), []);
  }

  private plan(random: Random, round: number): Plan {
    const share = random.next();
    const size = Object.keys(this.desired).length;
    if (size === 0 || share < 0.7) return this.planUp(random, round);
    if (share < 0.8) return this.planReplace(random);
    if (share < 0.9) return this.planRefresh(random);
    return this.planDestroy(random);
  }

  private planUp(random: Random, round: number): Plan {
    const before = this.desired;
    this.desire(changed(before, random));
    const names = [...new Set([...Object.keys(before), ...Object.keys(this.desired)])];
    const requests = names.filter((name) => before[name] !== this.desired[name]).length + 1;
    // The owner's line finds a leftover whatever became of the program meanwhile.
    const edits = this.options.ownerNote && random.chance(0.25);
    return {
      name: "up",
      requests,
      run: () => this.stack.up(),
      recover: () => {
        if (edits)
          this.desire(withThresholds(this.desired, (threshold) => 1000 * round + (threshold % 1000)));
        return this.stack.up();
      },
    };
  }

  /** Without the owner's line, only another create can point out what the first one left. */
  private planReplace(random: Random): Plan {
    // A second webhook of the same name is refused.
    const names = Object.entries(this.desired).filter(([, { type }]) => type !== "Webhook");
    const name = random.pick(names)?.[0] ?? "";
    const urn = this.held().find((one) => one.urn.endsWith(`::${name}`))?.urn ?? assert.fail(name);
    const run = (): Promise<Ended> => this.stack.up("--replace", urn);
    return {
      name: "up --replace",
      requests: 3,
      run,
      recover: this.options.ownerNote ? () => this.stack.up() : run,
    };
  }

  /** Plans a refresh, which alone sees the changes of others. */
  private planRefresh(random: Random): Plan {
    const drifted = random.chance(0.5);
    if (drifted) {
      const { alerts, savedSearches, webhooks } = this.emulator.store;
      const held = this.held();
      const [edited, deleted] = held.filter(({ id }) => alerts.has(id));
      if (edited) this.emulator.editAlert(edited.id, { threshold: -1 });
      if (deleted) this.emulator.deleteAlert(deleted.id);
      const [search] = held.flatMap(({ id }) => savedSearches.get(id) ?? []);
      if (search) savedSearches.add({ ...search, where: "level:fatal" });
      const [webhook] = held.flatMap(({ id }) => webhooks.get(id) ?? []);
      if (webhook) webhooks.add({ ...webhook, url: "https://example.com/elsewhere" });
    }
    return {
      name: "refresh",
      requests: 2,
      run: () => this.stack.refresh(),
      recover: () => this.stack.up(...(drifted ? ["--refresh"] : [])),
    };
  }

  /** A user goes on with it, or changes his mind; then state may still know alerts that are gone. */
  private planDestroy(random: Random): Plan {
    const goesOn = random.chance(0.5);
    const requests = Object.keys(this.desired).length;
    const recover = (): Promise<Ended> => {
      if (!goesOn) return this.stack.up("--refresh");
      this.desire({});
      return this.stack.destroy();
    };
    return { name: "destroy", requests, run: () => this.stack.destroy(), recover };
  }

  private desire(desired: Desired): void {
    this.desired = desired;
    this.stack.program(program, { desired, isNative: this.options.plugin ?? false });
  }

  private held(): Held[] {
    return this.stack
      .stateResources()
      .filter(({ type }) => findKind(type))
      .map(({ urn, id = "", delete: pendingDelete = false }) => ({ urn, id, pendingDelete }));
  }

  private all(): Stored[] {
    const { alerts, savedSearches, webhooks } = this.emulator.store;
    const all = [...alerts.values(), ...savedSearches.values(), ...webhooks.values()];
    return all.map((object) => ({ ...object }));
  }

  private live(): Stored[] {
    return this.all().filter(({ id }) => !this.foreign.has(id));
  }

  private leftovers(): string[] {
    return leftovers({ held: this.held(), live: this.live() });
  }

  private complaints(): string[] {
    const { desired } = this;
    const { ownerNote } = this.options;
    const now = new Map(this.all().map((object) => [object.id, object]));
    const touched = [...this.foreign].filter(([id, object]) => !isDeepStrictEqual(now.get(id), object));
    return [
      ...complaints({ desired, held: this.held(), live: this.live(), ownerNote }),
      ...touched.map(([id]) => `object ${id} of somebody else was touched`),
    ];
  }

  /**
   * With the owner's mark there is none any more. Without it each is named, and the user deletes it; the warning must
   * not name an object that is in use. A run that is canceled may: it has not asked about every resource.
   */
  private judgeLeftovers(outputs: readonly string[]): string[] {
    const left = this.leftovers();
    if (this.options.ownerNote) return left.map((id) => `object ${id} is an orphan`);
    const warned = warnedOf(outputs.join("\n"));
    const whole = warnedOf(outputs.filter((output) => !output.includes("update canceled")).join("\n"));
    const inUse = new Set(this.held().map(({ id }) => id));
    const { alerts, savedSearches, webhooks } = this.emulator.store;
    for (const id of left) for (const collection of [alerts, savedSearches, webhooks]) collection.delete(id);
    const wrong = whole.filter((id) => inUse.has(id));
    this.figures.named += left.length;
    this.figures.premature += warned.length - left.length;
    return [
      ...left.filter((id) => !warned.includes(id)).map((id) => `object ${id} was left and is not named`),
      ...wrong.map((id) => `object ${id} is in use and is named as unknown`),
    ];
  }

  /** Repairs a stack that is locked or cannot be read, as a user does. */
  private async unlock(): Promise<void> {
    const { backend } = this.stack;
    if (backend.mend()) this.figures.cut += 1;
    if (!backend.isLocked()) return;
    this.figures.locks += 1;
    await this.stack.succeed("cancel", "--yes");
  }
}

function withThresholds(desired: Desired, change: (threshold: number) => number): Desired {
  return Object.fromEntries(
    Object.entries(desired).map(([name, resource]) => {
      const { args, type } = resource;
      if (type !== "Alert") return [name, resource];
      return [name, { ...resource, args: { ...args, threshold: change(args.threshold as number) } }];
    }),
  );
}

/** Describes a violation, with the command that repeats it. */
function violation(
  { seed, ownerNote, plugin }: CampaignOptions,
  round: number,
  what: string,
  found: readonly string[],
  runs: readonly string[],
): Error {
  const flags = [...(ownerNote ? [] : [" --no-owner-note"]), ...(plugin ? [" --plugin"] : [])].join("");
  const again = `npm run kills -- --kills ${round} --seed ${seed}${flags}`;
  const lines = [
    `Round ${what} did not end well:`,
    ...found.map((text) => `- ${text}`),
    ...runs.map((text) => `\n${text}`),
    `\nTo repeat: ${again}`,
  ];
  return new Error(lines.join("\n"));
}
