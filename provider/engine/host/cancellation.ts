import { subscribe } from "node:diagnostics_channel";

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
