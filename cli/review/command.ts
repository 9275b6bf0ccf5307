import { resolve } from "node:path";
import { type World, withProgress, type Say } from "../terminal";
import { masker } from "../formats/mask";
import { addOutputs, writeReport } from "../formats/options";
import { createConnections, readPeriod, addPeriod, type FiringsOptions } from "../preview/accounts";
import { readPlan, CONDITIONS, failOnOption, type PreviewedResource } from "../preview/planned";
import { Engine } from "../stacks/engine";
import { managedIn } from "../stacks/managed";
import { readPlace, type Stack } from "../stacks/workspace";
import { collectAlerts, listAffected, reviewAlerts } from "./alerts";
import { describeChange, isChanged, ReviewContext, mayChange } from "./changes";
import { findDangling, findLosses, findOverwritten, findRefused, findViolations } from "./findings";
import { FORMATS } from "./parts";
import { type ReviewReport, CLASSES } from "./review-report.schema";
import type { Command } from "commander";
import { addPlace, formatHelp } from "../selectors";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import type { Condition } from "../../backtest/report/report";
import { sumFires, toInstant } from "../../backtest/report/sides";
import { header } from "../failure";
import { isOurs } from "../../provider/kinds";
import { quote } from "../../provider/engine/problems/problems";
import type { Preview } from "../stacks/engine.schema";
import { enumerateFirst, plural } from "../words";

/** The command line, parsed. */
export interface ReviewOptions extends FiringsOptions {
  readonly policyPack?: readonly string[];
}

const EXIT_CODES = { passed: 0, incomplete: 1, failed: 2 } as const;

export async function review(options: ReviewOptions, world: World): Promise<void> {
  const { terminal } = world;
  const report = await withProgress(terminal, (say) => reviewStack(options, world, say));
  writeReport(options, terminal, (name, to) => FORMATS[name](report, to));
  world.endWith(EXIT_CODES[report.verdict]);
}

async function reviewStack(options: ReviewOptions, world: World, say: Say): Promise<ReviewReport> {
  const { environment } = world;
  const now = world.clock.now();
  const facts = { now, time: readPeriod(options, now), failOn: options.failOn ?? [] };
  const stack = await readPlace(options, say, environment);
  say("Running a preview");
  const packs = (options.policyPack ?? []).map((folder) => resolve(folder));
  const preview = await (await Engine.open(stack)).preview(packs);
  const refused = [...findRefused(preview), ...findViolations(preview)];
  const planned = readPlan(preview, stack, environment);
  const context = new ReviewContext(stack, environment, createConnections(world, say), planned);
  say("Reading what the update changes");
  const changed = planned.filter(isChanged);
  const changes = await Promise.all(changed.map((resource) => describeChange(resource, context)));
  const collected = changes.length === 0 ? undefined : await collectAlerts(planned, context);
  const all = collected?.alerts ?? [];
  const found = [
    ...refused,
    ...(await findDangling(planned, all, context)),
    ...(await findLosses(changed, context)),
    ...(await findOverwritten(changed, context)),
  ];
  const affected = listAffected(all);
  const isAffected = collected !== undefined && affected.length > 0;
  const reviewed = isAffected
    ? await reviewAlerts(affected, collected.account, context, { ...facts, world, say })
    : NO_ALERTS;
  const findings = [...found, ...reviewed.findings];
  const isIncomplete = reviewed.isIncomplete || found.some((one) => one.class === "uncomputed");
  const looked = { ...reviewed, changes, findings, isIncomplete };
  const secrets = managedIn(stack, environment).flatMap((one) => one.secrets);
  const mask = masker({ secrets, credentials: looked.credentials });
  return mask(createReviewReport(looked, { ...facts, stack, preview, planned }));
}

const NO_ALERTS = {
  objectives: [],
  alerts: [],
  assumes: [],
  credentials: [],
  findings: [],
  isIncomplete: false,
};

const HELP = formatHelp(
  {
    "review --stack prod": "what the next update would change, overwrite and notify",
    'review --stack prod --fail-on "new>old*2"':
      "exit code 2 also for an alert that would fire more than twice as often as before the change",
    "review --policy-pack policy --output markdown=review.md --output html=review.html":
      "with what the policies of a folder say, as a comment on a pull request and as a page",
  },
  "Objections: what the preview or a mandatory policy refuses, a template that breaks, a reference to something that does not exist, an object that is gone, alerts that would be lost with a deletion, and a condition of --fail-on that holds.",
);

export function configure(command: Command, world: World): void {
  addPeriod(addPlace(command))
    .option("--policy-pack <dir...>", "folders of policy packs to run")
    .option("--fail-on <condition...>", `conditions that are objections: ${CONDITIONS}`, failOnOption);
  addOutputs(command, FORMATS, "markdown=review.md")
    .addHelpText("after", HELP)
    .action((options: ReviewOptions) => review(options, world));
}

/** The number of resources that a notice names. */
const MOST_NAMED = 5;

/** The results of a review, before they are a report. */
interface Looked extends Pick<ReviewReport, "findings" | "changes" | "objectives" | "alerts" | "assumes"> {
  readonly isIncomplete: boolean;
}

interface ReportFacts {
  readonly stack: Stack;
  readonly preview: Preview;
  readonly planned: readonly PreviewedResource[];
  readonly time: Span;
  readonly now: number;
  readonly failOn: readonly Condition[];
}

export function createReviewReport(looked: Looked, facts: ReportFacts): ReviewReport {
  const { changes, objectives, alerts, assumes, isIncomplete } = looked;
  const { stack, preview, planned, time, now, failOn } = facts;
  const findings = looked.findings.toSorted(
    (one, other) => CLASSES.indexOf(one.class) - CLASSES.indexOf(other.class),
  );
  const objects = findings.some((finding) => finding.objects);
  return {
    ...header.values,
    createdAt: toInstant(now),
    stack: { name: stack.name, project: stack.project },
    since: toInstant(time.start),
    until: toInstant(time.end),
    verdict: objects ? "failed" : isIncomplete ? "incomplete" : "passed",
    failOn: failOn.map(({ text }) => text),
    summary: { fires: sumFires(alerts, "new"), firedBefore: sumFires(alerts, "old") },
    findings,
    changes,
    objectives,
    alerts,
    assumes,
    notices: [
      ...describeUnseen(findings, planned, preview),
      ...describeUncertain(planned),
      ...describeOthers(preview),
    ],
  };
}

/** Says what a preview that refuses something does not show: it ends there, and the rest counts as unchanged. */
function describeUnseen(
  findings: ReviewReport["findings"],
  planned: readonly PreviewedResource[],
  { steps }: Preview,
): string[] {
  const refused = findings.filter((one) => one.class === "refused" || one.class === "template");
  if (refused.length === 0) return [];
  const seen = new Set(steps?.map(({ urn }) => urn));
  const isRefused = (name: string): boolean => refused.some(({ resources }) => resources.includes(name));
  const unseen = planned.filter(({ urn, resource }) => !seen.has(urn) && !isRefused(resource));
  const names = enumerateFirst(
    unseen.map(({ resource }) => quote(resource)),
    MOST_NAMED,
    "other resource",
  );
  const uncompared = names === "" ? "" : `, and whether it would change ${names}`;
  return [`the preview stopped there, so it is unknown what else it would create or delete${uncompared}`];
}

/** Names the resources that the preview calls changed and that most likely stay as they are. */
function describeUncertain(planned: readonly PreviewedResource[]): string[] {
  const names = planned.filter(mayChange).map(({ resource }) => quote(resource));
  if (names.length === 0) return [];
  const listed = enumerateFirst(names, MOST_NAMED, "other resource");
  return [`only values that are known after the update could change ${listed}`];
}

/** Counts the changed resources of other packages, about which the review says nothing. */
function describeOthers({ steps }: Preview): string[] {
  const isOther = (type = ""): boolean => !isOurs(type) && !/^pulumi(-clickstack)?:/.test(type);
  const others = (steps ?? []).filter(
    ({ op, urn, newState, oldState }) =>
      op !== "same" && !op.startsWith("read") && isOther((newState ?? oldState)?.type ?? urn),
  );
  const count = new Set(others.map(({ urn }) => urn)).size;
  return count === 0 ? [] : [`the update also changes ${plural(count, "resource")} of other packages`];
}
