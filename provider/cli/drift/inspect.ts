import type { Clock } from "../../http/clock";
import { NAME, VERSION } from "../../http/user-agent";
import type { Stack } from "../stacks/workspace";
import { coverageOf } from "./coverage";
import { findingsOf } from "./findings";
import { digested } from "./identity";
import { applyRules, type Sorted } from "./ignore/apply";
import type { PlacedRule } from "./ignore/ignore-file";
import { look, type Sight } from "./look";
import { masker } from "./mask";
import { CLASSES, REPORT_VERSION, type Finding, type FindingClass, type Report } from "./report.schema";
import { Services } from "./services";
import { subjectOf } from "./subjects";

/** What a report is asked for. */
export interface Question {
  readonly stacks: readonly Stack[];
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Classes of findings that count as drift. */
  readonly failOn: readonly FindingClass[];
  /** The rules of the ignore file, which may be written from what no stack manages. */
  readonly rules: (findings: readonly Finding[]) => readonly PlacedRule[];
  /** Says what is being done. */
  readonly say: (line: string) => void;
}

/** Looks at everything and writes the report. Nothing is changed on any service and in any stack. */
export async function inspect(question: Question): Promise<Report> {
  const { stacks, environment, clock, say } = question;
  const told = new Set<string>();
  const tell = (text: string): void => void told.add(text);
  const messages = { warn: tell, warnOnce: tell, info: say };
  const services = new Services({ clock, messages, known: new Set() });
  const sight = await look(stacks, environment, services, say);
  const mask = masker(sight.secrets, [...services.credentials]);
  const findings = mask(findingsOf(sight, stacks)).map(digested);
  const sorted = applyRules(findings, question.rules(findings), dayOf(clock.now()));
  const notices = [...told, ...noticesOf(sight), ...sorted.notices];
  return mask(reportOn(question, sight, { ...sorted, notices }));
}

function reportOn({ stacks, clock, failOn }: Question, sight: Sight, sorted: Sorted): Report {
  const { ignored, rules, notices } = sorted;
  const findings = CLASSES.flatMap((wanted) => sorted.findings.filter((finding) => finding.class === wanted));
  const excused = new Set(ignored.map(({ finding }) => finding.id));
  const resources = resourcesOf(sight);
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: new Date(clock.now()).toISOString(),
    verdict: findings.some((finding) => failOn.includes(finding.class)) ? "drift" : "clean",
    failOn: [...failOn],
    stacks: stacks.map((stack) => stackOf(stack, sight)),
    summary: {
      managed: resources.length,
      clean: resources.filter(({ status }) => status === "clean").length,
      ...countsOf(findings),
      ignored: ignored.length,
    },
    coverage: {
      alerts: coverageOf(sight.alerts, excused),
      privateEndpoints: coverageOf(sight.endpoints, excused),
    },
    resources,
    findings,
    ignored,
    rules,
    notices: [...notices],
  };
}

function countsOf(findings: readonly Finding[]): Record<FindingClass, number> {
  const counts = CLASSES.map((wanted) => [
    wanted,
    findings.filter((finding) => finding.class === wanted).length,
  ]);
  return Object.fromEntries(counts) as Record<FindingClass, number>;
}

function stackOf(stack: Stack, { observations }: Sight): Report["stacks"][number] {
  const { name, project, directory } = stack;
  const resources = observations.filter(({ managed }) => managed.stack === stack).length;
  return { name, project, directory, resources };
}

function resourcesOf({ observations }: Sight): Report["resources"] {
  return observations.map((observation) => {
    const { urn, kind, resource, id, stack } = observation.managed;
    const { name } = subjectOf(observation);
    return {
      urn,
      stack: stack.name,
      project: stack.project,
      kind,
      resource,
      id,
      name,
      status: observation.status,
    };
  });
}

function noticesOf({ noAccount }: Sight): string[] {
  return noAccount === undefined ? [] : [`no alerts were listed, managed or not: ${noAccount}`];
}

/** The day in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-12-31".length);
}
