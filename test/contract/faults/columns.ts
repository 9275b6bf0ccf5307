import { FAULTS, type FaultCase } from "./faults";
import type { Operation } from "./play";

/** The properties of a fault that the code above the client sees: kind, effect, conflict. */
function classOf({ kind, effect, status }: FaultCase): string {
  return [kind, effect, status === 409].join();
}

/** Forms of a fault that the client turns into the same failure, whatever the request was for. */
const CLASSES: readonly (readonly FaultCase[])[] = [...Map.groupBy(FAULTS, classOf).values()];

/** All that the client knows of a request, and all that decides what an operation does about its failure. */
function signatureOf(operation: Operation): string {
  const { service, method, path, tolerates, isAdopted, isOnlyReading, isMerged, absence } = operation;
  const isManaged = path.includes("/clickstack/");
  return [
    ...[service, method, isManaged, tolerates.missing, tolerates.notOffered],
    ...[isAdopted, isOnlyReading, isMerged, absence],
  ].join();
}

/**
 * The faults that each operation meets. The first operation of a signature meets every form of every fault. Others meet
 * one form of each, by turns, since the client has dealt with the form before an operation knows of the fault.
 */
export function columnsOf(operations: readonly Operation[]): Map<Operation, readonly FaultCase[]> {
  const seen = new Set<string>();
  return new Map(
    operations.map((operation, row) => {
      const signature = signatureOf(operation);
      if (seen.has(signature))
        return [operation, CLASSES.flatMap((forms) => forms[row % forms.length] ?? [])];
      seen.add(signature);
      return [operation, FAULTS];
    }),
  );
}
