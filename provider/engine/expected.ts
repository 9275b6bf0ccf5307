import type { z } from "zod";
import { wordsOf, type Answer } from "../http/answer";
import type { HttpClient, HttpRequest } from "../http/client";
import { found, problemsOf } from "./problems";

/** What a successful answer holds. Errors: it is not what the operation answers. */
export function expected<S extends z.ZodType>(
  schema: S,
  answer: Answer,
  request: HttpRequest,
  http: HttpClient,
): z.output<S> {
  const parsed = schema.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  throw http.garbled(request, unexpected(parsed.error.issues, http.quotable(answer)));
}

/** Says what the answer is instead. */
function unexpected(issues: readonly z.core.$ZodIssue[], answer: Answer): string {
  if (answer.json === undefined) {
    const words = wordsOf(answer);
    return `answered with ${words === answer.text.trim() ? `something else than JSON: ${found(words)}` : words}`;
  }
  const [problem] = problemsOf(issues, answer.json);
  return `answered with something else than expected: ${problem?.path ?? ""} ${problem?.reason ?? ""}`;
}
