import { type Emulator, type EmulatorOptions, seed, startEmulator } from "../../../emulator";

/** Fields of a document of either service that tests read. */
export interface Shown {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  tiles: Shown[];
  bucket: Record<string, unknown>;
  privateEndpoints: unknown[];
  [field: string]: unknown;
}

/** Any answer's body. Which fields are there, the test knows; a list and a document come in the same field. */
export interface Body {
  data: Shown & Shown[];
  meta: unknown;
  message: string;
  status: number;
  requestId: string;
  result: Shown & Shown[];
  error: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; reading it fails when the body is no JSON. */
  json: Body;
}

/** One request, with the headers of a service's usual caller unless told otherwise. */
export async function send(
  emulator: Pick<Emulator, "url" | "credentials">,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { body, headers } = options;
  const response = await fetch(emulator.url + path, {
    method,
    headers: { ...usualHeaders(emulator, path), ...headers },
    body: typeof body === "string" || body === undefined ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json() {
      return JSON.parse(text) as Body;
    },
  };
}

function usualHeaders({ credentials }: Pick<Emulator, "credentials">, path: string): Record<string, string> {
  const { accessToken, apiKeyId, apiKeySecret } = credentials;
  const basic = Buffer.from(`${apiKeyId}:${apiKeySecret}`).toString("base64");
  const authorization = path.startsWith("/v1") ? `Basic ${basic}` : `Bearer ${accessToken}`;
  return { "Content-Type": "application/json", Authorization: authorization };
}

/** Starts emulators for one describe block and stops each after the test that started it. */
export function emulators(): (options?: EmulatorOptions) => Promise<Emulator> {
  const running: Emulator[] = [];
  const stopAll = () => Promise.all(running.splice(0).map((emulator) => emulator.stop()));
  afterEach(stopAll);
  after(stopAll);
  return async (options) => {
    const emulator = await startEmulator(options);
    running.push(emulator);
    return emulator;
  };
}

/** A clock that stands still until told, for windows and dates. */
export const NOON = () => new Date("2026-11-20T12:00:00.000Z");

export const tileAlert = {
  source: "tile",
  dashboardId: seed.dashboards.api.id,
  tileId: seed.dashboards.api.tiles.errorRate.id,
  interval: "5m",
  threshold: 10,
  thresholdType: "above",
  channel: { type: "webhook", webhookId: seed.webhooks.oncall.id },
};

export const organizationPath = `/v1/organizations/${seed.organization.id}`;
export const servicePath = `${organizationPath}/services/${seed.services.production.id}`;

/** A path below the ClickStack of the service `production`. */
export const clickStackPath = (path: string): string => `${servicePath}/clickstack/${path}`;

/** An alert that this ClickStack and the gateway before it take. */
export const managedAlert = {
  ...tileAlert,
  dashboardId: seed.managed.production.dashboards.api.id,
  tileId: seed.managed.production.dashboards.api.tiles.errorRate.id,
  channel: { type: "webhook", webhookId: seed.managed.production.webhooks.oncall.id },
};
