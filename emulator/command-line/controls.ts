import { type Command, Option } from "commander";
import type { Emulator, ManagedOptions } from "../api";
import { ALERT_FIELDS, findAlert } from "../edits";
import type { FaultRule } from "../faults";
import { jsonOrText } from "../http-answers";
import * as parse from "./arguments";

/** A command that controls a running emulator. */
interface Control {
  /** Adds description, arguments and options. */
  readonly define: (command: Command) => Command;
  /** Runs it in the emulator, with arguments and options as the command line parsed them. Returns what it prints. */
  readonly run: (emulator: Emulator, args: readonly unknown[], options: object) => unknown;
}

function control<Args extends readonly unknown[], Options extends object = object>(
  define: Control["define"],
  run: (emulator: Emulator, args: Args, options: Options) => unknown,
): Control {
  return { define, run: run as Control["run"] };
}

const parseAlert = parse.identityOf("An alert's name or identifier");
const ORGANIZATION_FIELDS = ["name", "createdAt", "privateEndpoints", "byocConfig", "enableCoreDumps"];

/** All of them, in the order of the help. */
export const CONTROLS: Readonly<Record<string, Control>> = {
  "edit-alert": control<[string, object]>(
    (command) =>
      command
        .argument("<name-or-id>", "", parseAlert)
        .argument("<key=value...>", "", parse.assignmentOf("An alert", ALERT_FIELDS))
        .description(
          "change an alert as a person in the web app does; null removes a field, and values may be JSON",
        ),
    (emulator, [nameOrId, changes]) => {
      const { id } = findAlert(emulator.store, nameOrId);
      emulator.editAlert(id, changes);
      return emulator.store.alerts.get(id);
    },
  ),
  "delete-alert": control<[string]>(
    (command) =>
      command
        .argument("<name-or-id>", "", parseAlert)
        .description("delete an alert as a person in the web app does"),
    (emulator, [nameOrId]) => {
      const { id } = findAlert(emulator.store, nameOrId);
      emulator.deleteAlert(id);
      return { id };
    },
  ),
  "edit-organization": control<[string, object]>(
    (command) =>
      command
        .argument("<id>", "", parse.identityOf("An organization's identifier"))
        .argument("<key=value...>", "", parse.assignmentOf("An organization", ORGANIZATION_FIELDS))
        .description("change an organization without the API"),
    (emulator, [id, changes]) => {
      emulator.editOrganization(id, changes);
      return emulator.store.organizations.get(id);
    },
  ),
  "edit-pipe": control<[string, object]>(
    (command) =>
      command
        .argument("<id>", "", parse.identityOf("A pipe's identifier"))
        .argument("<key=value...>", "", parse.assignment)
        .description("change settings of a pipe without the API"),
    (emulator, [id, changes]) => {
      emulator.editPipe(id, changes);
      return emulator.store.pipes.get(id);
    },
  ),
  fault: control(
    defineFault,
    (emulator, _args, { clear, header, pathPattern, times, ...rule }: FaultOptions) => {
      if (clear) return emulator.clearFaults();
      emulator.fault({
        ...rule,
        ...(header && { headers: header }),
        ...(pathPattern !== undefined && { path: new RegExp(pathPattern) }),
        ...(times !== undefined && { times: times === "forever" ? Infinity : times }),
      });
    },
  ),
  managed: control<[ManagedOptions]>(
    (command) =>
      command
        .description("set switches of the emulated Cloud ClickStacks, such as channels=false staleReads=2")
        .argument("<switch=value...>", "", parse.managedSwitch),
    (emulator, [changes]) => emulator.managed(changes),
  ),
  clock: control(
    (command) =>
      command
        .description("show the emulator's time; with an option, move it first")
        .option("--set <instant>", "move it to this instant (ISO 8601); it keeps running from there")
        .option("--advance <duration>", "move it by this much, such as 90s or 5m", parse.duration),
    (emulator, _args, { set, advance }: { set?: string; advance?: number }) => {
      if (set !== undefined) emulator.setNow(set);
      if (advance !== undefined) emulator.advance(advance);
      return { now: emulator.clock.now() };
    },
  ),
  log: control(
    (command) =>
      command
        .description("show the requests so far, one per line")
        .option("--last <n>", "show only the latest requests", parse.wholeNumber)
        .option("--json", "show all details, as JSON")
        .option("--clear", "clear the log instead"),
    showLog,
  ),
  reset: control(
    (command) => command.description("reset documents, faults, latency, clock, limits and log to the seed"),
    (emulator) => emulator.reset(),
  ),
};

/** A fault rule as a command line has it: a regular expression is its source. */
interface FaultOptions extends Omit<FaultRule, "path" | "times" | "headers"> {
  path?: string;
  pathPattern?: string;
  times?: number | "forever";
  header?: Record<string, string>;
  clear?: true;
}

function defineFault(command: Command): Command {
  return command
    .description("make requests fail; takes one of --status, --reset, --hang, --truncate, --stale, --clear")
    .option("--method <method>", "only requests with this method")
    .option("--path <path>", "only this path; :name matches one segment, * matches anything")
    .option("--path-pattern <regexp>", "only paths that match this regular expression")
    .option("--times <n>", "how many requests, or forever (default 1)", parse.timesArgument)
    .option("--skip <n>", "let this many requests succeed first", parse.wholeNumber)
    .addOption(
      new Option(
        "--effect <when>",
        "before: the request has no effect; after: it has its full effect",
      ).choices(["before", "after"]),
    )
    .option("--status <code>", "answer with this status", parse.wholeNumber)
    .option("--header <name: value>", "with this header (repeatable)", parse.headerPair)
    .option("--body <text>", "with this body; JSON is sent as JSON", jsonOrText)
    .option("--reset", "reset the connection")
    .option("--hang", "never answer")
    .option(
      "--truncate <bytes>",
      "send this many bytes of the real response, then cut the connection",
      parse.wholeNumber,
    )
    .option(
      "--stale <reads>",
      "for a PATCH of an organization: how many later reads return its old state",
      parse.wholeNumber,
    )
    .option("--clear", "remove all faults instead");
}

interface LogOptions {
  last?: number;
  json?: true;
  clear?: true;
}

function showLog(emulator: Emulator, _args: readonly unknown[], { last, json, clear }: LogOptions): unknown {
  if (clear) return emulator.clearRequests();
  const { requests } = emulator;
  const shown = last === undefined ? requests : requests.slice(Math.max(0, requests.length - last));
  if (json) return shown;
  return shown
    .map(({ at, method, path, query, status }) => {
      const search = new URLSearchParams(query).toString();
      return `${at} ${status ?? "---"} ${method} ${path}${search && `?${search}`}`;
    })
    .join("\n");
}
