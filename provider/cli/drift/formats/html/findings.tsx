import { Badge, Group, type ListChoice, Toolbar } from "../../../formats/html";
import { capital, stackText } from "../../../words";
import type { DriftReport, Finding } from "../../report.schema";
import { HEADINGS, sectionsOf, unmanagedText } from "../headings";
import { FindingItem } from "./finding";
import { kindOf } from "./places";

/** The number of findings up to which their details are open at first. */
const FEW = 12;

/** Renders the one list of findings. Unmanaged objects are one line that opens. */
export function Findings({ of: report }: { of: DriftReport }) {
  const { findings } = report;
  if (findings.length === 0) return <NoFindings of={report} />;
  const [unmanaged, others] = [true, false].map((wanted) =>
    findings.filter((finding) => (finding.class === "unmanaged") === wanted),
  ) as [Finding[], Finding[]];
  const groups = Map.groupBy(others, (finding) => kindOf(finding, report));
  const render = (finding: Finding) => (
    <FindingItem of={finding} in={report} isOpen={others.length <= FEW && finding.class !== "unmanaged"} />
  );
  const { meaning } = HEADINGS.unmanaged;
  const counts = report.failOn.includes("unmanaged") ? "" : ". They do not fail this run";
  return (
    <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {findings.length > 1 && <FindingsToolbar of={report} />}
      <div class="list">
        {[...groups].map(([kind, own]) => (
          <Group title={kind} count={own.length}>
            {own.map(render)}
          </Group>
        ))}
        {unmanaged.length > 0 && (
          <Group
            title={HEADINGS.unmanaged.title}
            count={unmanaged.length}
            meaning={`${capital(meaning)}: ${unmanagedText(unmanaged, report)}${counts}.`}
            isFolded
          >
            {unmanaged.map(render)}
          </Group>
        )}
      </div>
    </section>
  );
}

function FindingsToolbar({ of: report }: { of: DriftReport }) {
  const classes = sectionsOf(report).map(({ findings, ...section }) => ({
    ...section,
    sign: section.name,
    count: findings.length,
  }));
  const stacks = report.stacks.map(({ name, project }) => stackText(name, project));
  const choices: ListChoice[] = [
    {
      id: "group",
      label: "Group by",
      options: [
        ["kind", "Kind"],
        ["stack", "Stack"],
        ["owner", "Owner"],
      ],
    },
    {
      id: "sort",
      label: "Sort by",
      options: [
        ["", "Class"],
        ["name", "Name"],
        ["-written", "Last write"],
      ],
    },
  ];
  const stack: ListChoice = {
    id: "stack",
    label: "Stack",
    options: [["", "All stacks"], ...stacks.map((name) => [name, name] as const)],
  };
  return (
    <Toolbar what="finding" classes={classes} choices={stacks.length > 1 ? [...choices, stack] : choices} />
  );
}

function NoFindings({ of: { summary, coverage } }: { of: DriftReport }) {
  const isComplete = Object.values(coverage).every((one) => one?.complete !== false);
  return (
    <section id="findings" class="nothing-found card" aria-labelledby="findings-title">
      <Badge name="clean" />
      <h2 id="findings-title">Nothing to do</h2>
      <p class="soft">
        Everything that the programs declare is so on the services
        {isComplete && summary.ignored === 0 && ", and everything on them is managed"}.
      </p>
    </section>
  );
}
