import { isFailure, type ServiceError } from "../http/errors";
import { accountKey, type Connections, type Service } from "./service";

/**
 * Checks whether a server that does not offer something is the service nevertheless. The service refuses, in its own
 * words, to change an object that cannot exist; another server repeats its earlier refusal. A run asks once per
 * account.
 */
export async function isProved(
  connections: Connections,
  service: Service,
  settings: object,
  refused: ServiceError,
): Promise<boolean> {
  const refusal = await connections.share(`proof of ${accountKey(service, settings)}`, () =>
    askInVain(connections, service, settings),
  );
  return isFailure(refusal, "missing", "refused") && describe(refusal) !== describe(refused);
}

async function askInVain(connections: Connections, service: Service, settings: object): Promise<unknown> {
  const connection = connections.to(service, settings);
  return service
    .checkup(settings)
    .prove?.(connection)
    .catch((error: unknown) => error);
}

/** Describes a refusal without the method and the path, which many servers quote. */
function describe({ status, details: { words, method, path } }: ServiceError): string {
  return `${status} ${words.replaceAll(path, "").replaceAll(method, "")}`;
}
