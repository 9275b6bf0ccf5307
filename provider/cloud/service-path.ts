import { joinPath } from "../http/path";

/** A service of an organization, as backups and pipes belong to one. */
export interface ServicePath {
  readonly organizationId: string;
  readonly serviceId: string;
}

export function joinServicePath({ organizationId, serviceId }: ServicePath, ...parts: string[]): string {
  return joinPath("organizations", organizationId, "services", serviceId, ...parts);
}
