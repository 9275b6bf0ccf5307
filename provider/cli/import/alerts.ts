import type { WireAlert } from "../../alerting/alert.schema";
import { toState } from "../../alerting/alert.wire";
import { ownerOf } from "../../alerting/owner-note";
import { filesOf, hyphenated } from "./groups";
import { writtenAlert } from "./alert-args";
import type { Directory, PlannedResource } from "./model";
import { slugOf, uniqueNames } from "./names";

/** All that is known when the alerts to bring are named. */
export interface Situation {
  /** Every alert of the service, so that a name does not depend on which ones are brought. */
  readonly alerts: readonly WireAlert[];
  readonly directory: Directory;
  /** Names that alerts have in Terraform, by their identifiers. */
  readonly terraform: ReadonlyMap<string, { readonly wanted: string; readonly address: string }>;
  /** Names that an earlier plan has given, by the identifiers. */
  readonly before: ReadonlyMap<string, string>;
  /** Names that other resources of the stack have. */
  readonly taken: readonly string[];
  /** The URN that a resource of this name is marked with; none where alerts are not marked. */
  readonly owner: (name: string) => string | undefined;
}

/** The resources that the wanted alerts become, in the order of the list. */
export function plannedAlerts(
  isWanted: (alert: WireAlert) => boolean,
  situation: Situation,
): PlannedResource[] {
  const { alerts, directory, terraform, owner } = situation;
  const names = resourceNames(situation);
  const files = filesOf(alerts, directory);
  return alerts.filter(isWanted).map((alert): PlannedResource => {
    const { id } = alert;
    const name = names.get(id) ?? id;
    const live = { ...toState(alert) };
    const mark = owner(name);
    const { args, flags } = writtenAlert(id, live, mark);
    return {
      kind: "alert",
      id,
      name,
      title: alert.name ?? "",
      file: files.get(id) ?? id,
      args,
      live,
      flags: [...flags, ...ownersOf(alert, mark)],
      owner: mark,
      address: terraform.get(id)?.address,
    };
  });
}

/**
 * An alert keeps the name that it got before, unless the stack has made something else of that name since; others are
 * named by what they are called.
 */
function resourceNames({ alerts, directory, terraform, before, taken }: Situation): Map<string, string> {
  const kept = alerts.flatMap(({ id }): [string, string][] => {
    const name = before.get(id);
    return name === undefined || taken.includes(name) ? [] : [[id, name]];
  });
  const named = new Set(kept.map(([id]) => id));
  const watched = watchedNames(directory);
  const nameless = alerts
    .filter(({ id }) => !named.has(id))
    .map((alert) => ({
      id: alert.id,
      wanted:
        terraform.get(alert.id)?.wanted ?? (slugOf(alert.name ?? "") || slugOf(watched(alert)) || "alert"),
      createdAt: alert.createdAt ?? undefined,
    }));
  const used = [...taken, ...kept.map(([, name]) => name)];
  return new Map([...kept, ...uniqueNames(nameless, hyphenated, used)]);
}

/** What an alert without a name watches. */
function watchedNames({ dashboards, savedSearches }: Directory): (alert: WireAlert) => string {
  const tiles = dashboards.flatMap((dashboard) =>
    dashboard.tiles.map(({ id, name = "" }): [string, string] => [
      `${dashboard.id}/${id}`,
      `${dashboard.name ?? ""} ${name}`,
    ]),
  );
  const searches = savedSearches.map(({ id, name = "" }): [string, string] => [id, name]);
  const known = new Map([...tiles, ...searches]);
  return (alert) => {
    const { dashboardId, tileId, savedSearchId = "" } = toState(alert);
    return known.get(dashboardId === undefined ? savedSearchId : `${dashboardId}/${tileId ?? ""}`) ?? "";
  };
}

/** Somebody else's mark: two programs would manage one alert. */
function ownersOf({ note }: WireAlert, owner: string | undefined): string[] {
  const marked = ownerOf(note);
  return marked === undefined || marked === owner ? [] : [`its note names ${marked} as its owner`];
}
