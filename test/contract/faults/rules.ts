import { type FaultCase, FAULTS } from "./faults";
import { OPERATION_SECONDS, type Operation } from "./play";

/**
 * The required outcome of a fault, by these rules:
 *
 * 1. What is refused (400, 401, 403, 409) is asked once and is an error; but a change that meets another one (409 of a
 *    PUT that replaces an object) is made 3 times, each time of what the object is then.
 * 2. "No such object" and "no such operation" are asked once; an operation may be content with them (`tolerates`).
 * 3. The provider waits for a rate limit to reset, longer each time, until the operation's time is over; then it fails.
 * 4. A connection that was never made is tried, whatever the method, until the operation's time is over, and within 20
 *    seconds if the run has made none before.
 * 5. A request whose fate is unknown is sent 5 times when repeating it is harmless (not POST). After a POST the
 *    provider looks: it takes what it made, and else sends it again, 3 times in all.
 * 6. A service that failed (500) is asked again like one whose answer was lost.
 * 7. Of objects that can only be listed, a list that the service does not have is asked for twice; after that they are
 *    neither read nor changed.
 */
export interface Outcome {
  readonly succeeds: boolean;
  /** The number of attempts. Each but the last met the fault, and so did the last if the outcome is an error. */
  readonly attempts: number;
  /** As many there are when waits are as short as they may be; without it, there are exactly `attempts`. */
  readonly mostAttempts?: number;
  /** Did the client itself repeat the request? Its error then counts the attempts. */
  readonly isRepeated: boolean;
  /** Does the server have what was asked for? Of no meaning for what changes nothing. */
  readonly applied: boolean;
}

const ATTEMPTS = 5;
const POSTS = 3;
const CHANGES = 3;
const LISTS = 2;

/** `isFirst`: no request of the run comes before the one that meets the fault. */
export function outcomeOf(operation: Operation, fault: FaultCase, times: number, isFirst = false): Outcome {
  if (toleranceOf(operation, fault, times) !== undefined) {
    const attempts = operation.isOnlyReading ? LISTS : 1;
    return { succeeds: true, attempts, isRepeated: false, applied: operation.method !== "DELETE" };
  }
  // Found by looking: as good as answered.
  if (looksFor(operation, fault)) return { succeeds: true, attempts: 1, isRepeated: false, applied: true };
  const { least, most, isRepeated } = attemptsBeforeError(operation, fault, isFirst);
  const succeeds = times < least;
  return {
    succeeds,
    attempts: succeeds ? times + 1 : least,
    mostAttempts: succeeds ? undefined : most,
    isRepeated,
    applied: succeeds || (fault.effect && operation.method !== "GET"),
  };
}

interface Attempts {
  readonly least: number;
  readonly most?: number;
  readonly isRepeated: boolean;
}

/** Waits for a connection are spread, so there may be more attempts than with the longest ones. */
function attemptsBeforeError(operation: Operation, fault: FaultCase, isFirst: boolean): Attempts {
  if (fault.kind === "unreachable") {
    const attemptsWith = isFirst ? attemptsToConnect : attemptsWithBackoff;
    return { least: attemptsWith(LONGEST), most: attemptsWith(SHORTEST), isRepeated: true };
  }
  const least = mostAttempts(operation, fault);
  return { least, isRepeated: least === attemptsOfClient(operation, fault) };
}

/** Finds the operation's reaction to something that the service does not have. */
export function toleranceOf(
  { tolerates, isOnlyReading }: Operation,
  { kind }: FaultCase,
  times: number,
): RegExp | "silently" | undefined {
  if (isOnlyReading && times < LISTS) return undefined;
  return kind === "missing" || kind === "notOffered" ? tolerates[kind] : undefined;
}

/** Counts the attempts before a request is an error. */
function mostAttempts(operation: Operation, fault: FaultCase): number {
  const isReadAgain = operation.isMerged ?? (operation.method === "PUT" && !operation.isAdopted);
  if (isReadAgain && fault.status === 409) return CHANGES;
  if (operation.isOnlyReading && (fault.kind === "missing" || fault.kind === "notOffered")) return LISTS;
  if (operation.method === "POST" && (fault.kind === "lost" || fault.kind === "broken")) return POSTS;
  return attemptsOfClient(operation, fault);
}

/** Counts the client's attempts at one answer. */
function attemptsOfClient({ method }: Operation, { kind, asks = 0 }: FaultCase): number {
  if (kind === "rateLimited") return attemptsInTime(asks);
  if ((kind === "lost" || kind === "broken") && method !== "POST") return ATTEMPTS;
  return 1;
}

/** Waits are spread over the upper half of what they may be. */
const [SHORTEST, LONGEST] = [0.5, 1];

const backoffSeconds = (attempt: number): number => Math.min(20, 0.5 * 2 ** (attempt - 1));

const attemptsWithBackoff = (share: number): number =>
  attemptsWithWaits((attempt) => share * backoffSeconds(attempt));

/** Waits for a first connection are shorter, and there are 20 seconds for all of them. */
const attemptsToConnect = (share: number): number =>
  attemptsWithWaits((attempt) => share * Math.min(4, backoffSeconds(attempt)), 20);

/** Waits are what the service asks for, and grow when it asks for little and never has enough. */
const attemptsInTime = (asks: number): number =>
  attemptsWithWaits((attempt) => Math.max(asks, backoffSeconds(attempt)));

/** Counts the attempts within the given seconds, with these waits in between. */
function attemptsWithWaits(secondsAfter: (attempt: number) => number, seconds = OPERATION_SECONDS): number {
  let attempts = 1;
  for (let passed = 0; ; attempts += 1) {
    passed += secondsAfter(attempts);
    if (passed + 1 > seconds) return attempts;
  }
}

function looksFor({ method }: Operation, { kind, effect }: FaultCase): boolean {
  return method === "POST" && effect && (kind === "lost" || kind === "broken");
}

/** Does the request say itself what to check? */
const isAdvised = (name: string): boolean =>
  /^look up (organizations|a backup|backups|settings|a? ?services?|a? ?pipes?)/.test(name);

/** Is it the ClickStack of a service in ClickHouse Cloud? */
const isManaged = ({ path }: Operation): boolean => path.includes("/clickstack/");

/** Advice for the user: when, and what it says. The first entry that fits counts. */
const ADVICE: readonly [(fault: FaultCase, operation: Operation) => boolean, RegExp][] = [
  [
    ({ status }, { service }) => status === 401 && service === "alerting",
    /the first of these that is set: the program's Provider, CLICKSTACK_API_KEY, alerting:accessToken\. Put/,
  ],
  [({ status }) => status === 401, /in cloud:apiKeyId and cloud:apiKeySecret, CLICKHOUSE_CLOUD_API_KEY/],
  [
    ({ status }, { service }) => status === 403 && service === "alerting",
    /Use the access token of a user who is in a team and may do this$/,
  ],
  [
    ({ status }, { name }) => isAdvised(name) && status === 403,
    /Check (that the endpoint offers|backupId|serviceId|clickPipeId|organizationId|the identifier of the (service|pipe))/,
  ],
  [
    ({ status }, operation) => isManaged(operation) && status === 403,
    /The role of the API key lacks the permission manage-clickstack-api: /,
  ],
  [
    ({ status }, { name }) => /a backup (configuration|bucket): /.test(name) && status === 403,
    /Check the identifier of the service, and that the key has the permission (to (view|manage) backups|control-plane:service:(view|manage)-backups)/,
  ],
  [
    ({ status, kind }, { name }) =>
      / settings of a pipe: /.test(name) && (status === 403 || kind === "missing"),
    /Check clickPipeId and serviceId; .* the key needs the permission (to manage ClickPipes|control-plane:service:manage-clickpipes)$/,
  ],
  [({ status }) => status === 403, /The role of the API key does not allow this/],
  [
    ({ kind }) => kind === "unreachable",
    /Check CLICK\w+ or \w+:endpoint \(http:\S+\) and the network; nothing was written$/,
  ],
  [({ kind }) => kind === "rateLimited", /Wait a minute, or let fewer runs share the key$/],
  [({ status = 0 }) => status >= 500, /Run the same command again; state keeps what was applied before$/],
  [
    ({ kind }, { method }) => kind === "lost" && method === "GET",
    /This request only reads: check the network, and run the same command again$/,
  ],
  [
    ({ kind }) => kind === "lost",
    /Run the same command again: it (finds out what took effect|names what was left behind)$/,
  ],
  [({ kind }) => kind === "notOffered", /Check (alerting|cloud):endpoint, http:\S+: the API [^.]+/],
  [
    ({ kind }, { method }) => kind === "missing" && method === "PUT",
    /The (alert|webhook|saved search|dashboard|connection|source) does not exist: run "pulumi up --refresh"/,
  ],
  [
    ({ kind }, operation) => isManaged(operation) && kind === "missing",
    /Check alerting:serviceId, \S+: organization \S+ has no such service, or it runs no ClickStack$/,
  ],
  [
    ({ kind }, { name }) => kind === "missing" && /^create a backup bucket: POST/.test(name),
    /Check the identifier of the service, and that the key has the permission (to manage backups|control-plane:service:manage-backups)/,
  ],
  [
    ({ kind }, { method }) => kind === "missing" && method === "POST",
    /A gateway may have answered in the service's place: check alerting:endpoint, http:\S+$/,
  ],
  [
    ({ kind }, { name }) => kind === "missing" && /^(read an|update an) organization: /.test(name),
    /check cloud:organizationId and the key$/,
  ],
];

/** Finds the advice, unless the service's own words say what to do. */
export function adviceFor(operation: Operation, fault: FaultCase): RegExp | undefined {
  return ADVICE.find(([when]) => when(fault, operation))?.[1];
}

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
