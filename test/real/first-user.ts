import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Makes the first user of a ClickStack that nobody has used, as its web app does, and gives this user's API key. */
export async function registerFirstUser(endpoint: string, patienceSeconds = 180): Promise<string> {
  await untilReady(endpoint, patienceSeconds);
  const password = `${randomBytes(12).toString("hex")}Aa1!`;
  const user = { email: "test-real@example.com", password };
  await post(endpoint, "/register/password", { ...user, confirmPassword: password });
  const { headers } = await post(endpoint, "/login/password", user);
  const cookie = headers.getSetCookie().map((one) => one.split(";")[0]);
  const response = await fetch(`${endpoint}/me`, { headers: { cookie: cookie.join("; ") } });
  const { accessKey } = (await response.json()) as { accessKey?: string };
  if (accessKey === undefined) throw new Error(`GET /me answered ${response.status} without an API key`);
  return accessKey;
}

/** A container that has started still takes a while until its server listens. */
async function untilReady(endpoint: string, patienceSeconds: number): Promise<void> {
  for (let left = patienceSeconds; ; left--) {
    const response = await fetch(`${endpoint}/installation`).catch(() => undefined);
    const installation = response?.ok ? ((await response.json()) as { isTeamExisting: boolean }) : undefined;
    if (installation?.isTeamExisting === false) return;
    if (installation !== undefined) throw new Error(`${endpoint} has users: take an API key of one of them`);
    if (left <= 0) throw new Error(`${endpoint} is not ready after ${patienceSeconds} s`);
    await sleep(1000);
  }
}

async function post(endpoint: string, path: string, body: object): Promise<Response> {
  const response = await fetch(endpoint + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    redirect: "manual",
  });
  if (response.status >= 400)
    throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
