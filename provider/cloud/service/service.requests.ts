import { joinPath } from "../../http/request";
import { adviseCheck, joinServicePath, type CloudConnection, type ServicePath } from "../connection";
import { serviceResult, type ServiceResult } from "./service.schema";

export function readService(connection: CloudConnection, service: ServicePath): Promise<ServiceResult> {
  const path = joinServicePath(service);
  const { serviceId } = service;
  const operation = `reading service ${serviceId}`;
  const advice = adviseCheck("Check the identifier of the service, and that the key may view the service");
  return connection.requestObject({ method: "GET", path, operation, advice }, serviceResult, serviceId);
}

/** Lists the services that the key can see, with one request per run. */
export function listServices(connection: CloudConnection, organizationId: string): Promise<ServiceResult[]> {
  const path = joinPath("organizations", organizationId, "services");
  const operation = `listing services of organization ${organizationId}`;
  const advice = adviseCheck("Check organizationId, and that the key belongs to it");
  const request = { method: "GET", path, operation, advice } as const;
  return connection.remember(path, () => connection.requestPages(request, serviceResult));
}
