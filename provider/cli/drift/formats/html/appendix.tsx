import type { Report, ReportedRule } from "../../report.schema";
import { HEADINGS } from "../headings";
import { FindingCard } from "./finding";
import { Badge } from "./icons";
import { Cell, Head } from "./table";
import { Text } from "./text";
import { plural } from "../../words";

const RULE_WORDS: Record<ReportedRule["status"], string> = {
  used: "in use",
  unused: "ignores nothing",
  expired: "expired",
};

/** What a reader looks up: what was ignored and by which rules, every resource, every stack. */
export function Appendix({ of: report }: { of: Report }) {
  return (
    <section class="appendix" aria-labelledby="appendix">
      <h2 id="appendix">What this report is made of</h2>
      <Ignored of={report} />
      <Rules of={report.rules} />
      <Resources of={report.resources} />
      <Stacks of={report.stacks} />
    </section>
  );
}

function Ignored({ of: { ignored, rules } }: { of: Report }) {
  if (ignored.length === 0) return null;
  return (
    <details>
      <summary>{plural(ignored.length, "ignored finding")}</summary>
      <ul class="findings" role="list">
        {ignored.map(({ finding, rule }) => (
          <FindingCard of={finding} open={false} rule={rules[rule]} />
        ))}
      </ul>
    </details>
  );
}

function Rules({ of: rules }: { of: Report["rules"] }) {
  if (rules.length === 0) return null;
  return (
    <Table title={plural(rules.length, "ignore rule")} columns={["Rule", "Reason", "Until", "Status"]}>
      {rules.map(({ file, line, reason, until, status }) => [
        <Text of={`${file}:${line}`} />,
        <Text of={reason} />,
        until === undefined ? "–" : <Text of={until} />,
        RULE_WORDS[status],
      ])}
    </Table>
  );
}

function Resources({ of: resources }: { of: Report["resources"] }) {
  if (resources.length === 0) return null;
  return (
    <Table
      title={plural(resources.length, "managed resource")}
      columns={["Status", "Resource", "Stack", "Name on the service", "Identifier"]}
    >
      {resources.map(({ status, resource, stack, name, id }) => [
        <span class="status">
          <Badge name={status} />
          {status === "clean" ? "As declared" : HEADINGS[status].title}
        </span>,
        <Text of={resource} />,
        <Text of={stack} />,
        name === undefined ? "–" : <Text of={name} />,
        <Text of={id} />,
      ])}
    </Table>
  );
}

function Stacks({ of: stacks }: { of: Report["stacks"] }) {
  return (
    <Table title={plural(stacks.length, "stack")} columns={["Stack", "Project", "Directory", "Resources"]}>
      {stacks.map(({ name, project, directory, resources }) => [
        <Text of={name} />,
        <Text of={project} />,
        <Text of={directory} />,
        resources,
      ])}
    </Table>
  );
}

interface TableProps {
  readonly title: string;
  readonly columns: string[];
  readonly children: preact.ComponentChild[][];
}

/** Tables of this part are long and seldom read: they open on demand. */
function Table({ title, columns, children: rows }: TableProps) {
  return (
    <details>
      <summary>{title}</summary>
      <table class="list" role="table">
        <caption class="sr-only">{title}</caption>
        <Head columns={columns} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row">
              {row.map((cell, index) => (
                <Cell column={columns[index]}>{cell}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
