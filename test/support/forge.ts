import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "./folders";
import { typedCommand } from "./typed-command";

/** An issue of the imitated forge. */
export interface Issue {
  readonly number: number;
  readonly open: boolean;
  readonly title: string;
  readonly body: string;
  readonly comments: readonly string[];
}

/** The commands of both forges that our workflows use. */
const FAKE = `
const { existsSync, readFileSync, writeFileSync, appendFileSync } = require("node:fs");
const { join } = require("node:path");
const [tool, home, ...args] = process.argv.slice(2);
const file = join(home, "issues.json");
const issues = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
const option = (...names) => {
  const at = args.findIndex((arg) => names.includes(arg));
  return at === -1 ? undefined : args[at + 1];
};
const [noun, verb, number] = args;
const body = () => option("--body-file") ? readFileSync(option("--body-file"), "utf8") : option("--description", "--message", "--comment", "--body");
const issue = issues.find((one) => String(one.number) === number);
const open = issues.filter((one) => one.open);
const writes = { create: 1, edit: 1, update: 1, comment: 1, note: 1, close: 1 };
if (writes[verb] && noun === "issue") appendFileSync(join(home, "writes"), verb + "\\n");
if (noun === "api") {
  const notesFile = join(home, "notes.json");
  const notes = existsSync(notesFile) ? JSON.parse(readFileSync(notesFile, "utf8")) : [];
  const path = args.find((arg) => /^(repos|projects)\\//.test(arg));
  const field = option("--field");
  if (field === undefined) {
    const filter = option("--jq");
    const text = JSON.stringify(notes);
    process.stdout.write(filter ? require("node:child_process").execFileSync("jq", ["-r", filter], { input: text }) : text);
  } else {
    const text = readFileSync(field.replace(/^body=@/, ""), "utf8");
    const known = notes.find(({ id }) => path.endsWith("/" + id));
    if (known) known.body = text;
    else notes.push({ id: 100 + notes.length, body: text });
    writeFileSync(notesFile, JSON.stringify(notes));
  }
} else if (noun === "label" || noun === "mr" || noun === "pr") {
  appendFileSync(join(home, "others"), JSON.stringify([noun, verb, body()]) + "\\n");
} else if (verb === "list") {
  if (tool === "gh") process.stdout.write(open.slice(0, 1).map((one) => one.number + "\\n").join(""));
  else console.log(JSON.stringify(open.map((one) => ({ iid: one.number, description: one.body }))));
} else if (verb === "view") {
  console.log(issue.body);
} else if (verb === "create") {
  issues.push({ number: issues.length + 1, open: true, title: option("--title"), body: body(), comments: [] });
} else if (verb === "edit" || verb === "update") {
  Object.assign(issue, { title: option("--title"), body: body() });
} else if (verb === "comment" || verb === "note") {
  issue.comments.push(body());
} else if (verb === "close") {
  issue.open = false;
  if (option("--comment")) issue.comments.push(option("--comment"));
} else {
  throw new Error(tool + " " + args.join(" ") + " is not imitated");
}
writeFileSync(file, JSON.stringify(issues));
`;

/** A forge with its command line on the PATH, \`npx\` that runs the built package, and what workflows install. */
export class Forge {
  private readonly home = temporaryFolder("forge");

  constructor(tool: "gh" | "glab") {
    const fake = join(this.home, "fake.js");
    mkdirSync(join(this.home, "bin"));
    writeFileSync(fake, FAKE);
    this.command(tool, `exec node "${fake}" ${tool} "${this.home}" "$@"`);
    for (const installed of ["npm", "apt-get", "curl"]) this.command(installed, "exit 0");
  }

  /** The environment in which a job runs. */
  async environment(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
    this.command("npx", `shift 2; exec "${await typedCommand()}" "$@"`);
    return { ...env, PATH: [join(this.home, "bin"), env.PATH ?? ""].join(delimiter) };
  }

  get issues(): Issue[] {
    return JSON.parse(readFileSync(join(this.home, "issues.json"), "utf8")) as Issue[];
  }

  /** Returns the writes to issues since the last call. */
  writes(): string[] {
    const file = join(this.home, "writes");
    const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    writeFileSync(file, "");
    return lines.filter((line) => line !== "");
  }

  /** The comments on the one pull request that it has, each as it is now. */
  get notes(): { readonly id: number; readonly body: string }[] {
    const file = join(this.home, "notes.json");
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { id: number; body: string }[]) : [];
  }

  /** Texts elsewhere, such as on a pull request. */
  get others(): string {
    return readFileSync(join(this.home, "others"), "utf8");
  }

  private command(name: string, script: string): void {
    const file = join(this.home, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
}
