import type { Coverage } from "../../report.schema";
import { capital, plural } from "../../words";
import { listFacts } from "./facts";
import { Cell, type Status } from "./icons";
import { dashesOf, RADIUS } from "./ring";

type Part = { name: string; status: Status; count: number; isStriped?: boolean };

/** How many of the objects of a kind are managed. */
export function CoverageRing({ of: coverage }: { of: Coverage }) {
  const { managed, unmanaged, ignored, total } = coverage;
  const parts: Part[] = [
    { name: "managed", status: "clean", count: managed },
    { name: "unmanaged", status: "unmanaged", count: unmanaged, isStriped: true },
    { name: "ignored", status: "ignored", count: ignored },
  ];
  const dashes = dashesOf(parts);
  const title = capital(coverage.plural);
  const percent = total === 0 ? "–" : `${coverage.percent}%`;
  const counts = parts.map(({ name, count }) => `${count} ${name}`).join(", ");
  return (
    <figure class="ring card row roomy">
      <svg viewBox="-20 -20 40 40" role="img" aria-label={`${title}: ${percent} managed; ${counts}`}>
        <circle r={RADIUS} />
        {parts.map(({ status }, index) => (
          <circle class={`is-${status}`} r={RADIUS} stroke-dasharray={dashes[index]} />
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
          {total === 0 ? "Nothing on the service" : `of ${plural(total, "object")} on the service`}
        </p>
        {!coverage.complete && (
          <p class="incomplete small is-missing">Not complete: a service could not be listed.</p>
        )}
      </figcaption>
    </figure>
  );
}
