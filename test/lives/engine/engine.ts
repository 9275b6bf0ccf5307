import axios from "axios";
import type { Command, Entry, Flags, Imported, Outcome, Resource, StackDriver } from "../driver";
import type { Plain } from "../spec/values";
import { environmentOf } from "./export";
import { Run, StackState } from "./run";
import { Wire } from "./wire";

/** The engine with one stack: what Pulumi does with resources, in as few words as possible. */
export class Engine extends StackState implements StackDriver {
  async run(command: Command, program: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    const before = this.state;
    const isPreview = command === "preview";
    const outcome = await this.runWith(flags, isPreview, async (run) => {
      if (command === "refresh" || flags.refresh) await run.refresh();
      if (command !== "refresh") await run.register(command === "destroy" ? [] : program, flags);
    });
    if (isPreview) this.state = before;
    return outcome;
  }

  async import(resource: Imported): Promise<Outcome & { readonly args: Plain }> {
    let args: Plain = {};
    const outcome = await this.runWith({}, false, async (run) => void (args = await run.import(resource)));
    return { ...outcome, args };
  }

  entries(): readonly Entry[] {
    return this.state;
  }

  stateText(): string {
    return JSON.stringify(this.state.map(({ shown }) => shown));
  }

  private async runWith(
    flags: Flags,
    isPreview: boolean,
    work: (run: Run) => Promise<void>,
  ): Promise<Outcome> {
    const { time, serve, settings } = this.around;
    const wire: Wire = new Wire(serve, time, flags, () => {
      // Nothing more begins, and what is under way goes on.
      run.errors.push("the run was asked to end");
      return run.providers.all("cancel");
    });
    const run: Run = new Run(this, wire, isPreview);
    // The provider makes its client of these defaults when it connects.
    const before = axios.defaults.adapter;
    axios.defaults.adapter = wire.adapter;
    const { random } = Math;
    Math.random = () => 0.5; // the same life is the same again
    const { env } = process;
    process.env = { ...env, ...environmentOf(settings()) };
    try {
      const runs = async (): Promise<void> => {
        await run.catching(() => work(run));
        await run.providers.all("stop");
      };
      await time.runWith(runs, () => wire.pending > 0);
    } finally {
      process.env = env;
      axios.defaults.adapter = before;
      Math.random = random;
    }
    const { steps, errors, told } = run;
    const warnings = [...told.warnings, ...told.warningsOfEvaluation];
    const { requests, hits, isDead: isKilled, isInterrupted, mistakes } = wire;
    return { steps, errors, warnings, hits, isKilled, isInterrupted, mistakes, requests };
  }
}
