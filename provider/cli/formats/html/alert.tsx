import type { ReportedAlert } from "../../../backtest/report/report.schema";
import { isolate } from "./text";
import { capital } from "../../words";
import { describeAlert } from "../alert-phrases";
import { Chart } from "./chart";

/** Renders the result of one alert. */
export function AlertCard({ of: alert, since }: { of: ReportedAlert; since: string }) {
  const { fires, episodes } = describeAlert(alert);
  return (
    <>
      <h3>
        {isolate(alert.title)}: {fires}
        {alert.change && <span class="soft"> ({alert.change})</span>}
      </h3>
      <ul role="list" class="less-space">
        {listFacts(alert).map((fact) => (
          <li>{isolate(fact)}</li>
        ))}
      </ul>
      <Chart of={alert} since={since} />
      {episodes.map(([heading, own]) => (
        <details class="less-space">
          <summary>
            {capital(heading)}: {own.length}
          </summary>
          <ul role="list" class="mono">
            {own.map((episode) => (
              <li>{isolate(episode)}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function listFacts(alert: ReportedAlert): string[] {
  const { new: next, old, watches, endpoint, failed } = alert;
  const { rule, was, load, comparison, refusals, suggestion } = describeAlert(alert);
  const side = next ?? old;
  return [
    was === undefined ? rule : `${rule}, was ${was}`,
    watches && `watches ${watches}`,
    endpoint && `on ${endpoint}`,
    load,
    ...(side?.status === "computed" ? side.assumes : []),
    comparison,
    ...refusals,
    suggestion && `suggested: ${suggestion}`,
    ...failed.map((condition) => `failed: ${condition}`),
  ].filter((fact) => fact !== undefined);
}
