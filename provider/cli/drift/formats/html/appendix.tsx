import type { ComponentChildren } from "preact";
import { Badge, Reference, Table } from "../../../formats/html";
import type { DriftReport } from "../../report.schema";
import { capital, plural } from "../../../words";
import { statusText } from "../headings";
import { FindingItem } from "./finding";

const RULE_WORDS = { used: "in use", unused: "ignores nothing", expired: "expired" };

/** Renders the details for reference: coverage, ignored findings with their rules, all resources and all stacks. */
export function Appendix({ of: report }: { of: DriftReport }) {
  const { ignored, rules, resources, stacks } = report;
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
      <Coverage of={report} />
      {ignored.length > 0 && (
        <Reference title={plural(ignored.length, "ignored finding")}>
          <ul role="list">
            {ignored.map(({ finding, rule }) => (
              <FindingItem of={finding} in={report} rule={rules[rule]} />
            ))}
          </ul>
        </Reference>
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

/** Renders how much of each kind the stacks manage. */
function Coverage({ of: { coverage } }: { of: DriftReport }) {
  const kinds = Object.values(coverage);
  if (kinds.length === 0) return null;
  const sum = (key: "managed" | "total") => kinds.reduce((all, one) => all + one[key], 0);
  const title = `Coverage: ${sum("managed")} of ${plural(sum("total"), "object")} managed`;
  const columns = ["Kind", "Share", "Managed", "Unmanaged", "Ignored", "On the service"];
  const rows = kinds.map(({ plural: name, percent, managed, unmanaged, ignored, total, complete }) => {
    const share = total === 0 ? undefined : `${percent} %`;
    const counts = [
      managed,
      unmanaged,
      ignored,
      complete ? total : `${total}; not everything could be listed`,
    ];
    return [capital(name), share, ...counts.map(String)];
  });
  return (
    <Reference title={title}>
      <Table title={title} look="rows stacked small" columns={columns} rows={rows} />
    </Reference>
  );
}

function listRows(what: string, columns: string[], rows: ComponentChildren[][]) {
  const title = plural(rows.length, what);
  return rows.length === 0 ? null : (
    <Reference title={title}>
      <Table title={title} look="rows stacked small" columns={columns} rows={rows} />
    </Reference>
  );
}
