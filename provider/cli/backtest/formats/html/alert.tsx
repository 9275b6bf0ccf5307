import type { ReportedAlert } from "../../../../backtest/report/report.schema";
import { isolate } from "../../../drift/formats/html/text";
import { capital } from "../../../words";
import {
  comparisonText,
  episodeText,
  firesText,
  listEpisodes,
  loadText,
  refusalTexts,
  ruleTexts,
  suggestionText,
} from "../phrases";
import { Chart } from "./chart";

/** Renders the result of one alert. */
export function AlertCard({ of: alert, since }: { of: ReportedAlert; since: string }) {
  return (
    <>
      <h3>
        {isolate(alert.title)}: {firesText(alert)}
        {alert.change && <span class="soft"> ({alert.change})</span>}
      </h3>
      <ul role="list" class="less-space">
        {listFacts(alert).map((fact) => (
          <li>{isolate(fact)}</li>
        ))}
      </ul>
      <Chart of={alert} since={since} />
      {listEpisodes(alert).map(([heading, episodes]) => (
        <details class="less-space">
          <summary>
            {capital(heading)}: {episodes.length}
          </summary>
          <ul role="list" class="mono">
            {episodes.map((episode) => (
              <li>{isolate(episodeText(episode))}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function listFacts(alert: ReportedAlert): string[] {
  const { new: next, old, watches, endpoint, failed } = alert;
  const side = next ?? old;
  const { rule, was } = ruleTexts(alert);
  const suggestion = suggestionText(alert.suggestion);
  return [
    was === undefined ? rule : `${rule}, was ${was}`,
    watches === undefined ? undefined : `watches ${watches}`,
    endpoint === undefined ? undefined : `on ${endpoint}`,
    loadText(side),
    ...(side?.status === "computed" ? side.assumes : []),
    comparisonText(alert),
    ...refusalTexts(alert),
    suggestion === undefined ? undefined : `suggested: ${suggestion}`,
    ...failed.map((condition) => `failed: ${condition}`),
  ].filter((fact) => fact !== undefined);
}
