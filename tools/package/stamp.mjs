/** Runs as the first step of a build and, with `--done`, as the last. The stamp names the sources at the start. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fingerprint, stamp } from "../prepare/build.mjs";

const begun = `${stamp}.begun`;
if (process.argv.includes("--done")) {
  renameSync(begun, stamp);
} else {
  mkdirSync(dirname(stamp), { recursive: true });
  rmSync(stamp, { force: true });
  writeFileSync(begun, fingerprint());
}
