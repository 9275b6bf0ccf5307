import type { z } from "zod";
import { found, problemsOf } from "../engine/problems";
import { describeAnswer, type Answer } from "./answer";

/** Says what came instead of the expected answer. */
export function describeMismatch(answer: Answer, issues: readonly z.core.$ZodIssue[]): string {
  if (answer.json === undefined) {
    const words = describeAnswer(answer);
    return `answered with ${words === answer.text.trim() ? `text instead of JSON: ${found(words)}` : words}`;
  }
  const [problem] = problemsOf(issues, answer.json);
  return `answered with an unexpected body: ${problem?.path ?? ""} ${problem?.reason ?? ""}`;
}
