import { note, ok, type Finding } from "../../engine/checkup";
import { Connections, type Service } from "../../engine/service";
import type { Clock } from "../../http/clock";
import type { Allowance } from "../../http/pacing";
import { kinds } from "../../kinds";
import { ask, collectWarnings, failureFinding, failureFindings, isRefused, type Answer } from "./probe";

/** The longest that one question may take: a check that keeps its reader waiting is no help. */
const PATIENCE_SECONDS = 15;

/** A list that credentials may read or not. */
interface Question {
  /** What is listed, in plural. */
  readonly many: string;
  /** What it means that there is no list. */
  readonly otherwise: string;
  readonly list: () => Promise<readonly unknown[]>;
}

const NO_NAMES = "they have no names in programs";
const NO_DRIFT = "their drift cannot be seen";

/** What a service answers to questions that change nothing. */
export async function serviceFindings(
  service: Service,
  settings: object,
  clock: Clock,
): Promise<readonly Finding[]> {
  const { messages, warnings } = collectWarnings();
  const connections = new Connections({ clock, messages, known: new Set() });
  const findings = await findingsOf(service, { ...settings, timeoutSeconds: PATIENCE_SECONDS }, connections);
  return [...warnings, ...findings];
}

/** The first answer shows whether the endpoint and the credentials are right. */
async function findingsOf(service: Service, settings: object, connections: Connections): Promise<Finding[]> {
  const { checkup } = service;
  const connection = connections.to(service, settings);
  const [first, ...others] = questionsOf(service, settings, connections);
  if (first === undefined) return [];
  const answer = await ask(first.list);
  if ("error" in answer) return failureFindings(answer.error, credentialsOf(service));
  if ("notOffered" in answer) {
    const isService = await isRefused(checkup?.prove(connection));
    if (!isService) return failureFindings(answer.notOffered, credentialsOf(service));
    return [ok("answers"), note(notOfferedText(service, first))];
  }
  const more: Finding[] = [];
  for (const question of others) more.push(listFinding(question, await ask(question.list)));
  return [
    ok("answers"),
    ok(`accepts ${credentialsOf(service)}`),
    listFinding(first, answer),
    ...more,
    ...(checkup?.check ? [await checkup.check(connection, settings).catch(failureFinding)] : []),
    ...(checkup?.notes ?? []).map(note),
    ...(checkup?.allowance ? [allowanceFinding(checkup.allowance(connection))] : []),
  ];
}

/** The lists of all kinds, and of what else programs call by name. */
function questionsOf(service: Service, settings: object, connections: Connections): Question[] {
  const listings = service.listings?.(connections.to(service, settings)) ?? {};
  const ofKinds = kinds
    .filter((kind) => kind.service === service)
    .map((kind) => ({ kind, name: kind.type.reference, objects: connections.objects(kind, settings) }))
    .filter(({ objects }) => objects.list !== undefined);
  const others = Object.entries(listings).filter(([name]) => ofKinds.every((other) => other.name !== name));
  return [
    ...ofKinds.map(({ kind: { many }, name, objects }) => ({
      many,
      otherwise: name in listings ? `${NO_NAMES}, and ${NO_DRIFT}` : NO_DRIFT,
      list: async () => (await objects.list?.()) ?? [],
    })),
    ...others.map(([name, list]) => ({ many: pluralOf(service, name), otherwise: NO_NAMES, list })),
  ];
}

function pluralOf({ nouns }: Service, name: string): string {
  const kind = kinds.find(({ type }) => type.reference === name);
  return nouns?.[name]?.many ?? kind?.many ?? name;
}

function credentialsOf({ checkup }: Service): string {
  return checkup?.credentials ?? "the credentials";
}

function listFinding({ many, otherwise }: Question, answer: Answer): Finding {
  if ("count" in answer) {
    const { count } = answer;
    return ok(`may list ${many}: there ${count === 1 ? "is" : "are"} ${count}`);
  }
  const reason = "error" in answer ? answer.error.message : answer.notOffered.message;
  return note(`${many} cannot be listed, so ${otherwise}: ${reason}`);
}

function notOfferedText(service: Service, { many }: Question): string {
  const address = service.settings.endpoint?.config ?? "";
  return (
    `does not offer listing ${many}, so neither ${credentialsOf(service)} nor drift can be checked: ` +
    `if the server should offer it, check ${address}`
  );
}

function allowanceFinding(left: Allowance | undefined): Finding {
  if (left === undefined) return note("does not tell what is left of the rate limit");
  const { limit, remaining, resetsInMs } = left;
  return ok(`${remaining} of ${limit} requests left, all of them in ${Math.ceil(resetsInMs / 1000)} s`);
}
