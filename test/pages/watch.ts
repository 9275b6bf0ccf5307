import { seed, type Emulator } from "../../emulator";

type Store = Emulator["store"];
type AlertDocument = Store["alerts"] extends Map<string, infer Document> ? Document : never;

/** The interval between comparisons of the sides while a command runs. */
const GLANCE_MS = 5;

/** Alerts that a team wants to be called for, on both sides of a move. */
export class Watch {
  /** The watched object and the channels of each alert, by name. */
  private wanted = new Map<string, string>();

  constructor(
    private readonly store: Store,
    private readonly names: readonly string[],
  ) {}

  /** The old side is as the team wants it. */
  begin(): void {
    this.wanted = this.describeSide(seed.team.id);
  }

  /** Those that the old side calls for as the team wants. */
  listOld(): string[] {
    return this.listOf(seed.team.id);
  }

  /** Those that the new side calls for as the team wants. */
  listNew(): string[] {
    return this.listOf(seed.managed.production.team.id);
  }

  /** Those that neither side called for at some moment of the work. */
  async listLost(work: () => Promise<unknown>): Promise<string[]> {
    const lost = new Set<string>();
    const glance = () => {
      const here = [...this.listOld(), ...this.listNew()];
      for (const name of this.wanted.keys()) if (!here.includes(name)) lost.add(name);
    };
    const timer = setInterval(glance, GLANCE_MS);
    await work().finally(() => clearInterval(timer));
    glance();
    return [...lost];
  }

  private listOf(teamId: string): string[] {
    const there = this.describeSide(teamId);
    return [...this.wanted.keys()].filter((name) => there.get(name) === this.wanted.get(name));
  }

  private describeSide(teamId: string): Map<string, string> {
    const alerts = [...this.store.alerts.values()].filter((alert) => alert.teamId === teamId);
    const named = alerts.map((alert) => [alert.name ?? "", describeAlert(this.store, alert)] as const);
    return new Map(named.filter(([name]) => this.names.includes(name)));
  }
}

/** Without identifiers, which are other ones on each side. */
function describeAlert(store: Store, alert: AlertDocument): string {
  const { threshold, thresholdType, interval, channels } = alert;
  const calls = channels.map(({ webhookId = "" }) => store.webhooks.get(webhookId)?.url);
  return JSON.stringify({ threshold, thresholdType, interval, watches: nameWatched(store, alert), calls });
}

function nameWatched(store: Store, { dashboardId = "", tileId, savedSearchId }: AlertDocument): unknown[] {
  if (savedSearchId !== undefined) return [store.savedSearches.get(savedSearchId)?.name];
  const dashboard = store.dashboards.get(dashboardId);
  return [dashboard?.name, dashboard?.tiles.find(({ id }) => id === tileId)?.name];
}
