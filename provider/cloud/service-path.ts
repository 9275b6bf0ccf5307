import { joinPath } from "../http/request";

/** The path of a service in an organization. Backups and pipes belong to one. */
export interface ServicePath {
  readonly organizationId: string;
  readonly serviceId: string;
}

export function joinServicePath({ organizationId, serviceId }: ServicePath, ...parts: string[]): string {
  return joinPath("organizations", organizationId, "services", serviceId, ...parts);
}
