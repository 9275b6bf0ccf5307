import type { BacktestReport } from "../../../../backtest/report/report.schema";
import type { ReportedChannel } from "../../../../backtest/report/noise.schema";
import { isolate, Table } from "../../../formats/html";
import { plural } from "../../../words";
import { describeOptions } from "../../../formats/alert-phrases";
import { listNoise } from "../noise";

/** The numbers of alerts that the row of a channel names, and of changes. */
const MOST_NAMED = 3;
const MOST_CHANGES = 10;

/** Renders who would have been called how often, by which alerts, and what would make it less. */
export function Channels({ of: report }: { of: BacktestReport }) {
  if (listNoise(report).length === 0) return null;
  const { channels, night, budget } = report;
  const columns = ["Channel", "Firings", "At night", "Incidents", "Noisiest alerts", "To make it less"];
  return (
    <section class="noise" aria-labelledby="noise">
      <h2 id="noise">Who is called</h2>
      <div class="card">
        <Table
          title="Who is called"
          look="rows stacked small"
          columns={columns}
          rows={channels.map(listCells)}
          named
        />
      </div>
      <p class="soft small less-space">
        Night is {night.from} to {night.to} in {isolate(night.timeZone)}. Firings that overlap, or follow
        within 10 minutes, are one incident.
        {budget && ` The budget is ${budget.text} per ${budget.per}.`}
      </p>
    </section>
  );
}

function listCells(channel: ReportedChannel) {
  const { type, name, endpoint, fires, perWeek, messages, incidents, atNight, alerts, refused } = channel;
  const quiet = [
    ...(alerts.length > MOST_NAMED ? [`${alerts.length - MOST_NAMED} more that fire`] : []),
    ...(refused > 0 ? [`${plural(refused, "alert")} not computed`] : []),
  ];
  return [
    <>
      {isolate(name)}{" "}
      <span class="soft">{isolate(endpoint === undefined ? type : `${type} on ${endpoint}`)}</span>
    </>,
    <>
      {fires === null ? (
        <strong>unknown</strong>
      ) : (
        <>
          {refused > 0 && "at least "}
          <strong>{fires}</strong>, {perWeek} a week
          <br />
          <span class="soft">{plural(messages ?? 0, "message")}</span>
        </>
      )}
      {channel.failed.map((failed) => (
        <p class="strong is-missing ink">{isolate(`over ${failed}`)}</p>
      ))}
    </>,
    String(atNight?.fires ?? "unknown"),
    String(incidents ?? "unknown"),
    alerts.length + quiet.length === 0 ? undefined : (
      <ul role="list">
        {alerts.slice(0, MOST_NAMED).map((alert) => (
          <li>
            {isolate(alert.title)}: {alert.fires}
          </li>
        ))}
        {quiet.map((said) => (
          <li class="soft">{said}</li>
        ))}
      </ul>
    ),
    renderQuieting(channel),
  ];
}

function renderQuieting({ quieting }: ReportedChannel) {
  if (quieting === undefined) return undefined;
  const { wanted, fires, isEnough, changes } = quieting;
  if (changes.length === 0) return `Nothing brings it down to ${plural(wanted, "firing")}`;
  return (
    <>
      <ul role="list">
        {changes.slice(0, MOST_CHANGES).map(({ title, options }) => (
          <li>
            {isolate(title)}: {isolate(describeOptions(options))}
          </li>
        ))}
      </ul>
      <span class="soft">
        then {plural(fires, "firing")}
        {!isEnough && `, still more than ${wanted}`}
      </span>
    </>
  );
}
