/**
 * The requests to GitHub and GitLab: comments on one pull request or merge request, and one living issue. Only what the
 * user of the token wrote is read and edited: others quote comments, and open issues with the same label.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/** @typedef {{ readonly id: number, readonly body: string }} Comment */
/** @typedef {{ readonly title: string, readonly body: string, readonly label: string }} IssueText */
/**
 * @typedef {object} Forge
 * @property {number} longestBody characters in one comment
 * @property {() => Promise<Comment[]>} comments
 * @property {(body: string) => Promise<unknown>} addComment
 * @property {(id: number, body: string) => Promise<unknown>} editComment
 * @property {(label: string) => Promise<Comment[]>} openIssues the open issues with the label, by their numbers
 * @property {(issue: IssueText) => Promise<unknown>} addIssue
 * @property {(id: number, issue: IssueText) => Promise<unknown>} editIssue
 * @property {(id: number, body: string) => Promise<unknown>} addIssueComment
 * @property {(id: number) => Promise<unknown>} closeIssue
 */

/** The number of objects that one request lists. */
const PAGE = 100;

const PATIENCE_MS = 30_000;

/**
 * @param {Environment} env the variables that the runner of GitHub or GitLab sets, and a token
 * @returns {Forge}
 */
export function openForge(env) {
  return env.GITLAB_CI === undefined ? gitHub(env) : gitLab(env);
}

/**
 * @param {Environment} env
 * @returns {Forge}
 */
function gitHub(env) {
  const api = env.GITHUB_API_URL ?? "https://api.github.com";
  const url = `${api}/repos/${need(env, "GITHUB_REPOSITORY")}`;
  const headers = {
    authorization: `Bearer ${need(env, "GITHUB_TOKEN")}`,
    accept: "application/vnd.github+json",
  };
  const send = sender(url, headers, (path) => {
    const permission = path.startsWith(`/issues/${pullRequest()}/`) ? "pull-requests" : "issues";
    return `Give the job "permissions: ${permission}: write". Pull requests of forks get no such token.`;
  });
  const pullRequest = () => numberOfPullRequest(env);
  // A token of a job is that of an app, for which only this request works.
  const graph = sender(env.GITHUB_GRAPHQL_URL ?? `${api}/graphql`, headers, () => "");
  const me = () =>
    graph("POST", "", { query: "{ viewer { login } }" })
      .then((answer) => /** @type {{ data: { viewer: User } }} */ (answer).data.viewer.login)
      .catch(() => "github-actions[bot]");
  return {
    longestBody: 65_536,
    comments: () => listOwn(send, `/issues/${pullRequest()}/comments`, me),
    addComment: async (body) => send("POST", `/issues/${pullRequest()}/comments`, { body }),
    editComment: (id, body) => send("PATCH", `/issues/comments/${id}`, { body }),
    openIssues: (label) => listOwn(send, `/issues?state=open&labels=${label}`, me),
    addIssue: ({ label, ...issue }) => send("POST", "/issues", { ...issue, labels: [label] }),
    editIssue: (id, { title, body }) => send("PATCH", `/issues/${id}`, { title, body }),
    addIssueComment: (id, body) => send("POST", `/issues/${id}/comments`, { body }),
    closeIssue: (id) => send("PATCH", `/issues/${id}`, { state: "closed" }),
  };
}

/**
 * @param {Environment} env
 * @returns {Forge}
 */
function gitLab(env) {
  const url = `${need(env, "CI_API_V4_URL")}/projects/${need(env, "CI_PROJECT_ID")}`;
  const headers = { "private-token": need(env, "GITLAB_TOKEN") };
  const advice = () => "Set GITLAB_TOKEN to a project access token with the scope api and the role Reporter.";
  const send = sender(url, headers, advice);
  const user = sender(need(env, "CI_API_V4_URL"), headers, advice);
  const me = async () => /** @type {User} */ (await user("GET", "/user")).username;
  const notes = () => `/merge_requests/${need(env, "CI_MERGE_REQUEST_IID")}/notes`;
  return {
    longestBody: 1_000_000,
    comments: () => listOwn(send, notes(), me),
    addComment: async (body) => send("POST", notes(), { body }),
    editComment: async (id, body) => send("PUT", `${notes()}/${id}`, { body }),
    openIssues: (label) => listOwn(send, `/issues?state=opened&labels=${label}`, me),
    addIssue: ({ title, body, label }) =>
      send("POST", "/issues", { title, description: body, labels: label }),
    editIssue: (id, { title, body }) => send("PUT", `/issues/${id}`, { title, description: body }),
    addIssueComment: (id, body) => send("POST", `/issues/${id}/notes`, { body }),
    closeIssue: (id) => send("PUT", `/issues/${id}`, { state_event: "close" }),
  };
}

/**
 * The stack of the job, as the hidden first line and the titles name it: a repository may have others, in other folders.
 *
 * @param {Environment} env
 */
export function describeStack(env) {
  const folder = relative(env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR ?? ".", ".");
  return need(env, "STACK") + (folder === "" ? "" : ` in ${folder}`);
}

/**
 * The hidden first line of what a job writes. No name ends it before its end.
 *
 * @param {"review" | "drift"} job
 * @param {Environment} env
 */
export function markOf(job, env) {
  return `<!-- pulumi-clickstack ${job} of ${encodeURIComponent(describeStack(env))} -->`;
}

/**
 * Ends with an error, in one line without commands that the runner of the job would obey in its log.
 *
 * @param {unknown} error
 */
export function fail(error) {
  const { message } = /** @type {Error} */ (error);
  console.error(`error: ${message.replace(/\s+/g, " ").replaceAll("##", "# #")}`);
  process.exitCode = 1;
}

/** @typedef {(method: string, path: string, body?: object) => Promise<unknown>} Send */

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {(path: string) => string} advice what to do if the token is not allowed to do this
 * @returns {Send}
 */
function sender(url, headers, advice) {
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, "content-type": "application/json", "user-agent": "pulumi-clickstack" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((/** @type {Error} */ error) => {
      const { message } = /** @type {Error} */ (error.cause ?? error);
      throw new Error(`${method} ${path} at ${new URL(url).host} failed: ${message}`);
    });
    if (answer.ok) {
      /** @type {unknown} */
      const read = await answer.json();
      return read;
    }
    const text = (await answer.text()).slice(0, 300);
    // Both answer 404 for what a token may not see.
    const next = [401, 403, 404].includes(answer.status) ? ` ${advice(path)}` : "";
    throw new Error(`${method} ${path} answered ${answer.status}: ${text}.${next}`);
  };
}

/**
 * @typedef {object} Listed an object of either forge, as far as it is read
 * @property {number} id
 * @property {string | null} [body]
 * @property {number} [number] of an issue
 * @property {number} [iid] of an issue
 * @property {string | null} [description]
 * @property {object} [pull_request]
 * @property {User | null} [user]
 * @property {User} [author]
 */

/** @typedef {{ login?: string, username?: string }} User */

/**
 * Lists the objects of every page.
 *
 * @param {Send} send
 * @param {string} path
 * @returns {Promise<Listed[]>}
 */
async function all(send, path) {
  const listed = [];
  for (let page = 1; ; page += 1) {
    const query = `${path.includes("?") ? "&" : "?"}per_page=${PAGE}&page=${page}`;
    const some = /** @type {Listed[]} */ (await send("GET", path + query));
    listed.push(...some);
    if (some.length < PAGE) return listed;
  }
}

/**
 * Lists what the user of the token wrote. Numbers name issues, and identifiers comments.
 *
 * @param {Send} send
 * @param {string} path
 * @param {() => Promise<string | undefined>} me
 * @returns {Promise<Comment[]>}
 */
async function listOwn(send, path, me) {
  const [name, listed] = [await me(), await all(send, path)];
  return listed
    .filter(({ user, author, pull_request }) => (user?.login ?? author?.username) === name && !pull_request)
    .map(({ id, iid, number, body, description }) => ({
      id: number ?? iid ?? id,
      body: body ?? description ?? "",
    }));
}

/** @param {Environment} env */
function numberOfPullRequest(env) {
  const event = /** @type {{ pull_request?: { number: number } }} */ (
    JSON.parse(readFileSync(need(env, "GITHUB_EVENT_PATH"), "utf8"))
  );
  if (event.pull_request === undefined)
    throw new Error("expected a run on a pull request: set comment to false");
  return event.pull_request.number;
}

/**
 * @param {Environment} env
 * @param {string} name
 */
function need(env, name) {
  const value = env[name];
  if (value) return value;
  throw new Error(`expected the environment variable ${name}; found none`);
}
