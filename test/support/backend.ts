import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The backend for the stacks of one test. */
export type Backend = FileBackend | PostgresBackend;

/** Set by `npm run test:postgres`: a database for the state of every test, each with a table of its own. */
export const DATABASE = "TEST_POSTGRES_URL";

export function newBackend(home: string): Backend {
  const database = process.env[DATABASE];
  return database === undefined ? new FileBackend(join(home, "backend")) : new PostgresBackend(database);
}

class FileBackend {
  constructor(private readonly folder: string) {
    mkdirSync(folder);
  }

  get url(): string {
    return pathToFileURL(this.folder).href;
  }

  /** Keeps an empty stack as `pulumi stack init` does, if it can do so without the engine. */
  keepNew(project: string, stack: string): boolean {
    const file = this.fileOf(project, stack);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(this.folder, ".pulumi", "meta.yaml"), "version: 1\n");
    writeFileSync(
      file,
      JSON.stringify({ version: 3, checkpoint: { stack: `organization/${project}/${stack}` } }),
    );
    return true;
  }

  stateText(project: string, stack: string): string {
    return readFileSync(this.fileOf(project, stack), "utf8");
  }

  isLocked(): boolean {
    return this.files("locks/**/*.json").length > 0;
  }

  /** Removes what a killed engine left half written: it does not write the attributes of a file in one piece. */
  mend(): void {
    const cut = this.files("**/*.attrs").filter((file) => statSync(file).size === 0);
    cut.forEach((file) => rmSync(file));
  }

  private fileOf(project: string, stack: string): string {
    return join(this.folder, ".pulumi", "stacks", project, `${stack}.json`);
  }

  private files(pattern: string): string[] {
    return globSync(join(this.folder, ".pulumi", pattern));
  }
}

let tables = 0;

class PostgresBackend {
  private readonly table = `state_${process.pid}_${(tables += 1)}`;

  constructor(private readonly database: string) {}

  /** The engine's keys are paths that begin with the name of the database. */
  private get folder(): string {
    return `${new URL(this.database).pathname.slice(1)}/.pulumi`;
  }

  get url(): string {
    return `${this.database}&table=${this.table}`;
  }

  keepNew(): boolean {
    return false;
  }

  stateText(project: string, stack: string): string {
    const key = `${this.folder}/stacks/${project}/${stack}.json`;
    const encoded = this.query(`SELECT data->>'data' FROM ${this.table} WHERE key = '${key}'`);
    assert.notEqual(encoded, "", `the database has no ${key}`);
    return Buffer.from(encoded, "base64").toString("utf8");
  }

  isLocked(): boolean {
    const locks = `SELECT count(*) FROM ${this.table} WHERE key LIKE '${this.folder}/locks/%.json'`;
    return this.query(locks) !== "0";
  }

  /** A database writes a row in one piece. */
  mend(): void {}

  private query(sql: string): string {
    const options = { encoding: "utf8", maxBuffer: 2 ** 28 } as const;
    return execFileSync("psql", [this.database, "-Atc", sql], options).trim();
  }
}
