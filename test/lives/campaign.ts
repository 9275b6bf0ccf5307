import fc from "fast-check";
import type { Act } from "./acts/act";
import { exportCopy, twoAccounts } from "./acts/copies";
import * as people from "./acts/people";
import * as program from "./acts/program";
import * as runs from "./acts/runs";
import type { Circumstances, Driver } from "./driver";
import { end } from "./ending";
import { Life, type Stack } from "./life";

/** What happens in a life, and how often: edits of programs, commands, and what people and services do meanwhile. */
const ACTS: Readonly<Record<string, readonly [weight: number, act: Act]>> = {
  add: [6, program.add],
  choose: [6, program.choose],
  copy: [1, program.copy],
  drop: [2, program.drop],
  rename: [2, program.rename],
  setOption: [3, program.setOption],
  adopt: [2, program.adopt],
  importObject: [2, program.importObject],
  migrate: [2, program.migrate],
  exportCopy: [1, exportCopy],
  up: [8, runs.up],
  refresh: [2, runs.refresh],
  destroy: [1, runs.destroy],
  handEdit: [4, people.handEdit],
  handDelete: [2, people.handDelete],
  handCopy: [1, people.handCopy],
  handRefer: [1, people.handRefer],
  wait: [1, people.wait],
  rotate: [1, people.rotate],
  restart: [1, people.restart],
  handLabel: [1, people.handLabel],
  troubled: [11, runs.troubled],
  meanwhile: [3, runs.meanwhile],
  twoAccounts: [2, twoAccounts],
};

/** Those of a driver that kills processes, of which each run takes seconds. */
const KILLS: typeof ACTS = { ...ACTS, killed: [20, runs.killed] };

const stacks = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });
const draws = fc.noShrink(fc.array(fc.nat(999), { minLength: 8, maxLength: 8 }));

/** What happens in one life: the name of each act, its stack, and draws. */
const plansOf = (acts: typeof ACTS, maxLength: number) =>
  fc.array(
    fc.oneof(
      ...Object.entries(acts).map(([name, [weight, act]]) => ({
        weight,
        arbitrary: fc.tuple(fc.constant({ name, act }), stacks, draws),
      })),
    ),
    { maxLength, size: "max" },
  );

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  ownerNote: fc.boolean(),
  isManaged: fc.nat(4).map((one) => one === 4),
  isNewer: fc.boolean(),
  isNative: fc.boolean(),
});

export interface CampaignOptions {
  readonly lives: number;
  readonly seed: number;
  /** Begins with the life of this number. */
  readonly path?: string | undefined;
  /** Does the driver kill runs? Default: no. */
  readonly kills?: boolean;
  open(circumstances: Circumstances): Driver | Promise<Driver>;
}

/** Lives as many lives, and returns the shrunk counterexample of the first that breaks a promise. */
export async function campaign({ lives, seed, path = "", kills = false, open }: CampaignOptions) {
  const figures = { lives: 0, events: 0, exactly: 0, loosely: 0 };
  let story: readonly string[] = [];
  const plans = kills ? plansOf(KILLS, 10) : plansOf(ACTS, 30);
  const property = fc.asyncProperty(circumstances, plans, async (around, plan) => {
    const driver = await open(around);
    const life = new Life(driver, around);
    try {
      for (const [{ name, act }, stack, drawn] of plan) {
        life.now = name;
        const told = await act(life.stacks[stack] as Stack, drawn);
        if (told !== undefined) life.story.push(`[${stack}] ${told}`);
      }
      life.now = "";
      await end(life);
    } catch (error) {
      story = [JSON.stringify(around), ...life.story, life.now];
      throw error;
    } finally {
      await driver.close?.();
    }
    figures.lives += 1;
    figures.events += life.story.length;
    figures.exactly += life.judged.exactly;
    figures.loosely += life.judged.loosely;
  });
  // A planted fault needs no shorter life.
  const endOnFailure = process.env.PLANTED !== undefined;
  const { failed, errorInstance, counterexamplePath } = await fc.check(property, {
    ...{ numRuns: lives, seed, path, endOnFailure },
  });
  if (!failed) return { figures };
  const [life] = (counterexamplePath ?? "").split(":");
  const error = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : "";
  const again = `npm run lives -- --seed ${seed} --path ${life}`;
  return { figures, failure: [...story, error, again].join("\n") };
}
