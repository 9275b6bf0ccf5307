import { subscribe } from "node:diagnostics_channel";
import { fstatSync } from "node:fs";
import type { Readable } from "node:stream";
import type * as dynamic from "@pulumi/pulumi/dynamic";
import { isBug } from "../../http/errors";
import type { Kind } from "../kind/kind";
import { showPath } from "../problems/problems";
import type { Connections } from "../service/service";
import type { Plain } from "../values/plain";
import { ResourceProvider } from "./resource-provider";
import { KeptInState } from "./state";

/** The provider of a kind in the form that the host of dynamic providers calls. */
export class DynamicProvider implements Required<dynamic.ResourceProvider<Plain, Plain>> {
  private readonly provider: ResourceProvider;

  constructor(kind: Kind, connections: Connections) {
    this.provider = new ResourceProvider(kind, connections);
  }

  /** The host caches a provider before it waits for this, so nothing here may take time. */
  configure({ config }: dynamic.ConfigureRequest): Promise<void> {
    this.provider.configure((key) => config.get(key));
    return Promise.resolve();
  }

  check(olds: Plain, news: Plain): Promise<dynamic.CheckResult<Plain>> {
    return presentErrors(async () => {
      const { inputs, problems } = await this.provider.check(olds, news);
      const shown = problems.map((problem) => showPath(problem));
      return { inputs, failures: shown.map(({ path, reason }) => ({ property: path, reason })) };
    });
  }

  diff(id: string, olds: Plain, news: Plain): Promise<dynamic.DiffResult> {
    return presentErrors(async () => {
      const difference = await this.provider.diff(id, olds, news);
      // The program makes a resource that takes its name wait for it.
      this.provider.noteRenamed(id, news);
      return difference;
    });
  }

  create(inputs: Plain): Promise<dynamic.CreateResult<Plain>> {
    return presentErrors(async () => {
      const { id, state } = await this.provider.create(inputs);
      return { id, outs: state };
    });
  }

  update(id: string, olds: Plain, news: Plain): Promise<dynamic.UpdateResult<Plain>> {
    return presentErrors(async () => ({ outs: (await this.provider.update(id, olds, news)).state }));
  }

  read(id: string, props: Plain = {}): Promise<dynamic.ReadResult<Plain>> {
    return presentErrors(async () => {
      const { state, ...read } = await this.provider.read(id, props);
      return { ...read, props: state };
    });
  }

  delete(id: string, props: Plain): Promise<void> {
    return presentErrors(() => this.provider.delete(id, props));
  }
}

/** The provider with each failure of a check in the form that the engine shows best. */
export class ShownProvider extends DynamicProvider {
  override async check(olds: Plain, news: Plain): Promise<dynamic.CheckResult<Plain>> {
    const { inputs, failures = [] } = await super.check(olds, news);
    const shown = failures.map(({ property, reason }) => showPath({ path: property, reason }, news));
    return { inputs, failures: shown.map(({ path, reason }) => ({ property: path, reason })) };
  }
}

/**
 * Wraps an error for the host. For reads and deletes, the host prints the error and its stack before the engine shows
 * the message, which would show the line of a user's mistake three times. A bug of the code keeps its stack.
 */
export async function presentErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (isBug(error)) throw error;
    const { message } = error as Error;
    const shown = Object.assign(new Error(message, { cause: error }), {
      stack: message,
      toString: () => "pulumi-clickstack",
    });
    if (!(error instanceof KeptInState)) throw shown;
    throw Object.assign(shown, { id: error.id, properties: error.state, reasons: [message] });
  }
}

const HOST = /[\\/]cmd[\\/]dynamic-provider([\\/]index\.js)?$/;

/** Standard input, if it is a pipe, as the engine gives one to its plugins. The engine never writes to it. */
const findPipe = (): NodeJS.ReadStream | undefined => (fstatSync(0).isFIFO() ? process.stdin : undefined);

/**
 * Ends this process when the engine that started it is gone. A killed engine cannot stop its plugins. Without this, the
 * process would go on with the waiting creates while the next `pulumi up` repairs the stack, and then stay forever.
 */
export function endWithEngine(script = process.argv[1], ...pipe: Parameters<typeof endWithInput>): void {
  if (script !== undefined && HOST.test(script)) endWithInput(...pipe);
}

/** Ends a process that the engine surely started when the engine is gone. The input alone does not keep it alive. */
export function endWithInput(
  pipe: (Readable & { unref(): unknown }) | undefined = findPipe(),
  end: () => void = () => process.exit(1),
): void {
  pipe?.once("end", end).once("error", end).resume();
  pipe?.unref();
}

/** The diagnostics channel for each call that an HTTP/2 server receives. Older versions of Node publish nothing on it. */
const CALLS = "http2.server.stream.created";

const CANCEL = "/pulumirpc.ResourceProvider/Cancel";

/**
 * Returns a signal that aborts when the engine asks its providers to end their work, as after Ctrl-C. The engine waits
 * for their answers, and does not pass the terminal's signal on, because the host runs in a process group of its own.
 * The host answers this call itself, and passes it on to no dynamic resource.
 */
export function watchCancellation(): AbortSignal {
  const cancelled = new AbortController();
  subscribe(CALLS, (call) => {
    const { headers } = call as { headers?: Readonly<Record<string, unknown>> };
    if (headers?.[":path"] === CANCEL) cancelled.abort();
  });
  return cancelled.signal;
}
