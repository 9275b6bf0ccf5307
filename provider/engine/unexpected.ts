import type { z } from "zod";
import { wordsOf, type Answer } from "../http/answer";
import { found, problemsOf } from "./problems";

/** Says of a successful answer what it is, when it is not what the operation answers. */
export function unexpected(issues: readonly z.core.$ZodIssue[], answer: Answer): string {
  if (answer.json === undefined) {
    const words = wordsOf(answer);
    return `answered with ${words === answer.text.trim() ? `something else than JSON: ${found(words)}` : words}`;
  }
  const [problem] = problemsOf(issues, answer.json);
  return `answered with something else than expected: ${problem?.path ?? ""} ${problem?.reason ?? ""}`;
}
