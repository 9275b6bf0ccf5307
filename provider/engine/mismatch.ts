import type { z } from "../zod";
import { quote, listProblems } from "./problems";
import { describeAnswer, type Answer } from "../http/answer";

/** Describes the body that came instead of the expected answer. */
export function describeMismatch(answer: Answer, issues: readonly z.core.$ZodIssue[]): string {
  if (answer.json === undefined || answer.json === null) {
    const words = describeAnswer(answer);
    return `answered with ${words === answer.text.trim() ? `text instead of JSON: ${quote(words)}` : words}`;
  }
  const [problem] = listProblems(issues, answer.json);
  return `answered with an unexpected body: ${problem?.path ?? ""} ${problem?.reason ?? ""}`;
}
