/** The documents that the alerting service stores. An optional key is absent from answers while it is unset. */

/** Selects fields in this order. JSON leaves out those that neither the values nor the defaults have. */
export function pick(names: readonly string[], values: object, defaults: object = {}): object {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const all: Record<string, unknown> = { ...defaults, ...set };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** A document that a team owns. */
export interface Owned {
  id: string;
  teamId: string;
  createdAt?: string;
  updatedAt?: string;
}

/** The fields that the service itself sets on a write. Some kinds do not keep the dates. */
export type Dated = Required<Owned>;

export interface ChannelDocument {
  type: string;
  webhookId?: string;
  /** This and the following are of a managed ClickStack only. */
  emailRecipients?: string[];
  webhookService?: string | null;
  slackChannelId?: string | null;
  severity?: string | null;
}

export interface AlertDocument extends Dated {
  /** Some of `plainFields`, which tests and seeds know by name. */
  name?: string | null;
  message?: string | null;
  note?: string | null;
  threshold: number;
  thresholdMax?: number;
  thresholdType: string;
  interval: string;
  scheduleOffsetMinutes?: number;
  /** `null` after a user cleared it, absent if it was never set: the service shows the difference. */
  scheduleStartAt?: string | null;
  numConsecutiveWindows: number | null;
  source: "saved_search" | "tile" | "inline";
  state: string;
  /** Empty only for alerts older than channels. */
  channels: ChannelDocument[];
  dashboardId?: string;
  tileId?: string;
  savedSearchId?: string;
  groupBy?: string;
  /** The chart of an inline alert. */
  chartConfig?: object;
  silenced?: { by?: string; at: string; until: string };
  executionErrors?: { timestamp: string; type: string; message: string }[];
  /** Only newer servers have these. */
  displayName?: string;
  tags?: string[];
  detectionMode?: string;
  anomalyConfig?: object | null;
}

export interface TileDocument {
  id: string;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  config: { displayType?: string; configType?: string; sqlTemplate?: string; [key: string]: unknown };
  [key: string]: unknown;
}

export interface ContainerDocument {
  id: string;
  title: string;
  collapsed: boolean;
  collapsible?: boolean;
  bordered?: boolean;
  tabs?: { id: string; title: string }[];
}

export interface DashboardDocument extends Owned {
  name: string;
  tiles: TileDocument[];
  tags: string[];
  filters: { id: string }[];
  savedQuery: string | null;
  savedQueryLanguage: string | null;
  savedFilterValues: unknown[];
  containers?: ContainerDocument[];
  /** Only a server that fills in omitted fields has it. */
  pinned?: boolean;
}

export interface WebhookDocument extends Dated {
  name: string;
  service: string;
  url?: string;
  description?: string;
  /** Never shown, as they hold secrets. */
  headers?: Record<string, string>;
  /** Never shown either. */
  queryParams?: Record<string, string>;
  body?: string;
  /** Only a server that fills in omitted fields has it. */
  isDefault?: boolean;
}

export interface SavedSearchDocument extends Dated {
  name: string;
  select: string;
  where: string;
  whereLanguage: string;
  orderBy: string;
  sourceId: string;
  tags: string[];
  filters: unknown[];
  /** Only a server that fills in omitted fields has it. */
  pinned?: boolean;
}

/** Its other fields depend on its kind; all are shown as they are stored. */
export interface SourceDocument extends Owned {
  name: string;
  kind: string;
  connection: string;
  section?: string;
  [key: string]: unknown;
}

export interface ConnectionDocument extends Dated {
  name: string;
  host: string;
  username: string;
  /** Never shown. */
  password?: string;
  hyperdxSettingPrefix?: string;
  isPrometheusEndpoint?: boolean;
}

export interface TeamDocument {
  id: string;
  name: string;
}

export interface InvitationDocument extends Owned {
  createdAt: string;
  email: string;
  name?: string;
  token: string;
}

export interface UserDocument {
  id: string;
  email: string;
  /** The email when absent. */
  name?: string;
  accessKey: string;
  /** Absent for a user who has left every team. */
  teamId?: string;
  createdAt: string;
  updatedAt: string;
}
