import type { BacktestReport, ReportedAlert } from "../../../../backtest/report/report.schema";
import { countFires } from "../../../../backtest/report/sides";
import { AlertChart, isolate, Item, toChartData } from "../../../formats/html";
import { visible } from "../../../visible";
import { capital } from "../../../words";
import { describeAlert } from "../../../formats/alert-phrases";
import { classOf, signOf } from "./classes";

interface AlertItemProps {
  readonly of: ReportedAlert;
  readonly in: BacktestReport;
  /** Its place among all alerts. */
  readonly index: number;
  /** A section of the page says why it cannot be computed. */
  readonly isExplained: boolean;
}

/** Renders the result of one alert. Only what needs a look is open. */
export function AlertItem({ of: alert, in: { since }, index, isExplained }: AlertItemProps) {
  const { fires, rule, was, episodes } = describeAlert(alert);
  const chart = toChartData(alert, since);
  return (
    <Item
      anchor={`alert-${index + 1}`}
      title={alert.title}
      sign={signOf(alert)}
      isOpen={classOf(alert) !== "quiet"}
      data={dataOf(alert)}
      glance={
        <span class="line soft small">
          <strong>{capital(fires)}</strong>
          {[alert.change !== "unchanged" && alert.change, was === undefined ? rule : `${rule}, was ${was}`]
            .filter((text) => typeof text === "string")
            .map((text) => [" · ", isolate(text)])}
        </span>
      }
    >
      {alert.failed.map((condition) => (
        <p class="strong is-missing ink">Fails {isolate(condition)}</p>
      ))}
      <ul role="list">
        {listFacts(alert, isExplained).map((fact) => (
          <li>{isolate(capital(fact))}</li>
        ))}
      </ul>
      {chart && <AlertChart of={chart} name={alert.title} />}
      {episodes.map(([heading, own]) => (
        <details class="less-space">
          <summary class="soft small">
            {capital(heading)}: {own.length}
          </summary>
          <ul role="list" class="mono">
            {own.map((episode) => (
              <li>{isolate(episode)}</li>
            ))}
          </ul>
        </details>
      ))}
    </Item>
  );
}

function dataOf(alert: ReportedAlert) {
  const [fires, before] = [countFires(alert.new), countFires(alert.old)];
  return {
    "data-class": classOf(alert),
    "data-name": visible(alert.title),
    "data-fires": fires ?? before ?? -1,
    "data-more": fires === undefined || before === undefined ? 0 : fires - before,
  } as const;
}

function listFacts(alert: ReportedAlert, isExplained: boolean): string[] {
  const { new: next, old, watches, endpoint, channels } = alert;
  const { load, comparison, refusals, suggestion } = describeAlert(alert);
  const side = next ?? old;
  const called = channels.map(({ type, name }) => `${type} ${name}`).join(", ");
  return [
    ...(isExplained ? [] : refusals),
    watches && `watches ${watches}`,
    called && `calls ${called}`,
    endpoint && `on ${endpoint}`,
    load,
    ...(side?.status === "computed" ? side.assumes : []),
    comparison,
    suggestion && `to fire less often: ${suggestion}`,
  ].filter((fact) => fact !== undefined && fact !== "") as string[];
}
