import { setImmediate as turn } from "node:timers/promises";
import * as pulumi from "@pulumi/pulumi";
import { isRpcSecret, unwrapRpcSecret } from "@pulumi/pulumi/runtime/rpc";
import { disconnect, resetOptions } from "@pulumi/pulumi/runtime/settings";
import { Alert, type AlertArgs } from "../alerting/alert";
import { alertKind } from "../alerting/alert.provider";
import type { AlertInputs } from "../alerting/alert.schema";
import { dynamicProvider } from "../engine/host/dynamic-provider";
import type { Messages } from "../engine/messages";
import { withoutInternals, type Plain } from "../engine/plain";
import type { Problem } from "../engine/problems";
import { Names } from "./names";

/** An alert as a program declares it. */
export interface DeclaredAlert {
  /** Name of the resource in the program. */
  readonly name: string;
  /** The arguments, all of them known. Where the program gives a name, the name stands in place of the identifier. */
  readonly args: Partial<AlertInputs>;
  /** What a preview would refuse, by the paths of the properties. */
  readonly problems: readonly Problem[];
  /** What a preview would warn of. */
  readonly warnings: readonly string[];
}

/** What a program finds in a test. */
export interface TestOptions {
  /** Stack configuration by whole keys, such as `acme:environment`. Default: none. */
  readonly config?: Readonly<Record<string, string>>;
  /** Name of the project. Default: `project`. */
  readonly project?: string;
  /** Name of the stack. Default: `stack`. */
  readonly stack?: string;
  /**
   * Answers of lookups by their names, such as `cloud.getLatestBackup`. Default: names of dashboards, tiles, saved
   * searches and webhooks are found; every other lookup gives an object without properties, or an empty list.
   */
  readonly lookups?: Readonly<Record<string, (args: Record<string, unknown>) => object>>;
}

const ALERT = Alert.__pulumiType;

/** A fresh one for each alert: it holds nothing of the alerts before. */
const checker = (messages: Messages) => dynamicProvider(alertKind, messages);

/**
 * Runs a program without an engine and without a network, and gives the alerts that it declares, in its order. The
 * program is a function that declares resources when it is called: best one that the module of the program calls, because
 * a module that declares resources itself does so only when it is loaded for the first time.
 *
 * Errors: whatever the program throws. Wrong arguments are no error but `problems` of the alert.
 */
export async function declaredAlerts(
  program: () => unknown,
  options: TestOptions = {},
): Promise<DeclaredAlert[]> {
  const names = new Names();
  const registered = await registeredBy(program, options, names);
  const alerts = registered.filter(({ type }) => type === ALERT);
  return Promise.all(alerts.map(({ name, inputs }) => declared(name, revealed(inputs) as Plain, names)));
}

/**
 * What a preview would refuse of these arguments, by the paths of the properties; nothing when it would take them. Names
 * are taken to exist.
 */
export async function problemsOfAlert(args: AlertArgs): Promise<readonly Problem[]> {
  const [alert] = await declaredAlerts(() => void new Alert("alert", args));
  return alert?.problems ?? [];
}

async function registeredBy(
  program: () => unknown,
  { config = {}, project = "project", stack = "stack", lookups = {} }: TestOptions,
  names: Names,
): Promise<pulumi.runtime.MockResourceArgs[]> {
  const registered: pulumi.runtime.MockResourceArgs[] = [];
  const call = ({ token, inputs }: pulumi.runtime.MockCallArgs): object => {
    const lookup = token.replace(":", ".");
    const own = lookups[lookup];
    if (own !== undefined) return own(inputs as Plain);
    return lookup.startsWith("alerting.") ? names.answer(lookup, inputs as Plain) : {};
  };
  const newResource = (args: pulumi.runtime.MockResourceArgs) => {
    registered.push(args);
    return { id: args.id ?? `${args.name}-id`, state: args.inputs as object };
  };
  await pulumi.runtime.setMocks({ call, newResource }, project, stack);
  pulumi.runtime.setAllConfig(config);
  try {
    await program();
    // Resources that are declared where an output becomes known; from then on, the SDK waits for what depends on it.
    await turn();
    await disconnect();
  } finally {
    // What the test does next, such as asking an emulator, is no part of the program.
    resetOptions("", "", -1, "", "", false, "");
  }
  return registered;
}

async function declared(name: string, inputs: Plain, names: Names): Promise<DeclaredAlert> {
  const warnings: string[] = [];
  const warn = (text: string): void => void warnings.push(text);
  const provider = checker({ warn, warnOnce: warn, info: () => undefined });
  const { failures = [] } = await provider.check({}, inputs);
  const args = names.named(withoutInternals(inputs)) as Partial<AlertInputs>;
  return {
    name,
    args,
    problems: failures.map(({ property, reason }) => ({ path: property, reason })),
    warnings,
  };
}

/** Secrets as the plain values that the provider is given. */
function revealed(value: unknown): unknown {
  if (isRpcSecret(value)) return revealed(unwrapRpcSecret(value));
  if (Array.isArray(value)) return value.map(revealed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, revealed(held)]));
}
