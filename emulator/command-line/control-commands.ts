import { Argument, type Command, Option } from "commander";
import type { RequestLogEntry } from "../api";
import type { FaultRequest } from "../control";
import { assignments, duration, headerPair, jsonOrText, timesArgument, wholeNumber } from "./arguments";

/** What a command may do: ask the running emulator, and say something. */
interface Terminal {
  send: Send;
  print: (text: string) => void;
}

export function addControlCommands(program: Command, print: (text: string) => void): void {
  const terminal: Terminal = { send: sender(program), print };
  addEdits(program, terminal);
  addFault(program, terminal);
  addMachine(program, terminal);
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

function sender(program: Command): Send {
  return async (method, path, body) => {
    const { url } = program.opts<{ url: string }>();
    const response = await fetch(`${url.replace(/\/+$/, "")}/_emulator${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new Error(
        `No emulator answers at ${url}. Start one with \`${program.name()} start\`, or give its --url.`,
      );
    });
    const text = await response.text();
    if (response.ok) return jsonOrText(text);
    const answer = jsonOrText(text) as { message?: string } | string;
    throw new Error(typeof answer === "object" ? (answer.message ?? text) : `${url} is no emulator: ${text}`);
  };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function addEdits(program: Command, { send, print }: Terminal): void {
  program
    .command("edit-alert <name-or-id> <key=value...>")
    .description("change an alert as a person in the UI does; null removes, JSON values are taken as JSON")
    .action(async (nameOrId: string, pairs: string[]) =>
      print(pretty(await send("PATCH", `/alerts/${encodeURIComponent(nameOrId)}`, assignments(pairs)))),
    );
  program
    .command("delete-alert <name-or-id>")
    .description("delete an alert behind the API's back")
    .action(async (nameOrId: string) =>
      print(pretty(await send("DELETE", `/alerts/${encodeURIComponent(nameOrId)}`))),
    );
  program
    .command("edit-organization <id> <key=value...>")
    .description("change an organization behind the API's back")
    .action(async (id: string, pairs: string[]) =>
      print(pretty(await send("PATCH", `/organizations/${encodeURIComponent(id)}`, assignments(pairs)))),
    );
  program
    .command("edit-pipe <id> <key=value...>")
    .description("change settings of a pipe behind the API's back")
    .action(async (id: string, pairs: string[]) =>
      print(pretty(await send("PATCH", `/pipes/${encodeURIComponent(id)}`, assignments(pairs)))),
    );
}

function addFault(program: Command, { send }: Terminal): void {
  program
    .command("fault")
    .description("let requests go wrong: exactly one of --status, --reset, --hang, --truncate, --stale")
    .option("--method <method>", "only requests with this method")
    .option("--path <path>", "only this path; :name is one segment, * is anything")
    .option("--path-pattern <regexp>", "only paths in which this regular expression is found")
    .option("--times <n>", "how many requests, or forever (default 1)", timesArgument)
    .option("--skip <n>", "let this many pass first", wholeNumber)
    .addOption(
      new Option("--effect <when>", "before: the request does nothing; after: it does everything").choices([
        "before",
        "after",
      ]),
    )
    .option("--status <code>", "answer with this status", wholeNumber)
    .option("--header <name: value>", "with this header (repeatable)", headerPair)
    .option("--body <text>", "with this body; JSON is sent as JSON", jsonOrText)
    .option("--reset", "reset the connection")
    .option("--hang", "never answer")
    .option("--truncate <bytes>", "send this much of the real answer, then cut the connection", wholeNumber)
    .option("--stale <reads>", "for a PATCH of an organization: reads that lag after it", wholeNumber)
    .option("--clear", "remove all faults instead")
    .action(async ({ clear, header, ...rule }: FaultRequest & FaultFlags) => {
      if (clear) return void (await send("DELETE", "/faults"));
      await send("POST", "/faults", { ...rule, headers: header });
    });
}

interface FaultFlags {
  clear?: true;
  header?: Record<string, string>;
}

function addMachine(program: Command, { send, print }: Terminal): void {
  program
    .command("latency <ms>")
    .description("wait this long before every answer")
    .action(async (ms: string) => void (await send("POST", "/latency", { milliseconds: duration(ms) })));
  program
    .command("stale-reads <n>")
    .description("how many reads lag after every PATCH of an organization")
    .action(async (n: string) => void (await send("POST", "/stale-reads", { reads: wholeNumber(n) })));
  program
    .command("fill-omitted-fields")
    .description("whether the alerting service fills in what a write leaves out")
    .addArgument(new Argument("<state>").choices(["on", "off"]))
    .action(
      async (state: string) => void (await send("POST", "/fill-omitted-fields", { on: state === "on" })),
    );
  program
    .command("clock")
    .description("show the emulator's time, after moving it")
    .option("--set <instant>", "to this instant (ISO 8601); it keeps running from there")
    .option("--advance <duration>", "by this much, like 90s or 5m", duration)
    .action(async ({ set, advance }: { set?: string; advance?: number }) =>
      print(pretty(await send("POST", "/clock", { now: set, advanceMs: advance }))),
    );
  program
    .command("log")
    .description("show the requests so far, one a line")
    .option("--last <n>", "only the latest", wholeNumber)
    .option("--json", "everything known about them")
    .option("--clear", "forget them instead")
    .action((options: LogOptions) => showLog(send, print, options));
  program
    .command("reset")
    .description("back to the seed: documents, faults, latency, clock, limits and log")
    .action(async () => void (await send("POST", "/reset")));
}

interface LogOptions {
  last?: number;
  json?: true;
  clear?: true;
}

async function showLog(
  send: Send,
  print: Terminal["print"],
  { last, json, clear }: LogOptions,
): Promise<void> {
  if (clear) return void (await send("DELETE", "/requests"));
  const all = (await send("GET", "/requests")) as RequestLogEntry[];
  const shown = last === undefined ? all : all.slice(Math.max(0, all.length - last));
  if (json) return print(pretty(shown));
  for (const { at, method, path, query, status } of shown) {
    const search = new URLSearchParams(query).toString();
    print(`${at} ${status ?? "---"} ${method} ${path}${search && `?${search}`}`);
  }
}
