#!/usr/bin/env node
import { emulatorProgram } from "./command-line/program";

emulatorProgram()
  .parseAsync()
  .catch((error: unknown) => {
    console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
