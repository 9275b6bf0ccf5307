import assert from "node:assert/strict";
import { inspect } from "node:util";
import { startEmulator, type Emulator, type Fault } from "../../../emulator";
import { Gate } from "./gate";
import { SECRETS, type FaultCase } from "./faults";
import { OPERATIONS } from "./operations";
import { MatrixClock, type Operation, type Play } from "./play";
import { adviceFor, columnsOf, outcomeOf, toleranceOf, type Outcome } from "./rules";

/** Looks of a provider that has met a fault: at the list, and at an alert of it. */
const MOST_LOOKS = 2;

/** The limit of the key, where no answer tells it. */
const LIMITS = { alerting: "", cloud: " (10 requests in 10 s)" } as const;

/** The cost of an operation without faults. */
interface Peace {
  readonly requests: number;
  /** Requests of the kind that is to fail, and how many come before the first of them. */
  readonly targets: number;
  readonly before: number;
}

/** Cells that are as the rules say. */
let cells = 0;

/** One cell: the operation, with so many requests going wrong, and the command after it. */
class Cell {
  readonly clock = new MatrixClock();
  private readonly gate: Gate;
  private fault: Fault | undefined;
  private error: unknown;

  constructor(
    private readonly emulator: Emulator,
    private readonly operation: Operation,
    private readonly faultCase: FaultCase,
    private readonly times: number,
  ) {
    this.gate = new Gate(emulator.url);
  }

  private get isOfNetwork(): boolean {
    return typeof this.faultCase.how === "string";
  }

  async run(peace: Peace): Promise<void> {
    this.emulator.reset();
    if (this.isOfNetwork) await this.gate.open();
    try {
      const { emulator, clock } = this;
      const play = await this.operation.stage({
        emulator,
        clock,
        url: this.isOfNetwork ? this.gate.url : emulator.url,
      });
      await this.begin(peace);
      this.error = await play.run().then(
        () => undefined,
        (error: unknown) => error ?? "nothing",
      );
      this.assertOutcome(play, peace);
      await this.end();
      await play.converge();
      cells += 1;
    } finally {
      await this.gate.close();
    }
  }

  private async begin({ before }: Peace): Promise<void> {
    const { clock, emulator, gate, operation, times } = this;
    const { how } = this.faultCase;
    emulator.clearRequests();
    clock.waits.length = 0;
    gate.passed = 0;
    if (how === "refuse") {
      await gate.shut(before);
      clock.whileAsleep = () => (clock.waits.length === times ? gate.open() : undefined);
    } else if (how === "reset") {
      gate.break(before, times);
    } else {
      const rule = {
        ...how(operation.service, clock.now()),
        method: operation.method,
        path: operation.path,
        times,
      };
      const fault = emulator.fault(rule);
      this.fault = fault;
      // A service's dates move on with the time.
      clock.whileAsleep = () => void Object.assign(rule, how(operation.service, clock.now()));
      if (rule.hang) clock.hanging = () => fault.hits;
    }
  }

  private async end(): Promise<void> {
    this.fault?.remove();
    this.gate.break(0, 0);
    this.clock.hanging = undefined;
    this.clock.whileAsleep = () => undefined;
    if (this.isOfNetwork) await this.gate.open();
  }

  private assertOutcome(play: Play, peace: Peace): void {
    const outcome = outcomeOf(this.operation, this.faultCase, this.times, peace.before === 0);
    if (outcome.succeeds) assert.ifError(this.error);
    assert.equal(this.error === undefined, outcome.succeeds, "ends as it should");
    if (play.isApplied) assert.equal(play.isApplied(), outcome.applied, "the server is as it should be");
    if (outcome.succeeds) play.assertKnown();
    else play.assertUntouched();
    this.assertRequests(outcome, peace);
    this.assertTold(play);
    if (!outcome.succeeds) this.assertMessage(outcome);
    this.assertNoSecrets([this.error, play.told.warnings, play.told.infos]);
  }

  private assertRequests(outcome: Outcome, peace: Peace): void {
    const { method, path } = this.operation;
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    const arrived = this.emulator.requests.filter(
      (entry) => entry.method === method && pattern.test(entry.path),
    );
    // Those that came after the first were not meant to fail.
    const later = outcome.succeeds ? peace.targets - 1 : 0;
    if (this.isOfNetwork) {
      assert.ok(arrived.length <= peace.targets, `${arrived.length} arrived`);
    } else if (this.tolerance !== undefined) {
      const most = Math.max(peace.targets, outcome.attempts);
      assert.ok(arrived.length <= most && arrived.length > 0, `${arrived.length} arrived`);
    } else {
      assert.equal(arrived.length, outcome.attempts + later, "requests of this kind");
    }
    const looks = MOST_LOOKS + (method === "POST" ? outcome.attempts : 0);
    const most = peace.requests + outcome.attempts + looks;
    assert.ok(
      this.emulator.requests.length <= most,
      `${this.emulator.requests.length} requests, at most ${most}`,
    );
    if (this.faultCase.kind === "unreachable") this.assertTries(outcome);
  }

  private assertTries({ attempts: least, mostAttempts = least }: Outcome): void {
    const { tries } = this;
    assert.ok(tries >= least && tries <= mostAttempts, `${tries} attempts, not ${least} to ${mostAttempts}`);
  }

  /** Attempts of a request that never arrived: a wait after each but the last. */
  private get tries(): number {
    return this.clock.waits.length + 1;
  }

  private get tolerance(): RegExp | "silently" | undefined {
    return toleranceOf(this.operation, this.faultCase, this.times);
  }

  private assertTold({ told }: Play): void {
    const { asks } = this.faultCase;
    const { tolerance } = this;
    if (tolerance instanceof RegExp) assert.match(told.warnings.join("\n"), tolerance);
    else assert.deepEqual(told.warnings, []);
    if (asks !== undefined) {
      // Short waits are nobody's business.
      const wait = this.clock.waits.find((milliseconds) => milliseconds > 3000);
      const { service } = this.operation;
      const words = `waiting ${(wait ?? 0) / 1000} s: the rate limit of the key is used up`;
      assert.equal(told.infos[0], wait && `${service}: ${words}${LIMITS[service]}`);
    }
    const mostWords = this.faultCase.kind === "unreachable" ? 1 : this.clock.waits.length;
    assert.ok(told.infos.length <= mostWords, "an outage is announced once, and else no more than each wait");
  }

  private assertMessage(outcome: Outcome): void {
    const { error } = this;
    assert.ok(error instanceof Error, inspect(error));
    const { message } = error;
    const { absence } = this.operation;
    if (absence && this.faultCase.kind === "missing") return assert.match(message, absence);
    assert.match(message, this.operation.label);
    assert.match(message, this.faultCase.words);
    if (this.faultCase.status !== undefined)
      assert.match(message, new RegExp(`answered ${this.faultCase.status}: `));
    const advice = adviceFor(this.operation, this.faultCase);
    if (advice) assert.match(message, advice);
    this.assertAttempts(message, outcome);
    assert.ok(!/[\r\n]| at .*\.[jt]s/.test(message), `one line and no stack: ${message}`);
    assert.ok(message.length < 1500);
  }

  /** Among the waits may be one that keeps the limit of the key, and none is lost. */
  private assertAttempts(message: string, { attempts, mostAttempts, isRepeated }: Outcome): void {
    const said = Number(/, after (\d+) attempts/.exec(message)?.[1] ?? 1);
    const expected = mostAttempts === undefined ? [attempts] : [this.tries, this.tries - 1];
    if (attempts > 1 && isRepeated) assert.ok(expected.includes(said), `${message}, not ${expected.join()}`);
  }

  private assertNoSecrets(texts: unknown): void {
    const all = inspect(texts, { depth: Infinity, showHidden: true, maxStringLength: Infinity });
    for (const secret of [...SECRETS.alerting, ...SECRETS.cloud])
      assert.ok(!all.includes(secret), `${secret} is in ${all}`);
  }
}

async function inPeace(emulator: Emulator, operation: Operation): Promise<Peace> {
  emulator.reset();
  const play = await operation.stage({ emulator, clock: new MatrixClock(), url: emulator.url });
  emulator.clearRequests();
  await play.run();
  const kinds = emulator.requests.map(({ method, path }) => `${method} ${path}`);
  const pattern = new RegExp(`^${operation.method} ${operation.path.replace(/:\w+/g, "[^/]+")}$`);
  const targets = kinds.filter((kind) => pattern.test(kind)).length;
  assert.ok(targets > 0, `${operation.name} sends ${kinds.join(", ")}`);
  return { requests: kinds.length, targets, before: kinds.findIndex((kind) => pattern.test(kind)) };
}

describe("fault matrix", () => {
  const columns = columnsOf(OPERATIONS);
  after(() => {
    const all = [...columns.values()].flat().flatMap(({ times }) => times).length;
    console.log(`fault matrix: ${cells} of ${all} cells are as the rules say`);
  });

  for (const [operation, faults] of columns) {
    describe(operation.name, () => {
      let emulator: Emulator;
      let peace: Peace;

      // Each has its own: the end of one closes the connections that its clients have left open.
      before(async () => {
        emulator = await startEmulator({ rateLimits: false });
        peace = await inPeace(emulator, operation);
      });
      after(() => emulator.stop());

      for (const { fault, times } of faults) {
        it(`${fault.name}: ${times.map(nameOf).join(" and ")}`, async () => {
          for (const count of times) {
            await new Cell(emulator, operation, fault, count).run(peace).catch((error: unknown) => {
              throw error instanceof Error
                ? Object.assign(error, { message: `${count} times: ${error.message}` })
                : error;
            });
          }
        });
      }
    });
  }
});

function nameOf(times: number): string {
  return { 1: "once", 2: "twice" }[times] ?? "always";
}
