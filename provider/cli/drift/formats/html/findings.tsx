import { visible } from "../../../visible";
import type { DriftReport } from "../../report.schema";
import { capital, plural, stackText } from "../../../words";
import { sectionsOf } from "../headings";
import { FindingCard } from "./finding";
import { Badge, Icon } from "../../../formats/html/icons";

/** The number of findings up to which their details are open at first. */
const FEW = 12;

export function Findings({ of: report }: { of: DriftReport }) {
  if (report.findings.length === 0) return <NoFindings of={report} />;
  return (
    <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {report.findings.length > 1 && <Toolbar of={report} />}
      {sectionsOf(report).map(({ name, title, meaning, findings }) => (
        <section class="group" id={name} aria-labelledby={`${name}-title`}>
          <h3 id={`${name}-title`}>
            {title} <span class="count soft">{findings.length}</span>
          </h3>
          <p class="soft">{capital(meaning)}.</p>
          <ul role="list">
            {findings.map((finding) => (
              <FindingCard of={finding} isOpen={report.findings.length <= FEW} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Renders the search and the filter. They need the script of the page; without it, the page shows everything. */
function Toolbar({ of: report }: { of: DriftReport }) {
  const { findings, stacks } = report;
  return (
    <div class="toolbar scripted wrap" role="search" aria-label="Findings">
      <label class="search row">
        <Icon name="search" />
        <span class="sr-only">Search findings</span>
        <input id="search" class="grow" type="search" placeholder="Search names, values, identifiers" />
      </label>
      {stacks.length > 1 && (
        <select id="stack" aria-label="Stack to show">
          <option value="">All stacks</option>
          {stacks.map(({ name, project }) => (
            <option>{visible(stackText(name, project))}</option>
          ))}
        </select>
      )}
      <p class="wrap">
        <button id="reset">Show all</button>
        <button id="expand">Open all</button>
        <button id="collapse">Close all</button>
      </p>
      <div class="wrap" role="group" aria-label="Classes to show">
        {sectionsOf(report).map(({ name, title }) => (
          <label class={`pill row is-${name}`}>
            <input type="checkbox" name="class" value={name} checked />
            <Icon name={name} />
            {title}
          </label>
        ))}
      </div>
      <p id="shown" class="soft small" role="status">
        {plural(findings.length, "finding")}
      </p>
    </div>
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
