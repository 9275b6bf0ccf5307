import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { ownTerminal } from "../../../provider/cli/terminal";

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
