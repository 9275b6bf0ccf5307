#!/usr/bin/env node
import { systemClock } from "../http/clock";
import { run } from "./run";
import { ownTerminal } from "./terminal";

const world = { terminal: ownTerminal(), clock: systemClock, environment: process.env };

void run(process.argv.slice(2), world).then((exitCode) => {
  process.exitCode = exitCode;
});
