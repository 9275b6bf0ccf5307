/**
 * An ordinary dynamic provider, written the way Pulumi's documentation shows: an object with the methods of a
 * provider, for `pulumi.dynamic.Resource`. The SDK writes its text into the state of every resource.
 */
import type { CheckFailure } from "@pulumi/pulumi/dynamic";
import type { AlertArgs } from "./alerts";
import type { AlertProvider } from "./dynamic-alert";

interface AlertDocument extends AlertArgs {
  readonly id: string;
  readonly state?: string;
  readonly teamId?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

async function request(method: string, path: string, body?: object): Promise<AlertDocument | undefined> {
  const endpoint = process.env.CLICKSTACK_ENDPOINT;
  const token = process.env.CLICKSTACK_API_KEY;
  if (!endpoint || !token) {
    throw new Error("Set CLICKSTACK_ENDPOINT and CLICKSTACK_API_KEY");
  }
  const response = await fetch(`${endpoint}/api/v2/alerts${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.status === 404) return undefined;
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  }
  return text === "" ? undefined : (JSON.parse(text) as { data: AlertDocument }).data;
}

const argumentKeys: (keyof AlertArgs)[] = [
  "name",
  "dashboardId",
  "tileId",
  "interval",
  "threshold",
  "thresholdType",
  "channel",
];

function pick(alert: AlertArgs): object {
  return Object.fromEntries(argumentKeys.map((key) => [key, alert[key]]));
}

function bodyOf(inputs: AlertArgs): object {
  return { ...pick(inputs), source: "tile" };
}

function outputsOf(alert: AlertDocument): object {
  const { state, teamId, createdAt, updatedAt } = alert;
  return { ...pick(alert), state, teamId, createdAt, updatedAt };
}

function fail(property: string, reason: string): CheckFailure {
  return { property, reason };
}

export const alertProvider: AlertProvider = {
  check(_olds, news) {
    const failures: CheckFailure[] = [];
    if (typeof news.threshold !== "number") failures.push(fail("threshold", "must be a number"));
    if (!/^\d+[mhd]$/.test(news.interval)) failures.push(fail("interval", "must be such as 5m, 1h or 1d"));
    if (!["above", "below"].includes(news.thresholdType)) {
      failures.push(fail("thresholdType", "must be above or below"));
    }
    if (!news.channel.webhookId) failures.push(fail("channel", "must name a webhook"));
    return Promise.resolve({ inputs: news, failures });
  },

  diff(_id, olds, news) {
    const before = olds as AlertArgs;
    const changed = argumentKeys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(news[key]));
    return Promise.resolve({ changes: changed });
  },

  async create(inputs) {
    const alert = await request("POST", "", bodyOf(inputs));
    if (alert === undefined) throw new Error("The alert was not created");
    return { id: alert.id, outs: outputsOf(alert) };
  },

  async read(id) {
    const alert = await request("GET", `/${id}`);
    if (alert === undefined) return { id: "", props: {} };
    return { id, props: outputsOf(alert) };
  },

  async update(id, _olds, news) {
    const alert = await request("PUT", `/${id}`, bodyOf(news));
    if (alert === undefined) throw new Error(`Alert ${id} does not exist`);
    return { outs: outputsOf(alert) };
  },

  async delete(id) {
    await request("DELETE", `/${id}`);
  },
};
