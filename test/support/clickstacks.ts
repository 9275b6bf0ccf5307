import type { Emulator, EmulatorOptions } from "../../emulator";
import { alertsOf } from "./alerts";
import { requestsOf } from "./settings";
import { stage, type Stage, type StageOptions } from "./stage";
import { transports, type Company, type TransportCase } from "./transports";

/** Tools of an end-to-end test of either ClickStack. */
function staged(transport: TransportCase) {
  const { clickStack, base, company, otherTeam } = transport;
  /** Nobody waits for the limit of a cloud key, which a few commands use up. */
  const emulatorOptions: EmulatorOptions = clickStack === "managed" ? { rateLimits: false } : {};
  return {
    ...transport,
    ...alertsOf(company),
    emulatorOptions,
    stage: (options: StageOptions = {}): Stage => stage({ clickStack, ...emulatorOptions, ...options }),
    /** The requests to its collections and to those of the other team, as `METHOD /alerts`, and the others as `METHOD /path`. */
    requestsOf: (emulator: Pick<Emulator, "requests">): string[] =>
      requestsOf(emulator).map((request) =>
        request.replace(` ${base}/`, " /").replace(` ${otherTeam.base}/`, " /"),
      ),
    /** Sends a request of a person or of another program. */
    ask: <Answer>(emulator: Emulator, method: string, path: string, body?: object): Promise<Answer> =>
      ask(transport, emulator.url + base + path, method, body),
  };
}

export type StagedTransport = ReturnType<typeof staged>;

export const [onSelfHosted, onManaged] = [staged(transports[0]), staged(transports[1])];

/** Describes what the engine makes no difference of: contract tests show that either way behaves the same. */
export function onTransport(transport: StagedTransport, describeOn: (on: StagedTransport) => void): void {
  describe(`on a ${transport.clickStack} ClickStack,`, () => describeOn(transport));
}

/** Lets the company's logs and traces refer to each other. */
export function correlate({ store }: Emulator, { logs, traces }: Company["sources"]): void {
  Object.assign(store.sources.get(logs) ?? {}, { traceSourceId: traces });
  Object.assign(store.sources.get(traces) ?? {}, { logSourceId: logs });
}

async function ask<Answer>(
  { authorization, envelope }: TransportCase,
  url: string,
  method: string,
  body?: object,
): Promise<Answer> {
  const headers = { "Content-Type": "application/json", authorization };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Record<string, Answer>)[envelope] as Answer;
}
