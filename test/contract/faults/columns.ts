import { FAULTS, type FaultCase } from "./faults";
import type { Operation } from "./play";
import { outcomeOf } from "./rules";

/** The properties of a fault that the code above the client sees: kind, effect, conflict. */
function classOf({ kind, effect, status }: FaultCase): string {
  return [kind, effect, status === 409].join();
}

/** Forms of a fault that the client turns into the same failure, whatever the request was for. */
const CLASSES: readonly (readonly FaultCase[])[] = [...Map.groupBy(FAULTS, classOf).values()];

/** All that the client knows of a request: the ClickStack of a service is a path of the cloud service to it. */
function requestOf({ service, method }: Operation): string {
  return [service, method].join();
}

/** All that decides what an operation does about the failure of such a request, whichever transport reports it. */
function signatureOf(operation: Operation): string {
  const { method, code, tolerates, isAdopted, isOnlyReading, isMerged, absence } = operation;
  return [
    ...[method, code, tolerates.missing, tolerates.notOffered],
    ...[isAdopted, isOnlyReading, isMerged, absence],
  ].join();
}

/** A fault that an operation meets, and the numbers of failures to try. */
interface Column {
  readonly fault: FaultCase;
  readonly times: readonly number[];
}

/**
 * The faults that each operation meets. The first operation with a request of its kind meets every form of every fault.
 * The first one of a signature meets one form of each, by turns, once and always, since the client has dealt with the
 * form before an operation knows of the fault. Others run the same code, and differ in their words: each meets one
 * fault, by turns.
 */
export function columnsOf(operations: readonly Operation[]): Map<Operation, readonly Column[]> {
  const requests = new Set<string>();
  const signatures = new Set<string>();
  return new Map(
    operations.map((operation, row) => {
      const isFirst = isNew(requests, requestOf(operation));
      const isAlone = isNew(signatures, signatureOf(operation));
      const forms = CLASSES.flatMap((each) => each[row % each.length] ?? []);
      const faults = isFirst ? FAULTS : isAlone ? forms : forms.filter((_, at) => at === row % forms.length);
      const timesOf = (fault: FaultCase, column: number): readonly number[] => {
        if (isRepeatedCreation(operation, fault)) return [1, 2, Infinity];
        return isAlone ? [1, Infinity] : [(row + column) % 2 === 0 ? 1 : Infinity];
      };
      return [operation, faults.map((fault, column) => ({ fault, times: timesOf(fault, column) }))];
    }),
  );
}

/**
 * Two failures say more than one only for a creation, which is looked up before each repetition; test/unit/http/client
 * counts the attempts of other requests.
 */
function isRepeatedCreation(operation: Operation, fault: FaultCase): boolean {
  return operation.method === "POST" && outcomeOf(operation, fault, 1).attempts > 1;
}

function isNew(seen: Set<string>, one: string): boolean {
  return seen.size < seen.add(one).size;
}
