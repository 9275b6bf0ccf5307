import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run, start } from "../support/child";
import { temporaryFolder } from "../support/folders";

export interface Postgres {
  readonly url: string;
  readonly version: string;
  end(): Promise<void>;
}

/** Debian keeps the server's programs off the PATH, a folder a version. */
const DEBIAN = "/usr/lib/postgresql";
const READY_MS = 30_000;

/** A folder that users other than root can enter. Root's temporary folder may not be one. */
const FOR_EVERYONE = "/tmp";

/** A PostgreSQL of its own on a free port, with an empty database; gone at the end. */
export async function startPostgres(): Promise<Postgres> {
  const user = unprivileged();
  const options = { cwd: "/", env: withServer(process.env) };
  const folder = user ? temporaryFolder("postgres", FOR_EVERYONE) : temporaryFolder("postgres");
  const data = join(folder, "data");
  mkdirSync(data);
  if (user) [folder, data].forEach((path) => chownSync(path, user.uid, user.gid));
  const as = user ? ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [];
  const [initdb = "", ...init] = [...as, "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N"];
  const made = await run(initdb, init, options);
  if (made.exitCode !== 0) throw new Error(`initdb failed:\n${made.output}`);
  const port = await freePort();
  // As fast as a disk that is thrown away may be, and with room for every test's connections.
  const settings = ["-p", `${port}`, "-k", folder, "-c", "fsync=off", "-c", "max_connections=200"];
  const [postgres = "", ...serve] = [...as, "postgres", "-D", data, "-h", "127.0.0.1", ...settings];
  const server = start(postgres, serve, options);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  const version = await untilReady(url);
  return { url, version, end: () => server.end() };
}

async function untilReady(url: string): Promise<string> {
  const options = { cwd: "/", env: withServer(process.env) };
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const { exitCode, output } = await run("psql", [url, "-Atc", "SHOW server_version"], options);
    if (exitCode === 0) return output.trim();
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${output}`);
    await sleep(100);
  }
}

function withServer(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: [env.PATH, ...debianFolders()].join(":") };
}

function debianFolders(): string[] {
  try {
    return readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin"));
  } catch {
    return [];
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
