import { isFailure, type ServiceError } from "../http/errors";
import { accountKey, type Connections, type Service } from "./service";

/**
 * Is a server that does not offer something the service nevertheless? The service refuses in its own words to change an
 * object that cannot exist; a stranger says the same as before. A run asks an account once.
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

/** What a server says, whatever it was asked: many quote the method and the path. */
function describe({ status, details: { words, method, path } }: ServiceError): string {
  return `${status} ${words.replaceAll(path, "").replaceAll(method, "")}`;
}
