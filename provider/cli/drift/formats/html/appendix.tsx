import type { ComponentChildren } from "preact";
import type { DriftReport } from "../../report.schema";
import { capital, plural } from "../../../words";
import { statusText } from "../headings";
import { FindingCard } from "./finding";
import { Badge } from "../../../formats/html/icons";
import { Table } from "./table";

const RULE_WORDS = { used: "in use", unused: "ignores nothing", expired: "expired" };

/** Renders the details for reference: ignored findings with their rules, all resources and all stacks. */
export function Appendix({ of: { ignored, rules, resources, stacks } }: { of: DriftReport }) {
  const ruleRows = rules.map(({ file, line, reason, until, status }) => {
    return [`${file}:${line}`, reason, until, RULE_WORDS[status]];
  });
  const resourceRows = resources.map(({ status, resource, stack, name, id }) => {
    const found = (
      <span class="row">
        <Badge name={status} />
        {capital(statusText(status))}
      </span>
    );
    return [found, resource, stack, name, id];
  });
  const stackRows = stacks.map((stack) => [stack.name, stack.project, stack.directory, stack.resources]);
  return (
    <section class="appendix" aria-labelledby="appendix">
      <h2 id="appendix">What this report is made of</h2>
      {ignored.length > 0 && (
        <details class="card">
          <summary class="strong">{plural(ignored.length, "ignored finding")}</summary>
          <ul role="list">
            {ignored.map(({ finding, rule }) => (
              <FindingCard of={finding} rule={rules[rule]} />
            ))}
          </ul>
        </details>
      )}
      {listRows("ignore rule", ["Rule", "Reason", "Until", "Status"], ruleRows)}
      {listRows(
        "managed resource",
        ["Status", "Resource", "Stack", "Name on the service", "Identifier"],
        resourceRows,
      )}
      {listRows("stack", ["Stack", "Project", "Directory", "Resources"], stackRows)}
    </section>
  );
}

function listRows(what: string, columns: string[], rows: ComponentChildren[][]) {
  const title = plural(rows.length, what);
  return rows.length === 0 ? null : (
    <details class="card">
      <summary class="strong">{title}</summary>
      <Table title={title} look="list stacked small" columns={columns} rows={rows} />
    </details>
  );
}
