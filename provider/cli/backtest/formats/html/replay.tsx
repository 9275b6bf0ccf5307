import type { BacktestReport } from "../../../../backtest/report/report.schema";
import { isolate } from "../../../formats/html";
import { capital } from "../../../words";
import { listReplay } from "../replay";

/** Renders what the alerts did in an incident: which fired, in which order, and why the others stayed silent. */
export function Replay({ of: report }: { of: BacktestReport }) {
  const sections = listReplay(report);
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="replay">
      <h2 id="replay">Replay</h2>
      <div class="card roomy">
        {sections.map(({ heading, lines }) => (
          <>
            <h3>{capital(heading)}</h3>
            <ol class="replay">
              {lines.map(([label, said]) => (
                <li class="row top">
                  <span class="soft">{label}</span>
                  <span class="grow">{isolate(said)}</span>
                </li>
              ))}
            </ol>
          </>
        ))}
      </div>
    </section>
  );
}
