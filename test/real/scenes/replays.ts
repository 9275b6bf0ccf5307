import { startEmulator } from "../../../emulator";
import { Replay, sendTo, type Answer, type Exchange, type Send } from "../../contract/emulator/replay";
import type { Transcript } from "../../contract/emulator/transcripts";
import type { Recorder } from "../recorder";
import type { Target } from "../target";

/** A recorded request that was sent to a target, and both answers in the recorded identifiers. */
export interface Replayed {
  readonly exchange: Exchange;
  readonly recorded: Answer;
  readonly actual: Answer;
}

/** Sends a transcript to a target, as far as it is about objects that one user makes. */
export async function* replayOn(recorder: Recorder, transcript: Transcript): AsyncGenerator<Replayed> {
  const { target } = recorder;
  const replay = new Replay(sendingTo(recorder));
  for (const exchange of await worldOf(transcript)) await replay.compare(exchange);
  for (const exchange of transcript.exchanges) {
    if (exchange.title in transcript.meanwhile || isOfOthers(exchange)) continue;
    if (mentions(exchange).some((id) => isUnknown(id, replay))) continue;
    const { recorded, actual } = await replay.compare(exchange);
    yield { exchange, recorded, actual: withoutSecrets(actual, target) };
  }
}

function sendingTo(recorder: Recorder): Send {
  const { authorization } = recorder.target;
  return async ({ headers, ...request }) => {
    const { status, contentType, totalCount, answer } = await recorder.send({
      ...request,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          value.replace(/^Bearer \$TOKEN$/, authorization),
        ]),
      ),
    });
    return { status, contentType, totalCount, answer };
  };
}

/** Returns the requests that create the initial objects of the recorded server. */
async function worldOf({ plant, now }: Transcript): Promise<Exchange[]> {
  const emulator = await startEmulator({ seed: "empty", rateLimits: false, now: () => new Date(now) });
  try {
    plant(emulator.store);
    const headers = { Authorization: "Bearer $TOKEN" };
    const lists = ["connections", "sources", "webhooks", "saved-searches", "dashboards"];
    const made: Exchange[] = [];
    for (const route of lists) {
      const { answer } = await sendTo(emulator)({ method: "GET", path: `/api/v2/${route}`, headers });
      for (const item of (JSON.parse(answer) as { data: object[] }).data) {
        const text = JSON.stringify(item);
        const request = { title: route, method: "POST", path: `/api/v2/${route}`, headers, body: text };
        made.push({ ...request, status: 200, answer: JSON.stringify({ data: item }) });
      }
    }
    return made;
  } finally {
    await emulator.stop();
  }
}

/** Is it a request of another user, about the team's people, about what only people or the evaluator do, or of 32 MiB? */
function isOfOthers({ headers, path, answer, body }: Exchange): boolean {
  const { Authorization = "" } = headers;
  if (/\$(MATE|NO_TEAM)_TOKEN/.test(Authorization) || /^\/api\/v2\/(team|$)/.test(path)) return true;
  return /"(silenced|executionErrors)":[{[]/.test(answer) || /\*33554432⟩/.test(body ?? "");
}

function mentions({ path, body = "" }: Exchange): string[] {
  return [...`${path} ${body}`.matchAll(/\b[0-9a-f]{24}\b/gi)].map(([id]) => id.toLowerCase());
}

/** An identifier that begins with a time of the past was made by somebody. */
function isUnknown(id: string, replay: Replay): boolean {
  return id < "90000000" && !replay.hasLearned(id);
}

function withoutSecrets(answer: Answer, { authorization }: Target): Answer {
  const [, key = ""] = authorization.split(" ");
  return { ...answer, answer: answer.answer.replaceAll(key, "$TOKEN") };
}
