import fc from "fast-check";
import { twoAccounts } from "./acts/accounts";
import type { Act, Draws } from "./acts/act";
import { handCopy, handDelete, handEdit, handLabel, handRefer, restart, rotate, wait } from "./acts/people";
import { exportCopy } from "./acts/export";
import {
  add,
  adopt,
  choose,
  copy,
  drop,
  importObject,
  migrate,
  move,
  rename,
  setOption,
} from "./acts/program";
import { destroy, killed, meanwhile, refresh, replaced, strained, targeted, troubled, up } from "./acts/runs";
import type { Life } from "./life";

/** Every act, with how often it comes. */
const ACTS: readonly [weight: number, act: Act][] = [
  [6, add],
  [6, choose],
  [1, copy],
  [2, drop],
  [2, rename],
  [2, setOption],
  [2, adopt],
  [2, importObject],
  [2, migrate],
  [1, move],
  [1, exportCopy],
  [7, up],
  [1, targeted],
  [1, replaced],
  [2, refresh],
  [1, destroy],
  [4, handEdit],
  [2, handDelete],
  [1, handCopy],
  [1, handRefer],
  [1, wait],
  [1, rotate],
  [1, restart],
  [1, handLabel],
  [8, troubled],
  [3, meanwhile],
  [3, strained],
  [2, twoAccounts],
];

/** Those of a driver that kills processes. */
const KILLS: typeof ACTS = [[20, killed]];

/** One command of a life. */
class LifeCommand implements fc.AsyncCommand<object, Life> {
  constructor(
    private readonly act: Act,
    private readonly stack: number,
    private readonly draws: Draws,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, life: Life): Promise<void> {
    life.now = this.act.name;
    const told = await this.act(life, this.stack, this.draws);
    life.now = "";
    if (told !== undefined) life.story.push(`[${this.stack}] ${told}`);
  }
}

const stacks = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });

/** The commands of a life. */
export const lifeCommands = (mostCommands: number, isKilled = false) =>
  fc.commands(
    [...ACTS, ...(isKilled ? KILLS : [])].flatMap(([weight, act]) =>
      Array.from({ length: weight }, () =>
        fc
          .tuple(stacks, fc.noShrink(fc.array(fc.nat(999), { minLength: 8, maxLength: 8 })))
          .map(([stack, draws]) => new LifeCommand(act, stack, draws)),
      ),
    ),
    { maxCommands: mostCommands, size: "max" },
  );
