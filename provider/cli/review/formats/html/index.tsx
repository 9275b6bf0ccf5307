import {
  AlertChart,
  Group,
  isolate,
  Item,
  Notices,
  showInstant,
  toChartData,
  Verdict,
  writePage,
  type Sign,
} from "../../../formats/html";
import { capital } from "../../../words";
import type { ReviewReport } from "../../review-report.schema";
import { describeReview, listSections, VERDICT_WORDS, type ReviewItem } from "../phrases";

/** Writes a page to view, to search and to print. */
export function html(report: ReviewReport): string {
  const { verdict, since, until, assumes, notices } = report;
  const title = describeReview(report);
  return writePage({
    title,
    name: "Review of a change",
    footer: assumes.map((assumed) => <p>Assumed: {assumed}.</p>),
    children: (
      <>
        <Verdict sign={verdictSign(report)} title={title}>
          <p class="strong">{capital(VERDICT_WORDS[verdict])}</p>
          <p>
            From {showInstant(since)} to {showInstant(until)}
          </p>
        </Verdict>
        <Notices of={notices} />
        <Sections of={report} />
      </>
    ),
  });
}

function Sections({ of: report }: { of: ReviewReport }) {
  const sections = listSections(report);
  return (
    <section id="findings" aria-label="The next update">
      {sections.length > 0 && <h2>The next update</h2>}
      {sections.map(({ title, items }, index) => (
        <Group title={title} count={items.length}>
          {items.map((item, place) => (
            <ReviewEntry of={item} since={report.since} anchor={`entry-${index + 1}-${place + 1}`} />
          ))}
        </Group>
      ))}
    </section>
  );
}

/** A tick only if everything could be looked at, and nothing is to object. */
function verdictSign({ verdict, findings }: ReviewReport): Sign {
  if (verdict === "failed") return "missing";
  const isUnknown = findings.some((finding) => finding.class === "uncomputed");
  return verdict === "incomplete" || isUnknown ? "unreadable" : "clean";
}

interface EntryProps {
  readonly of: ReviewItem;
  readonly since: string;
  readonly anchor: string;
}

function ReviewEntry({ of: { title, facts, objects, alert }, since, anchor }: EntryProps) {
  const chart = alert && toChartData(alert, since);
  return (
    <Item anchor={anchor} title={title} sign={signOf(objects)} isOpen glance={null} data={{}}>
      {facts.length > 0 && (
        <ul role="list">
          {facts.map((fact) => (
            <li class="value">{isolate(fact)}</li>
          ))}
        </ul>
      )}
      {chart && <AlertChart of={chart} name={title} />}
    </Item>
  );
}

function signOf(objects: boolean | undefined): Sign {
  if (objects === undefined) return "changed";
  return objects ? "missing" : "note";
}
