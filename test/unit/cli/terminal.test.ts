import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { ownTerminal, withProgress, type Say } from "../../../cli/terminal";
import { listCommands } from "../../support/published-schema";
import { findSignalCode, runInterruptible } from "../../../cli/failure";

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

interface Streams {
  readonly out?: Stream;
  readonly error?: Stream;
  readonly env?: NodeJS.ProcessEnv;
}

/** A process with these streams. As in Node, a stream that is no terminal has none of a terminal's properties. */
function terminalOf({ out = {}, error = {}, env = {} }: Streams) {
  const written: string[] = [];
  const stream = (properties: Stream) => ({
    write: (text: string) => written.push(text),
    cursorTo: (column: number) => written.push(`<to ${column}>`),
    clearLine: () => written.push("<clear>"),
    ...(properties.isTTY ? { hasColors: () => env.NO_COLOR === undefined } : {}),
    ...properties,
  });
  const own = { stdin: {}, stdout: stream(out), stderr: stream(error), env } as unknown as typeof process;
  return { terminal: ownTerminal(own), written };
}

const SCREEN: Stream = { isTTY: true, columns: 20 };

describe("the terminal of the process", () => {
  for (const [what, streams, colors, width] of [
    ["colors and a width where standard output is one", { out: SCREEN }, true, 20],
    ["neither in a pipe", { error: SCREEN }, false, undefined],
    ["neither in CI, where libraries take colors for granted", { env: { CI: "true" } }, false, undefined],
    ["no colors where the user wants none", { out: SCREEN, env: { NO_COLOR: "1" } }, false, 20],
  ] as const)
    it(`has ${what}`, () => {
      const { terminal } = terminalOf(streams);
      assert.deepEqual([terminal.colors, terminal.width], [colors, width]);
    });

  it("shows what is being done at the bottom, in one line that is replaced", () => {
    const { terminal, written } = terminalOf({ error: SCREEN });
    terminal.status?.("Reading the state of a stack with a long name");
    terminal.status?.("");
    assert.deepEqual(written, ["<to 0>", "<clear>", "Reading the state o", "<to 0>", "<clear>", ""]);
  });

  it("shows nothing that moves in a pipe and in CI", () => {
    assert.equal(terminalOf({ out: SCREEN }).terminal.status, undefined);
    assert.equal(terminalOf({ out: SCREEN, error: SCREEN, env: { CI: "1" } }).terminal.status, undefined);
  });

  const HOSTILE = [
    "::error::a",
    " \u0085\u00a0::set-output name=a::b",
    "first\r::add-mask::b\n\t::stop-commands::c",
    "Alert ##[error]a",
    "##vso[task.setvariable variable=a]b",
    "a ##teamcity[buildStatus status='SUCCESS']",
    "###[group]::x",
    ":::warning::y::",
  ];
  for (const text of HOSTILE) {
    it(`has no command of a pipeline in its log: ${JSON.stringify(text)}`, () => {
      const { terminal, written } = terminalOf({ env: { CI: "1" } });
      terminal.print(text);
      terminal.tell(text);
      assert.notDeepEqual(listCommands(text), []);
      assert.deepEqual(listCommands(written.join("")), []);
    });
  }

  it("prints JSON with the same values in a pipeline", () => {
    const value = { "##[a]": HOSTILE, more: "std::vector, #1" };
    const { terminal, written } = terminalOf({});
    terminal.print(JSON.stringify(value, null, 2));
    assert.deepEqual(JSON.parse(written.join("")), value);
    assert.deepEqual(listCommands(written.join("")), []);
  });

  it("shows texts to a person as they are", () => {
    const { terminal, written } = terminalOf({ out: SCREEN, error: SCREEN });
    terminal.print("::a ##[b]");
    assert.deepEqual(written, ["::a ##[b]\n"]);
  });
});

/** Streams as a process has them at a terminal. */
function atTerminal(env: NodeJS.ProcessEnv = {}) {
  const stream = (): PassThrough =>
    Object.assign(new PassThrough(), { isTTY: true, columns: 80, hasColors: () => true });
  const [stdin, stdout, stderr] = [stream(), stream(), stream()];
  const terminal = ownTerminal({ stdin, stdout, stderr, env } as unknown as typeof process);
  return { terminal, stdin, stderr };
}

describe("a question at the terminal", () => {
  it("is shown beside what the command prints, and answered by a line", async () => {
    const { terminal, stdin, stderr } = atTerminal();
    stdin.write("yes\nmore\n");
    assert.equal(await terminal.ask?.("Really? "), "yes");
    assert.match(String(stderr.read()), /Really\? /);
  });

  it("has no answer when somebody presses Ctrl-C, or the input ends", async () => {
    const { terminal, stdin, stderr } = atTerminal();
    const answer = terminal.ask?.("Really? ");
    stdin.end();
    assert.equal(await answer, undefined);
    assert.match(String(stderr.read()), /\n$/, "what follows begins a line");
  });

  it("cannot be asked in CI", () => {
    assert.equal(atTerminal({ CI: "true" }).terminal.ask, undefined);
  });
});

/** Collects the lines of progress during the work. */
async function shownBy(work: (say: Say) => void): Promise<string[]> {
  const shown: string[] = [];
  await withProgress({ status: (line) => shown.push(line) }, (say) => Promise.resolve(work(say)));
  pass();
  return shown;
}

const pass = (): void => mock.timers.tick(1500);

describe("progress", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  it("is not shown of what is over soon", async () => {
    const shown = await shownBy((say) => {
      say("Reading");
      mock.timers.tick(1499);
    });
    assert.deepEqual(shown, []);
  });

  it("is shown of what takes long, and goes at the end", async () => {
    const shown = await shownBy((say) => {
      say("Reading");
      pass();
      say("Comparing");
    });
    assert.deepEqual(shown, ["Reading", "Comparing", ""]);
  });

  it("goes when the work fails", async () => {
    const shown: string[] = [];
    const work = withProgress({ status: (line) => shown.push(line) }, (say) => {
      say("Reading");
      pass();
      return Promise.reject(new Error("no"));
    });
    await assert.rejects(work);
    assert.deepEqual(shown, ["Reading", ""]);
  });

  it("is nothing where no person watches", async () => {
    assert.equal(await withProgress({}, (say) => Promise.resolve(say("Reading") ?? "done")), "done");
  });
});

const listeners = () => process.listenerCount("SIGINT") + process.listenerCount("SIGTERM");

describe("work that can be interrupted", () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it(`ends by itself, between two parts, after ${signal}`, async () => {
      const done = await runInterruptible(async (interrupted) => {
        let parts = 0;
        while (!interrupted.aborted) {
          parts += 1;
          // Only to this work: mocha listens for signals, too.
          if (parts === 2) process.listeners(signal).at(-1)?.(signal);
          await turn();
        }
        return parts;
      });
      assert.equal(done, 2);
    });
  }

  it("leaves signals to others when it has ended, in whatever way", async () => {
    const before = listeners();
    assert.equal(await runInterruptible(async (interrupted) => interrupted.aborted), false);
    await assert.rejects(
      runInterruptible(() => Promise.reject(new Error("the engine failed"))),
      /the engine failed/,
    );
    assert.equal(listeners(), before);
  });
});

describe("the exit code after a signal", () => {
  for (const [what, aborted, code] of [
    ["130 after SIGINT", AbortSignal.abort("SIGINT"), 130],
    ["143 after SIGTERM", AbortSignal.abort("SIGTERM"), 143],
    ["that of the command if no signal came", new AbortController().signal, undefined],
    ["that of the command after something else", AbortSignal.abort("something else"), undefined],
  ] as const)
    it(`is ${what}`, () => assert.equal(findSignalCode(aborted), code));
});
