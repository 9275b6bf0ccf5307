#!/usr/bin/env node
import "./require-node";
import { interruptibleClock } from "../provider/http/clock";
import { endOnSignals } from "./failure";
import { run } from "./run";
import { ownTerminal } from "./terminal";

let isLost = false;
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // A reader such as head may have closed the pipe. The exit code still reports the result.
  if (code === "EPIPE" || isLost) return;
  isLost = true;
  process.stderr.write(`error: standard output could not be written: ${message}\n`);
});
endOnSignals();
const interruption = new AbortController();
const clock = interruptibleClock(interruption.signal);
const world = { terminal: ownTerminal(), clock, interruption, environment: process.env };

void run(process.argv.slice(2), world).then((exitCode) => {
  process.exitCode = isLost ? 1 : exitCode;
});
