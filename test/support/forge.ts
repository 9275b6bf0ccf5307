import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "./folders";
import { answering, listen, send, stop, type PlainReply, type SeenRequest } from "./http-servers";

/** A comment on the one pull request, or a note on the one merge request. */
export interface Note {
  readonly id: number;
  readonly by: string;
  body: string;
}

/** An issue of the imitated forge. */
export interface Issue {
  readonly number: number;
  open: boolean;
  title: string;
  body: string;
  readonly labels: string;
  readonly by: string;
  readonly comments: string[];
}

export type ForgeName = "GitHub" | "GitLab";

interface Written {
  readonly body?: string;
  readonly title?: string;
  readonly description?: string;
  readonly labels?: string | string[];
  readonly state?: string;
  readonly state_event?: string;
}

const TOKEN = "the-token-of-the-job";

/** The users of the tokens. Comments and issues of others are in the same lists. */
const OWN = { GitHub: "github-actions[bot]", GitLab: "project_9_bot_1a2b" } as const;

/** GitHub or GitLab with the API that our scripts use, over HTTP: one pull request, and issues. */
export class Forge {
  readonly notes: Note[] = [];
  readonly issues: Issue[] = [];
  /** The method and path of each write. */
  readonly written: string[] = [];
  /** Answers every write with this status, and these words. */
  refusal: number | undefined;
  words = "Resource not accessible by integration";

  private port = 0;
  private readonly server = createServer(
    answering([(response, request) => send(response, this.answer(request))], []),
  ).unref();

  private constructor(private readonly name: ForgeName) {}

  static async start(name: ForgeName): Promise<Forge> {
    const forge = new Forge(name);
    forge.port = await listen(forge.server);
    return forge;
  }

  stop(): Promise<void> {
    return stop(this.server);
  }

  /** The environment of a job, in which `npx` runs this script of sh. */
  environment(env: NodeJS.ProcessEnv, npx: string): NodeJS.ProcessEnv {
    const bin = temporaryFolder("bin");
    writeFileSync(join(bin, "npx"), `#!/bin/sh\nshift\n${npx}\n`, { mode: 0o755 });
    const event = join(bin, "event.json");
    writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
    const url = `http://127.0.0.1:${this.port}`;
    const runner =
      this.name === "GitHub"
        ? {
            GITHUB_API_URL: url,
            GITHUB_REPOSITORY: "acme/shop",
            GITHUB_TOKEN: TOKEN,
            GITHUB_EVENT_PATH: event,
          }
        : {
            ...{ GITLAB_CI: "true", CI_API_V4_URL: url, CI_PROJECT_ID: "9" },
            ...{ CI_MERGE_REQUEST_IID: "7", GITLAB_TOKEN: TOKEN },
          };
    return { ...env, ...runner, PATH: [bin, env.PATH ?? ""].join(delimiter) };
  }

  private answer({ method, url, headers, body }: SeenRequest): PlainReply {
    const { pathname, searchParams } = new URL(url, "http://forge");
    const path = pathname.replace(/^\/(repos\/acme\/shop|projects\/9)/, "");
    const token = headers.authorization?.replace("Bearer ", "") ?? headers["private-token"];
    if (token !== TOKEN) return { status: 401, body: { message: "Bad credentials" } };
    if (path === "/user" || path === "/graphql") return this.tellUser(path);
    if (method === "GET") return { status: 200, body: page(this.list(path, searchParams), searchParams) };
    if (this.refusal !== undefined) return { status: this.refusal, body: { message: this.words } };
    this.written.push(`${method} ${path}`);
    return { status: method === "POST" ? 201 : 200, body: this.write(path, JSON.parse(body) as Written) };
  }

  /** As for the token of a job: on GitHub, it is that of an app. */
  private tellUser(path: string): PlainReply {
    if (this.name === "GitLab") return { status: 200, body: { username: OWN.GitLab } };
    if (path === "/user") return { status: 403, body: { message: this.words } };
    return { status: 200, body: { data: { viewer: { login: OWN.GitHub } } } };
  }

  private list(path: string, query: URLSearchParams): object[] {
    const by = (name: string) => ({ [this.name === "GitHub" ? "user" : "author"]: this.userOf(name) });
    if (/^\/(issues\/7\/comments|merge_requests\/7\/notes)$/.test(path))
      return this.notes.map((note) => ({ ...note, ...by(note.by) }));
    const open = this.issues.filter((issue) => issue.open && issue.labels === query.get("labels"));
    // The list of GitHub has pull requests, too.
    const pullRequest = { number: 7, body: "A pull request", pull_request: {} };
    return this.name === "GitHub"
      ? [pullRequest, ...open.map((issue) => ({ ...issue, id: 9_000 + issue.number, ...by(issue.by) }))]
      : open.map((issue) => ({ id: 9_000, iid: issue.number, description: issue.body, ...by(issue.by) }));
  }

  private userOf(name: string): object {
    return this.name === "GitHub" ? { login: name } : { username: name };
  }

  private write(path: string, sent: Written): object {
    const [, noteId] = /^\/(?:issues\/comments|merge_requests\/7\/notes)\/(\d+)$/.exec(path) ?? [];
    const [, number, comments] = /^\/issues\/(\d+)(\/comments|\/notes)?$/.exec(path) ?? [];
    if (noteId !== undefined) {
      const note = this.notes.find(({ id }) => id === Number(noteId));
      return Object.assign(note ?? assert.fail(`there is no comment ${noteId}`), sent);
    }
    if (path === "/merge_requests/7/notes" || (number === "7" && comments))
      return this.addNote(sent.body, OWN[this.name]);
    if (number === undefined) return this.addIssue(sent);
    return this.writeIssue(Number(number), comments !== undefined, sent);
  }

  private writeIssue(number: number, isComment: boolean, sent: Written): object {
    const issue = this.issues.find((one) => one.number === number);
    assert.ok(issue, `there is no issue ${number}`);
    if (isComment) issue.comments.push(sent.body ?? "");
    else if (sent.state ?? sent.state_event) issue.open = false;
    else Object.assign(issue, { title: sent.title, body: sent.body ?? sent.description });
    return issue;
  }

  addNote(body = "", by = "somebody"): Note {
    const note = { id: 100 + this.notes.length, body, by };
    this.notes.push(note);
    return note;
  }

  addIssue({ title = "", body, description, labels }: Written, by: string = OWN[this.name]): Issue {
    const issue = { title, body: body ?? description ?? "", labels: String(labels), open: true, by };
    const numbered = { ...issue, number: 11 + this.issues.length, comments: [] };
    this.issues.push(numbered);
    return numbered;
  }
}

function page(all: readonly object[], query: URLSearchParams): readonly object[] {
  const size = Number(query.get("per_page"));
  const from = (Number(query.get("page")) - 1) * size;
  return all.slice(from, from + size);
}
