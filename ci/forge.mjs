/** The requests to GitHub and GitLab: comments on one pull request or merge request, and one living issue. */
import { readFileSync } from "node:fs";

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/** @typedef {{ readonly id: number, readonly body: string }} Comment */
/** @typedef {{ readonly title: string, readonly body: string, readonly label: string }} IssueText */
/**
 * @typedef {object} Forge
 * @property {number} longestBody characters in one comment
 * @property {() => Promise<Comment[]>} comments
 * @property {(body: string) => Promise<unknown>} addComment
 * @property {(id: number, body: string) => Promise<unknown>} editComment
 * @property {(label: string) => Promise<Comment | undefined>} openIssue the first open issue with the label, by its number
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
  const url = `${env.GITHUB_API_URL ?? "https://api.github.com"}/repos/${need(env, "GITHUB_REPOSITORY")}`;
  const headers = {
    authorization: `Bearer ${need(env, "GITHUB_TOKEN")}`,
    accept: "application/vnd.github+json",
  };
  const send = sender(url, headers, (path) => {
    const permission = path.startsWith(`/issues/${pullRequest()}/`) ? "pull-requests" : "issues";
    return `Give the job "permissions: ${permission}: write". Pull requests of forks get no such token.`;
  });
  const pullRequest = () => numberOfPullRequest(env);
  return {
    longestBody: 65_536,
    comments: async () => (await all(send, `/issues/${pullRequest()}/comments`)).map(toComment),
    addComment: async (body) => send("POST", `/issues/${pullRequest()}/comments`, { body }),
    editComment: (id, body) => send("PATCH", `/issues/comments/${id}`, { body }),
    openIssue: async (label) => {
      const issues = await all(send, `/issues?state=open&labels=${label}`);
      return issues
        .filter((issue) => issue.pull_request === undefined)
        .map(({ number, body }) => ({ id: number, body: body ?? "" }))[0];
    },
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
  const send = sender(
    url,
    headers,
    () => "Set GITLAB_TOKEN to a project access token with the scope api and the role Reporter.",
  );
  const notes = () => `/merge_requests/${need(env, "CI_MERGE_REQUEST_IID")}/notes`;
  return {
    longestBody: 1_000_000,
    comments: async () => (await all(send, notes())).map(toComment),
    addComment: async (body) => send("POST", notes(), { body }),
    editComment: async (id, body) => send("PUT", `${notes()}/${id}`, { body }),
    openIssue: async (label) => {
      const issues = await all(send, `/issues?state=opened&labels=${label}`);
      return issues.map(({ iid, description }) => ({ id: iid, body: description ?? "" }))[0];
    },
    addIssue: ({ title, body, label }) =>
      send("POST", "/issues", { title, description: body, labels: label }),
    editIssue: (id, { title, body }) => send("PUT", `/issues/${id}`, { title, description: body }),
    addIssueComment: (id, body) => send("POST", `/issues/${id}/notes`, { body }),
    closeIssue: (id) => send("PUT", `/issues/${id}`, { state_event: "close" }),
  };
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
 * @property {number} number
 * @property {number} iid
 * @property {string | null} [description]
 * @property {object} [pull_request]
 */

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
 * @param {Listed} listed
 * @returns {Comment}
 */
function toComment({ id, body }) {
  return { id, body: body ?? "" };
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
