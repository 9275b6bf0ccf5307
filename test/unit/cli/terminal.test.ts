import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { ownTerminal } from "../../../cli/terminal";
import { listCommands } from "../../support/log-commands";

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** A process with these streams. As in Node, a stream that is no terminal has none of a terminal's properties. */
function terminalOf({
  out = {},
  error = {},
  env = {},
}: {
  out?: Stream;
  error?: Stream;
  env?: NodeJS.ProcessEnv;
}) {
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
  it("has colors and a width where standard output is one", () => {
    const { terminal } = terminalOf({ out: SCREEN });
    assert.deepEqual([terminal.colors, terminal.width], [true, 20]);
  });

  it("has neither in a pipe, also in CI, where libraries take colors for granted", () => {
    const { terminal } = terminalOf({ error: SCREEN, env: { CI: "true" } });
    assert.deepEqual([terminal.colors, terminal.width], [false, undefined]);
  });

  it("has no colors where the user wants none", () => {
    assert.equal(terminalOf({ out: SCREEN, env: { NO_COLOR: "1" } }).terminal.colors, false);
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
