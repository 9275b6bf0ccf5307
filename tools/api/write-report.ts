/** Writes the API report. With `--check`, it fails with the difference if the report is stale. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { apiReport } from "./report";

const path = join(clone, "docs", "reference", "api.md");
const current = apiReport();
if (process.argv.includes("--check")) {
  const command = ["-u", "--label", "committed", "--label", "current", path, "-"];
  const { status, stdout, stderr } = spawnSync("diff", command, { input: current, encoding: "utf8" });
  if (status !== 0) {
    console.error(`${stdout}${stderr}\ndocs/reference/api.md is stale: run "npm run api".`);
    process.exitCode = 1;
  }
} else writeFileSync(path, current);
