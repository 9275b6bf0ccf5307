import type { Kind } from "../provider/engine/kind/kind";
import type { Plain } from "../provider/engine/values/plain";
import { dropInternals, mapDeep } from "../provider/engine/values/plain";
import type { Problem } from "../provider/engine/problems/problem";
import { findKind } from "../provider/kinds";
import type { RegisteredResource } from "./mocked-program";
import { runMocked } from "./mocked-program";
import { ResourceProvider } from "../provider/engine/host/resource-provider";
import { Connections } from "../provider/engine/service/service";
import { systemClock } from "../provider/http/clock";
import { createHash } from "node:crypto";
import { services } from "../provider/kinds";

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
  const { config = {}, project = "project", stack = "stack", lookups = {} } = options;
  const call = (lookup: string, args: Plain): object => {
    const own = lookups[lookup];
    if (own !== undefined) return own(args);
    return "name" in args ? names.answer(lookup, args) : {};
  };
  const registered = await runMocked(program, { config, project, stack, call });
  return Promise.all(
    registered.flatMap(({ type, name, inputs }) => {
      const kind = findKind(type);
      return kind ? [declare(kind, { type, name, inputs }, names)] : [];
    }),
  );
}

async function declare(
  kind: Kind,
  { type, name, inputs }: Pick<RegisteredResource, "type" | "name" | "inputs">,
  names: GivenNames,
): Promise<DeclaredResource> {
  const { problems, messages } = await checkInputs(kind, inputs);
  return {
    kind: kind.one,
    type,
    name,
    args: names.putIn(dropInternals(inputs)),
    problems: problems.map(({ path, reason }) => ({ path, reason })),
    warnings: messages,
  };
}

/** @internal The results of a preview's check of one resource, and what the preview would print. */
export interface CheckedInputs {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly messages: readonly string[];
}

/**
 * @internal
 * Checks the inputs of a resource as a preview does, with connections of its own, so that knowledge from earlier
 * resources does not count.
 *
 * @param setting Returns the value of a setting. Default: no settings are known.
 */
export async function checkInputs(
  kind: Kind,
  inputs: Plain,
  setting?: (key: string) => string | undefined,
): Promise<CheckedInputs> {
  const messages: string[] = [];
  const warn = (text: string): void => void messages.push(text);
  const run = { messages: { warn, warnOnce: warn, info: () => undefined }, clock: systemClock };
  const provider = new ResourceProvider(kind, new Connections({ ...run, known: new Map() }));
  if (setting) provider.configure(setting);
  const { problems, warnings } = await provider.check({}, inputs);
  return { problems, warnings, messages };
}

/** @internal A lookup by name, and its arguments. */
export interface GivenName {
  readonly lookup: string;
  readonly args: Plain;
}

/** @internal Answers lookups of names with identifiers, and writes the names in their place again. */
export class GivenNames {
  private readonly names = new Map<string, string>();
  private readonly lookups = new Map<string, GivenName>();

  /** Returns an object of this name, as a lookup would: the same arguments have the same identifier. */
  answer(lookup: string, args: Plain): Plain {
    const { name = "", dashboard } = args as { name?: string; dashboard?: string };
    const id = this.identifier(`${lookup} ${JSON.stringify(args)}`, name);
    this.lookups.set(id, { lookup, args });
    if (dashboard === undefined) return { id, name };
    return { id, name, dashboardId: this.identifier(`dashboard ${dashboard}`, dashboard) };
  }

  find(id: string): GivenName | undefined {
    return this.lookups.get(id);
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
