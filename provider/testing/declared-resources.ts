import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import * as pulumi from "@pulumi/pulumi";
import { isRpcSecret, unwrapRpcSecret } from "@pulumi/pulumi/runtime/rpc";
import { disconnect, resetOptions } from "@pulumi/pulumi/runtime/settings";
import { DynamicProvider } from "../engine/host/dynamic-provider";
import type { Kind } from "../engine/kind/kind";
import { dropInternals, type Plain } from "../engine/plain";
import type { Problem } from "../engine/problem";
import { Connections } from "../engine/service";
import { systemClock } from "../http/clock";
import { kinds, services } from "../kinds";

/** A resource of this package as a program declares it. */
export interface DeclaredResource {
  /** Kind of the resource, such as `alert` or `organization`. */
  readonly kind: string;
  /** Type token of the resource, as policies and the engine use it. */
  readonly type: string;
  /** Name of the resource in the program. */
  readonly name: string;
  /** The arguments, all of them known. If the program uses a name, it stands in place of the identifier. */
  readonly args: Readonly<Record<string, unknown>>;
  /** What a preview would refuse, by the paths of the properties. */
  readonly problems: readonly Problem[];
  /** What a preview would warn about. */
  readonly warnings: readonly string[];
}

/** The environment of a program in a test. */
export interface TestOptions {
  /** Stack configuration by full keys, such as `acme:environment`. Default: none. */
  readonly config?: Readonly<Record<string, string>>;
  /** Name of the project. Default: `project`. */
  readonly project?: string;
  /** Name of the stack. Default: `stack`. */
  readonly stack?: string;
  /**
   * Results of lookups by their names, such as `cloud.getLatestBackup`. Default: a lookup by name finds an object
   * with that name; every other lookup returns an object without properties, or an empty list.
   */
  readonly lookups?: Readonly<Record<string, (args: Record<string, unknown>) => object>>;
}

/**
 * Runs a program without an engine or a network, and returns the resources of this package that it declares, in its
 * order. The program is a function that declares resources when it is called. Let the module of the program call that
 * function, because a module that declares resources itself does so only when it is first loaded.
 *
 * Errors: whatever the program throws. Wrong arguments are not errors, but `problems` of the resource.
 */
export async function declaredResources(
  program: () => unknown,
  options: TestOptions = {},
): Promise<DeclaredResource[]> {
  const names = new GivenNames();
  const registered = await runProgram(program, options, names);
  return Promise.all(
    registered.flatMap(({ type, name, inputs }) => {
      const kind = kinds.find((candidate) => candidate.type.token === type);
      return kind ? [declare(kind, name, mapDeep(inputs, reveal) as Plain, names)] : [];
    }),
  );
}

async function runProgram(
  program: () => unknown,
  { config = {}, project = "project", stack = "stack", lookups = {} }: TestOptions,
  names: GivenNames,
): Promise<pulumi.runtime.MockResourceArgs[]> {
  const registered: pulumi.runtime.MockResourceArgs[] = [];
  const call = ({ token, inputs }: pulumi.runtime.MockCallArgs): object => {
    const lookup = token.replace(":", ".");
    const own = lookups[lookup];
    if (own !== undefined) return own(inputs as Plain);
    return "name" in inputs ? names.answer(lookup, inputs as Plain) : {};
  };
  const newResource = (args: pulumi.runtime.MockResourceArgs) => {
    registered.push(args);
    return { id: args.id ?? `${args.name}-id`, state: args.inputs as object };
  };
  await pulumi.runtime.setMocks({ call, newResource }, project, stack);
  pulumi.runtime.setAllConfig(config);
  try {
    await program();
    // This turn declares the resources that wait for an output to become known; from then on, the SDK waits for the
    // rest.
    await turn();
    await disconnect();
  } finally {
    // The rest of the test, such as a request to an emulator, is no part of the program.
    resetOptions("", "", -1, "", "", false, "");
  }
  return registered;
}

/** Checks a resource with connections of its own, so that knowledge from earlier resources does not count. */
async function declare(
  kind: Kind,
  name: string,
  inputs: Plain,
  names: GivenNames,
): Promise<DeclaredResource> {
  const warnings: string[] = [];
  const warn = (text: string): void => void warnings.push(text);
  const messages = { warn, warnOnce: warn, info: () => undefined };
  const connections = new Connections({ messages, clock: systemClock, known: new Map() });
  const { failures = [] } = await new DynamicProvider(kind, connections).check({}, inputs);
  return {
    kind: kind.one,
    type: kind.type.token,
    name,
    args: names.putIn(dropInternals(inputs)),
    problems: failures.map(({ property, reason }) => ({ path: property, reason })),
    warnings,
  };
}

/** Replaces a secret with the plain value that the provider is given. */
function reveal(value: unknown): unknown {
  return isRpcSecret(value) ? reveal(unwrapRpcSecret(value)) : value;
}

/** Replaces each part of a value by the function's result for it. */
function mapDeep(value: unknown, replace: (part: unknown) => unknown): unknown {
  const part = replace(value);
  if (Array.isArray(part)) return part.map((item) => mapDeep(item, replace));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, held]) => [key, mapDeep(held, replace)]));
}

/** Answers lookups of names with identifiers, and writes the names in their place again. */
class GivenNames {
  private readonly names = new Map<string, string>();

  /** Returns an object of this name, as a lookup would: the same arguments have the same identifier. */
  answer(lookup: string, args: Plain): Plain {
    const { name = "", dashboard } = args as { name?: string; dashboard?: string };
    const id = this.identifier(`${lookup} ${JSON.stringify(args)}`, name);
    if (dashboard === undefined) return { id, name };
    return { id, name, dashboardId: this.identifier(`dashboard ${dashboard}`, dashboard) };
  }

  /** Replaces identifiers in the values with the names that they stand for. */
  putIn(values: Plain): Plain {
    return mapDeep(values, (part) =>
      typeof part === "string" ? (this.names.get(part) ?? part) : part,
    ) as Plain;
  }

  private identifier(question: string, name: string): string {
    const digits = createHash("sha256").update(question).digest("hex");
    const service = services.find((one) => question.startsWith(`${one.name}.`));
    const id = service?.createId?.(digits) ?? digits.slice(0, 24);
    this.names.set(id, name);
    return id;
  }
}
