/** The documents that the cloud management service stores. */

export interface PrivateEndpointDocument {
  id: string;
  description: string;
  cloudProvider?: string;
  region?: string;
}

export interface OrganizationDocument {
  id: string;
  createdAt: string;
  name: string;
  privateEndpoints: PrivateEndpointDocument[];
  byocConfig: { id: string; accountName: string; [field: string]: unknown }[];
  enableCoreDumps: boolean;
}

/** Its other fields are shown as they are stored. */
export interface ServiceDocument {
  id: string;
  organizationId: string;
  name: string;
  minReplicaMemoryGb?: number;
  maxReplicaMemoryGb?: number;
  backupConfiguration?: BackupConfigurationDocument;
  /** The team that its ClickStack is. Absent for a service without one. */
  clickStackTeamId?: string;
  [field: string]: unknown;
}

export interface BackupConfigurationDocument {
  backupPeriodInHours: number;
  backupRetentionPeriodInHours: number;
  /** Absent while unset. */
  backupStartTime?: string;
}

/** The bucket of backups; its other fields are those of its provider. */
export interface BackupBucketDocument {
  id: string;
  serviceId: string;
  bucketProvider: string;
  [field: string]: unknown;
}

export interface BackupDocument {
  id: string;
  serviceId: string;
  status: "done" | "error" | "in_progress";
  startedAt: string;
  /** Only finished backups have it. */
  finishedAt?: string;
  sizeInBytes: number;
  durationInSeconds: number;
  type: "full" | "incremental";
  backupName?: string;
  bucket?: { bucketProvider: string; [key: string]: unknown };
}

export type PipeSettings = Record<string, number | boolean | string | null>;

export interface PipeDocument {
  id: string;
  serviceId: string;
  name: string;
  /**
   * The type of its source, the one key of `source` in answers that is not null: `kafka`, `objectStorage`, `postgres`.
   */
  sourceType: string;
  source?: object;
  state?: string;
  destination?: object;
  scaling?: object;
  createdAt?: string;
  /** Database (CDC) pipes have no settings. */
  settings: PipeSettings | null;
}
