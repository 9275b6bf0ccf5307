import type { Coverage, Report } from "../../report.schema";
import { arcsOf } from "./ring";
import { capital, plural } from "../../words";

/** How much of what is on the services is managed, as a ring for each kind of object. */
export function CoverageRings({ of: coverage }: { of: Report["coverage"] }) {
  return (
    <>
      {Object.values(coverage).map((one) => (
        <Ring of={one} what={capital(one.plural)} />
      ))}
    </>
  );
}

function Ring({ of: coverage, what }: { of: Coverage; what: string }) {
  const parts = [
    { name: "managed", count: coverage.managed },
    { name: "unmanaged", count: coverage.unmanaged },
    { name: "ignored", count: coverage.ignored },
  ];
  const percent = coverage.total === 0 ? "–" : `${coverage.percent}%`;
  const said = parts.map(({ name, count }) => `${count} ${name}`).join(", ");
  return (
    <figure class="ring">
      <svg viewBox="-20 -20 40 40" role="img" aria-label={`${what}: ${percent} managed; ${said}`}>
        <circle class="track" r="15.915" />
        {arcsOf(parts).map(({ name, path }) => (
          <path class={name} d={path} />
        ))}
        <text y="2.2">{percent}</text>
      </svg>
      <figcaption>
        <h3>{what}</h3>
        <dl class="legend">
          {parts.map(({ name, count }) => (
            <div>
              <dt>
                <span class={`swatch ${name}`} />
                {name}
              </dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <p>
          {coverage.total === 0
            ? "Nothing on the service"
            : `of ${plural(coverage.total, "object")} on the service`}
        </p>
        {!coverage.complete && <p class="incomplete">Not complete: a service could not be listed.</p>}
      </figcaption>
    </figure>
  );
}
