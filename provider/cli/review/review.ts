import { resolve } from "node:path";
import { Unanswered } from "../../backtest/fetch/fetch";
import { createReport, type Condition } from "../../backtest/report/report";
import type { World } from "../command";
import { writeFile } from "../files";
import { masker } from "../formats/mask";
import type { Output } from "../formats/options";
import { createConnections } from "../preview/accounts";
import { readTime, type Period } from "../preview/period";
import { readPlan, type PreviewedResource } from "../preview/planned";
import { runBacktests } from "../preview/run-backtests";
import { Progress } from "../progress";
import { Engine } from "../stacks/engine";
import { managedIn } from "../stacks/managed";
import { readPlace } from "../stacks/workspace";
import { collectAlerts, describeAlert, findConditions, findUncomputed, isAffected } from "./alerts";
import { describeChange, isChanged } from "./changes";
import { ReviewContext } from "./context";
import { findDangling } from "./dangling";
import { FORMATS, type ReviewFormatName } from "./formats";
import { findOverwritten } from "./overwritten";
import { findRefused, findViolations } from "./refused";
import { createReviewReport } from "./report";
import type { ReviewReport } from "./review-report.schema";

/** The command line, parsed. */
export interface ReviewOptions extends Period {
  readonly stack?: string;
  readonly cwd: string;
  readonly policyPack?: readonly string[];
  readonly failOn?: readonly Condition[];
  readonly format: ReviewFormatName;
  readonly output?: readonly Output<ReviewFormatName>[];
  readonly cache?: string;
}

const EXIT_CODES = { passed: 0, incomplete: 1, failed: 2 } as const;

export async function review(options: ReviewOptions, world: World): Promise<void> {
  const { terminal } = world;
  const progress = new Progress(terminal);
  const report = await reviewStack(options, world, (line) => progress.say(line)).finally(() =>
    progress.end(),
  );
  for (const { format, file } of options.output ?? [])
    writeFile(file, FORMATS[format](report, { colors: false }));
  terminal.print(FORMATS[options.format](report, { colors: terminal.colors }).trimEnd());
  world.endWith(EXIT_CODES[report.verdict]);
}

async function reviewStack(
  options: ReviewOptions,
  world: World,
  say: (line: string) => void,
): Promise<ReviewReport> {
  const { environment } = world;
  const now = world.clock.now();
  const facts = { now, time: readTime(options, now), failOn: options.failOn ?? [] };
  const stack = await readPlace(options, say, environment);
  say("Running a preview");
  const packs = (options.policyPack ?? []).map((folder) => resolve(folder));
  const preview = await (await Engine.open(stack)).preview(packs);
  const refused = [...findRefused(preview), ...findViolations(preview)];
  // A preview that refuses something does not say what the update would do with the rest.
  const planned = refused.some((one) => one.class !== "policy") ? [] : readPlan(preview, stack, environment);
  const context = new ReviewContext(stack, environment, createConnections(world, say));
  const looked = await look(planned, context, { ...facts, cache: options.cache }, world, say);
  const secrets = managedIn(stack, environment).flatMap((one) => one.secrets);
  const mask = masker({ secrets, credentials: looked.credentials });
  const findings = [...refused, ...looked.findings];
  return mask(createReviewReport({ ...looked, findings }, { ...facts, stack, preview, planned }));
}

type LookOptions = Omit<Parameters<typeof createReport>[2], "endpoint" | "requests" | "interrupted"> & {
  readonly cache?: string;
};

/** Looks at everything that the update changes. */
async function look(
  planned: readonly PreviewedResource[],
  context: ReviewContext,
  options: LookOptions,
  world: World,
  say: (line: string) => void,
) {
  say("Reading what the update changes");
  const changes = await Promise.all(
    planned.filter(isChanged).map((resource) => describeChange(resource, context)),
  );
  const collected = changes.length === 0 ? undefined : await collectAlerts(planned, context);
  const all = collected?.alerts ?? [];
  const found = [
    ...(await findDangling(planned, all, context)),
    ...(await findOverwritten(planned, context)),
  ];
  const affected = all.filter(isAffected);
  if (collected === undefined || affected.length === 0)
    return {
      changes,
      alerts: [],
      findings: found,
      credentials: [],
      assumes: [],
      isIncomplete: isUnread(found),
    };
  const { account } = collected;
  const ran = await runBacktests(affected, { ...options, account }, world, say);
  const { results, credentials, interrupted } = ran;
  const backtests = createReport(affected, results, { ...ran, ...options, endpoint: account.endpoint });
  const described = await Promise.all(
    backtests.alerts.map((one) => {
      const own = affected.find(({ resource }) => resource === one.resource);
      return describeAlert(one, own as NonNullable<typeof own>, results, context);
    }),
  );
  const isUnanswered = [...results.values()].some((one) => one instanceof Unanswered);
  return {
    changes,
    credentials,
    alerts: described.map(({ alert }) => alert),
    findings: [
      ...found,
      ...described.flatMap(({ findings }) => findings),
      ...findConditions(backtests.alerts),
      ...findUncomputed(backtests.alerts),
    ],
    assumes: backtests.assumes,
    isIncomplete: interrupted || isUnanswered || isUnread(found),
  };
}

function isUnread(findings: readonly { readonly class: string }[]): boolean {
  return findings.some((one) => one.class === "uncomputed");
}
