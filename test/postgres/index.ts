/** `npm run test:postgres`: the end-to-end tests, with the state of every stack in a PostgreSQL of their own. */
import { spawnSync } from "node:child_process";
import { clone } from "../support/folders";
import { DATABASE } from "../support/backend";
import { startPostgres } from "./server";

async function main(): Promise<void> {
  const postgres = await startPostgres();
  try {
    console.log(`PostgreSQL ${postgres.version}`);
    const env = { ...process.env, [DATABASE]: postgres.url };
    const args = ["tools/run.mjs", "test", "e2e"];
    process.exitCode = spawnSync("node", args, { cwd: clone, env, stdio: "inherit" }).status ?? 1;
  } finally {
    await postgres.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
