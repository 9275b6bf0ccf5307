#!/usr/bin/env node
import { interruptibleClock } from "../http/clock";
import { endOnSignals } from "./interrupt";
import { run } from "./run";
import { ownTerminal } from "./terminal";

// A reader such as head may have closed the pipe. The exit code still reports the result.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

endOnSignals();
const interruption = new AbortController();
const clock = interruptibleClock(interruption.signal);
const world = { terminal: ownTerminal(), clock, interruption, environment: process.env };

void run(process.argv.slice(2), world).then((exitCode) => {
  process.exitCode = exitCode;
});
