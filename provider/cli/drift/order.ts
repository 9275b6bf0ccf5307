import type { Finding } from "./report.schema";

/** Sorts by stack, kind and title in natural order: 2 comes before 10. Kinds keep the order of their lists. */
export function sortNaturally(findings: readonly Finding[]): Finding[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  const kindsInOrder = [...new Set(findings.map(({ subject }) => subject.kind))];
  const placeOf = ({ subject }: Finding): string => `${subject.project ?? ""}/${subject.stack ?? ""}`;
  return findings.toSorted(
    (a, b) =>
      compare(placeOf(a), placeOf(b)) ||
      kindsInOrder.indexOf(a.subject.kind) - kindsInOrder.indexOf(b.subject.kind) ||
      compare(a.title, b.title),
  );
}
