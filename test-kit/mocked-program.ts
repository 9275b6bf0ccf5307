import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as pulumi from "@pulumi/pulumi";
import type { ReadResourceRequest, RegisterResourceRequest } from "@pulumi/pulumi/proto/resource_pb";
import { isRpcSecret, unwrapRpcSecret } from "@pulumi/pulumi/runtime/rpc";
import { disconnect, getMonitor, resetOptions } from "@pulumi/pulumi/runtime/settings";
import { mapDeep, type Plain } from "../provider/engine/values/plain";

/** A place in a source file; line and column count from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A resource of any package, as a program registers or reads it. */
export interface RegisteredResource {
  readonly type: string;
  readonly name: string;
  /** The inputs that a provider would get, with the values of secrets. */
  readonly inputs: Plain;
  /** URN of the parent, or an empty text. */
  readonly parent: string;
  /** URN and id of the explicit provider, or an empty text. */
  readonly provider: string;
  /** Whether the program only looks it up. */
  readonly isRead: boolean;
  /** The place of the constructor's call in the program. */
  readonly source?: SourcePlace;
}

/** The surroundings of a program without an engine. */
interface MockedRun {
  readonly config: Readonly<Record<string, string>>;
  readonly project: string;
  readonly stack: string;
  /** Whether outputs that only the service knows stay unknown, as in a preview. Default: they are `undefined`. */
  readonly preview?: boolean;
  /** Answers lookups by their names, such as `alerting.getWebhook`. */
  readonly call: (lookup: string, args: Plain) => object;
}

/** Runs a program without an engine, and returns the resources that it registers and reads, in its order. */
export async function runMocked(
  program: () => unknown,
  { config, project, stack, preview = false, call }: MockedRun,
): Promise<RegisteredResource[]> {
  const mocks: pulumi.runtime.Mocks = {
    call: ({ token, inputs }) => call(token.replace(":", "."), inputs as Plain),
    newResource: ({ id, name, inputs }) => ({
      id: preview ? id : (id ?? `${name}-id`),
      state: inputs as object,
    }),
  };
  await pulumi.runtime.setMocks(mocks, project, stack, preview, "organization");
  const registered: RegisteredResource[] = [];
  recordRequests(getMonitor() as unknown as Monitor, registered);
  pulumi.runtime.setAllConfig({ ...config });
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

type ResourceRequest = RegisterResourceRequest | ReadResourceRequest;
type Handler = (request: ResourceRequest, callback: unknown) => Promise<void>;
interface Monitor extends Record<"registerResource" | "readResource", Handler> {
  newUrn(parent: string, type: string, name: string): string;
}

/** Records the requests themselves, because the mocks get no source positions and no unknown values. */
function recordRequests(monitor: Monitor, registered: RegisteredResource[]): void {
  const newUrn = monitor.newUrn.bind(monitor);
  // The URN of an engine has the types of all parents, and that of the mocks the type of the nearest one.
  monitor.newUrn = (parent, type, name) => {
    const [, , types = ""] = parent.split("::");
    const isTop = types === "" || types === "pulumi:pulumi:Stack";
    return newUrn("", isTop ? type : `${types}$${type}`, name);
  };
  for (const method of ["registerResource", "readResource"] as const) {
    const original = monitor[method].bind(monitor);
    monitor[method] = (request, callback) => {
      const values = "getObject" in request ? request.getObject() : request.getProperties();
      const position = request.getSourceposition();
      registered.push({
        type: request.getType(),
        name: request.getName(),
        inputs: mapDeep(values?.toJavaScript() ?? {}, reveal) as Plain,
        parent: request.getParent(),
        provider: request.getProvider(),
        isRead: method === "readResource",
        ...(position && {
          source: {
            file: fileURLToPath(position.getUri()),
            line: position.getLine(),
            column: position.getColumn(),
          },
        }),
      });
      return original(request, callback);
    };
  }
}

/** Replaces a secret with the plain value that the provider is given. */
function reveal(value: unknown): unknown {
  return isRpcSecret(value) ? reveal(unwrapRpcSecret(value)) : value;
}
