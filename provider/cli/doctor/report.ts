import type { CheckResult } from "../../engine/checkup";
import { NAME, VERSION } from "../../http/user-agent";
import type { Stack } from "../stacks/workspace";
import { REPORT_VERSION, type DoctorReport, type Section } from "./report.schema";

/** @param stack The stack that was checked; none where only the environment was. */
export function report(sections: readonly Section[], stack: Stack | undefined, now: number): DoctorReport {
  const all = sections.flatMap(({ findings }) => findings);
  const count = (wanted: CheckResult["level"]): number => all.filter(({ level }) => level === wanted).length;
  const problems = count("problem");
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: new Date(now).toISOString(),
    stack: stack && { name: stack.name, project: stack.project, directory: stack.directory },
    verdict: problems === 0 ? "passed" : "failed",
    summary: { ok: count("ok"), notes: count("note"), problems },
    sections: [...sections],
  };
}
