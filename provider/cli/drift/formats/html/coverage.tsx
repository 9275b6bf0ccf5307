import type { Coverage } from "../../report.schema";
import { capital, plural } from "../../../words";
import type { Status } from "../headings";
import { Cell } from "../../../formats/html/icons";
import { listFacts } from "./table";

type Part = { name: string; status: Status; count: number; isStriped?: boolean; width?: number };

/** The length of the whole ring is 100. */
export const RADIUS = 100 / (2 * Math.PI);

/** The shortest part of the ring that is visible. */
const LEAST = 1.5;

/** Renders how many objects of a kind are managed. */
export function CoverageRing({ of: coverage }: { of: Coverage }) {
  const { managed, unmanaged, ignored, total, complete } = coverage;
  const parts: Part[] = [
    { name: "managed", status: "clean", count: managed },
    { name: "unmanaged", status: "unmanaged", count: unmanaged, isStriped: true },
    { name: "ignored", status: "ignored", count: ignored, width: 2.5 },
  ];
  const dashes = dashesOf(parts);
  const title = capital(coverage.plural);
  const percent = total === 0 ? "–" : `${coverage.percent}%`;
  const nothing = complete ? "Nothing on the service" : "Could not be listed";
  const counts = parts.map(({ name, count }) => `${count} ${name}`).join(", ");
  return (
    <figure class="ring card row roomy">
      <svg viewBox="-20 -20 40 40" role="img" aria-label={`${title}: ${percent} managed; ${counts}`}>
        <circle r={RADIUS} />
        {parts.map(({ status, width = 6 }, index) => (
          <circle class={`is-${status}`} r={RADIUS} stroke-width={width} stroke-dasharray={dashes[index]} />
        ))}
        <text y="2.2">{percent}</text>
      </svg>
      <figcaption class="grow">
        <h3>{title}</h3>
        {listFacts(
          "less-space",
          parts.map(({ name, status, count }) => [[<Cell of={status} />, name], count]),
        )}
        <p class="soft small less-space">
          {total === 0 ? nothing : `of ${plural(total, "object")} on the service`}
        </p>
        {!complete && <p class="incomplete small is-missing">Not complete: a service could not be listed.</p>}
      </figcaption>
    </figure>
  );
}

/** Converts each part into the dashes of a circle: a gap, the part itself (solid or striped), and a gap. */
export function dashesOf(parts: Pick<Part, "count" | "isStriped">[]): string[] {
  const total = sum(parts.map(({ count }) => count));
  const shares = parts.map(({ count }) => count && Math.max(count / total, LEAST / 100));
  const whole = sum(shares) || 1;
  return parts.map(({ isStriped }, index) => {
    const from = (100 * sum(shares.slice(0, index))) / whole;
    const length = (100 * (shares[index] ?? 0)) / whole;
    const dashes = isStriped ? `${"1.1 0.7 ".repeat((length + 0.7) / 1.8)}0` : length.toFixed(3);
    return `0 ${from.toFixed(3)} ${dashes} 100`;
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
