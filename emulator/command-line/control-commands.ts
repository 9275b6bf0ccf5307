import { Argument, type Command, Option } from "commander";
import type { RequestLogEntry } from "../api";
import type { Controls, FaultRequest } from "../control";
import { ALERT_FIELDS, ORGANIZATION_FIELDS } from "../edits";
import {
  assignment,
  assignmentOf,
  duration,
  headerPair,
  identityOf,
  jsonOrText,
  timesArgument,
  wholeNumber,
  parseSwitch,
} from "./arguments";

/** The means of a command: requests to the running emulator, and output. */
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

type Send = <Name extends keyof Controls>(name: Name, body?: Controls[Name]) => Promise<unknown>;

function sender(program: Command): Send {
  return async (name, body) => {
    const { url } = program.opts<{ url: string }>();
    const response = await fetch(`${url.replace(/\/+$/, "")}/_emulator/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body ?? {}),
    }).catch(() => {
      throw new Error(
        `No emulator answers at ${url}. Start one with \`${program.name()} start\`, or set --url.`,
      );
    });
    const text = await response.text();
    const answer = jsonOrText(text) as { message?: string } | string;
    if (response.ok) return answer;
    throw new Error(
      typeof answer === "object" ? (answer.message ?? text) : `${url} is not an emulator: ${text}`,
    );
  };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

const ALERT = new Argument("<name-or-id>").argParser(identityOf("An alert's name or identifier"));
const ORGANIZATION = new Argument("<id>").argParser(identityOf("An organization's identifier"));
const PIPE = new Argument("<id>").argParser(identityOf("A pipe's identifier"));

const EDITED_ALERT = assignmentOf("An alert", ALERT_FIELDS);
const EDITED_ORGANIZATION = assignmentOf("An organization", ORGANIZATION_FIELDS);

function addEdits(program: Command, { send, print }: Terminal): void {
  program
    .command("edit-alert")
    .addArgument(ALERT)
    .addArgument(new Argument("<key=value...>").argParser(EDITED_ALERT))
    .description(
      "change an alert as a person in the web app does; null removes a field, and values may be JSON",
    )
    .action(async (nameOrId: string, changes: object) =>
      print(pretty(await send("edit-alert", { nameOrId, changes }))),
    );
  program
    .command("delete-alert")
    .addArgument(ALERT)
    .description("delete an alert as a person in the web app does")
    .action(async (nameOrId: string) => print(pretty(await send("delete-alert", { nameOrId }))));
  program
    .command("edit-organization")
    .addArgument(ORGANIZATION)
    .addArgument(new Argument("<key=value...>").argParser(EDITED_ORGANIZATION))
    .description("change an organization without the API")
    .action(async (id: string, changes: object) =>
      print(pretty(await send("edit-organization", { id, changes }))),
    );
  program
    .command("edit-pipe")
    .addArgument(PIPE)
    .addArgument(new Argument("<key=value...>").argParser(assignment))
    .description("change settings of a pipe without the API")
    .action(async (id: string, changes: object) => print(pretty(await send("edit-pipe", { id, changes }))));
}

function addFault(program: Command, { send }: Terminal): void {
  program
    .command("fault")
    .description("make requests fail; needs exactly one of --status, --reset, --hang, --truncate, --stale")
    .option("--method <method>", "only requests with this method")
    .option("--path <path>", "only this path; :name matches one segment, * matches anything")
    .option("--path-pattern <regexp>", "only paths that match this regular expression")
    .option("--times <n>", "how many requests, or forever (default 1)", timesArgument)
    .option("--skip <n>", "let this many requests succeed first", wholeNumber)
    .addOption(
      new Option(
        "--effect <when>",
        "before: the request has no effect; after: it has its full effect",
      ).choices(["before", "after"]),
    )
    .option("--status <code>", "answer with this status", wholeNumber)
    .option("--header <name: value>", "with this header (repeatable)", headerPair)
    .option("--body <text>", "with this body; JSON is sent as JSON", jsonOrText)
    .option("--reset", "reset the connection")
    .option("--hang", "never answer")
    .option(
      "--truncate <bytes>",
      "send this many bytes of the real response, then cut the connection",
      wholeNumber,
    )
    .option(
      "--stale <reads>",
      "for a PATCH of an organization: how many later reads return its old state",
      wholeNumber,
    )
    .option("--clear", "remove all faults instead")
    .action(async ({ clear, header, ...rule }: FaultRequest & FaultFlags) => {
      if (clear) return void (await send("clear-faults"));
      await send("fault", { ...rule, headers: header });
    });
}

interface FaultFlags {
  clear?: true;
  header?: Record<string, string>;
}

function addMachine(program: Command, { send, print }: Terminal): void {
  program
    .command("latency")
    .description("wait this long before every response")
    .addArgument(new Argument("<ms>").argParser(duration))
    .action(async (milliseconds: number) => void (await send("latency", { milliseconds })));
  program
    .command("stale-reads")
    .description("let this many reads after each PATCH of an organization return its old state")
    .addArgument(new Argument("<n>").argParser(wholeNumber))
    .action(async (reads: number) => void (await send("stale-reads", { reads })));
  program
    .command("fill-omitted-fields")
    .description("set whether the alerting service fills in omitted fields")
    .addArgument(new Argument("<state>").choices(["on", "off"]))
    .action(async (state: string) => void (await send("fill-omitted-fields", { on: state === "on" })));
  program
    .command("managed")
    .description("set switches of the ClickStacks in ClickHouse Cloud, such as channels=false staleReads=2")
    .addArgument(new Argument("<switch=value...>").argParser(parseSwitch))
    .action(async (changes: object) => void (await send("managed", changes)));
  program
    .command("clock")
    .description("show the emulator's time; with an option, move it first")
    .option("--set <instant>", "move it to this instant (ISO 8601); it keeps running from there")
    .option("--advance <duration>", "move it by this much, such as 90s or 5m", duration)
    .action(async ({ set, advance }: { set?: string; advance?: number }) =>
      print(pretty(await send("clock", { now: set, advanceMs: advance }))),
    );
  program
    .command("log")
    .description("show the requests so far, one per line")
    .option("--last <n>", "show only the latest requests", wholeNumber)
    .option("--json", "show all details, as JSON")
    .option("--clear", "clear the log instead")
    .action((options: LogOptions) => showLog(send, print, options));
  program
    .command("reset")
    .description("reset documents, faults, latency, clock, limits and log to the seed")
    .action(async () => void (await send("reset")));
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
  if (clear) return void (await send("clear-log"));
  const all = (await send("log")) as RequestLogEntry[];
  const shown = last === undefined ? all : all.slice(Math.max(0, all.length - last));
  if (json) return print(pretty(shown));
  for (const { at, method, path, query, status } of shown) {
    const search = new URLSearchParams(query).toString();
    print(`${at} ${status ?? "---"} ${method} ${path}${search && `?${search}`}`);
  }
}
