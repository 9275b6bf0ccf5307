import axios from "axios";
import type { Plain } from "../../../provider/engine/values/plain";
import type { Flags, Imported, Outcome, Resource } from "../driver";
import { ProcessTime } from "./clock";
import { dynamicDoor } from "./doors";
import { Run, type Kept, type Surroundings } from "./run";
import { environmentOf } from "./export";
import { Wire } from "./wire";

/** The engine with one stack: what Pulumi does with resources, in as few words as possible. */
export class Engine {
  /** In the order in which the engine deletes from the end. */
  state: Kept[] = [];
  /** The way in of the program. */
  door = dynamicDoor;

  constructor(
    private readonly stack: string,
    private readonly around: Surroundings,
  ) {}

  up(program: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    return this.run(flags, (run) => update(run, program, flags));
  }

  preview(program: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    const before = this.state;
    const preview = this.run(flags, (run) => update(run, program, flags), true);
    return preview.finally(() => (this.state = before));
  }

  refresh(flags: Flags = {}): Promise<Outcome> {
    return this.run(flags, (run) => run.refresh(flags));
  }

  destroy(flags: Flags = {}): Promise<Outcome> {
    return this.run(flags, (run) => run.register([], flags));
  }

  async import(resource: Imported): Promise<Outcome & { readonly args: Plain }> {
    let args: Plain = {};
    const outcome = await this.run({}, async (run) => void (args = await run.import(resource)));
    return { ...outcome, args };
  }

  private async run(flags: Flags, work: (run: Run) => Promise<void>, isPreview = false): Promise<Outcome> {
    const { time, serve, settings } = this.around;
    const clock = flags.isWhole ? new ProcessTime(time) : time.startRun();
    const wire: Wire = new Wire(serve, clock, flags, () => {
      // Nothing more begins, and what is under way goes on.
      run.errors.push("the run was asked to end");
      return run.providers.cancel();
    });
    const run: Run = new Run(this, this.stack, { around: this.around, wire, clock, isPreview });
    // The provider makes its client of these defaults when it connects.
    const before = axios.defaults.adapter;
    axios.defaults.adapter = wire.adapter;
    const { random } = Math;
    Math.random = () => 0.5; // the same life is the same again
    const { env } = process;
    if (flags.isWhole) process.env = { ...env, ...environmentOf(settings()) };
    try {
      await clock.runWith(async () => {
        await Promise.race([run.catching(() => work(run)), wire.death]);
        await run.providers.stop();
      });
    } finally {
      process.env = env;
      axios.defaults.adapter = before;
      Math.random = random;
      wire.end();
    }
    const { steps, errors, warnings } = run;
    const requests = wire.requests.map(({ method, path }) => `${method} ${path}`);
    const { hits, isDead: isKilled, isInterrupted, mistakes } = wire;
    return { steps, errors, warnings, hits, isKilled, isInterrupted, mistakes, requests };
  }
}

async function update(run: Run, program: readonly Resource[], flags: Flags): Promise<void> {
  if (flags.refresh) await run.refresh(flags);
  if (run.errors.length === 0) await run.register(program, flags);
}
