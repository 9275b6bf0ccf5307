import { isolate } from "../../../drift/formats/html/text";
import type { ReportedAlert, ReportedEpisode } from "../../../../backtest/report/report.schema";
import {
  comparisonText,
  episodeText,
  firesText,
  loadText,
  refusalTexts,
  ruleText,
  suggestionText,
} from "../phrases";
import { Chart } from "./chart";

/** Renders the result of one alert. */
export function AlertCard({ of: alert, since }: { of: ReportedAlert; since: string }) {
  const { title, change, new: next, old, chart, comparison } = alert;
  const side = next ?? old;
  const all = side?.status === "computed" && comparison === undefined ? side.episodes : [];
  return (
    <>
      <h3>
        {isolate(title)}: {firesText(alert)}
        {change && <span class="soft"> ({change})</span>}
      </h3>
      <ul role="list" class="less-space">
        {factsOf(alert).map((fact) => (
          <li>{isolate(fact)}</li>
        ))}
      </ul>
      {chart && side && <Chart of={chart} rule={side.rule} since={since} />}
      <Episodes name="Added" of={comparison?.added ?? []} />
      <Episodes name="Gone" of={comparison?.gone ?? []} />
      <Episodes name="Firings" of={all} />
    </>
  );
}

function factsOf(alert: ReportedAlert): string[] {
  const { new: next, old, suggestion, failed } = alert;
  const side = next ?? old;
  const [rule, before] = [side && ruleText(side.rule), next && old && ruleText(old.rule)];
  const was = before === undefined || before === rule ? "" : `, was ${before}`;
  return [
    ...(rule === undefined ? [] : [`${rule}${was}`]),
    ...subjectOf(alert),
    ...(side?.status === "computed" ? [loadText(side), ...side.assumes] : []),
    comparisonText(alert),
    ...refusalTexts(alert),
    ...(suggestion ? [`suggested: ${suggestionText(suggestion)}`] : []),
    ...failed.map((condition) => `failed: ${condition}`),
  ].filter((fact) => fact !== undefined);
}

function subjectOf({ watches, endpoint }: ReportedAlert): string[] {
  return [
    ...(watches === undefined ? [] : [`watches ${watches}`]),
    ...(endpoint === undefined ? [] : [`on ${endpoint}`]),
  ];
}

function Episodes({ name, of: episodes }: { name: string; of: readonly ReportedEpisode[] }) {
  if (episodes.length === 0) return null;
  return (
    <details class="less-space">
      <summary>
        {name}: {episodes.length}
      </summary>
      <ul role="list" class="mono">
        {episodes.map((episode) => (
          <li>{isolate(episodeText(episode))}</li>
        ))}
      </ul>
    </details>
  );
}
