import type { Messages } from "../engine/messages";
import { pick, type Plain } from "../engine/plain";
import type { Change, Reading, ResourceKind } from "../engine/host/resource-kind";
import { isFailure, ServiceError } from "../http/errors";
import type { Clock } from "../http/clock";
import { CloudClient } from "./cloud.client";
import { organizationRules } from "./organization.rules";
import {
  organizationArgs,
  type OrganizationInputs,
  type OrganizationState,
  type PrivateEndpoint,
  type WireOrganization,
} from "./organization.schema";
import { patchFor, sameValue, toState, type OrganizationPatch } from "./organization.wire";

type Args = Partial<OrganizationInputs>;

interface Session {
  readonly client: CloudClient;
  readonly clock: Clock;
  readonly messages: Messages;
  /** How long a change may take to show in what the service answers. */
  readonly settleMs: number;
}

const LONGEST_SETTLE_MS = 60_000;
const POLL_MS = 1000;
/** So many reads are nobody's business; then the user is told what is waited for. */
const QUIET_READS = 3;
/** The key's limit is one request a second, and a run has other uses for it. */
const LATER_POLL_MS = 5000;

export const organizationKind: ResourceKind<"cloud", Args, Session> = {
  noun: "organization",
  service: "cloud",
  schema: organizationArgs,
  rules: () => organizationRules,
  diff: {
    identity: "organizationId",
    managed: Object.keys(organizationArgs.omit({ organizationId: true }).shape),
    same: sameValue,
  },
  volatile: [],
  defaults: ({ organizationId }) => ({ organizationId }),

  canonical(inputs) {
    const { organizationId } = inputs;
    return typeof organizationId === "string"
      ? { ...inputs, organizationId: organizationId.toLowerCase() }
      : inputs;
  },

  inputsOf: pick,
  record: (live) => live,

  connect(settings, { clock, messages }) {
    const settleMs = Math.min(LONGEST_SETTLE_MS, settings.timeoutSeconds * 1000);
    return { client: new CloudClient(settings, clock, messages), clock, messages, settleMs };
  },

  /** Organizations are not created: this adopts the one that is there. */
  async create(session, args) {
    const id = args.organizationId as string;
    return { id, state: await bring(session, { id, args, recorded: {} }) };
  },

  update: bring,

  async read({ client }, id, recorded): Promise<Reading> {
    const live = await readLive(client, id);
    return live === "notOffered" ? live : { ...toState(live, endpointsOf(recorded)) };
  },

  /** Nor are they deleted. */
  delete({ messages }, id) {
    messages.warnOnce(`organization ${id} is left as it is, and forgotten here`);
    return Promise.resolve();
  },
};

/** Brings the organization to what is declared: one PATCH with what differs, and none when nothing does. */
async function bring(
  session: Session,
  { id, args, recorded }: Pick<Change<Args>, "id" | "args" | "recorded">,
): Promise<Plain> {
  const read = await readLive(session.client, id);
  const current = read === "notOffered" ? lastKnown(id, recorded) : read;
  const before = endpointsOf(recorded) ?? [];
  const patch = patchFor(current, args, before);
  const settled = patch === undefined ? current : await apply(session, id, patch, args, before);
  return { ...toState(settled, args.privateEndpoints) };
}

async function readLive(client: CloudClient, id: string): Promise<WireOrganization | "notOffered"> {
  try {
    return await client.getOrganization(id);
  } catch (error) {
    if (isFailure(error, "notOffered")) return "notOffered";
    throw explained(error);
  }
}

/** A key sees one organization only, so this is a wrong key or identifier; no state is dropped for that. */
function explained(error: unknown): unknown {
  if (!isFailure(error, "missing", "notOffered")) return error;
  const advice =
    error.failure === "missing"
      ? "The API key does not see this organization: check cloud:organizationId and the key"
      : "There is nothing to update here: check cloud:organizationId, the key and cloud:endpoint";
  return new ServiceError({ ...error.details, advice });
}

/** Where the service cannot be read, what it answered to the latest change is the base. */
function lastKnown(id: string, recorded: Plain): WireOrganization {
  const state = recorded as Partial<OrganizationState>;
  const privateEndpoints = [...(state.privateEndpoints ?? []), ...(state.otherPrivateEndpoints ?? [])];
  return { ...state, id, privateEndpoints };
}

function endpointsOf(recorded: Plain): PrivateEndpoint[] | undefined {
  return (recorded as Partial<OrganizationState>).privateEndpoints;
}

/** The answer to a PATCH, and reads for some seconds after it, may show the organization as it was before. */
async function apply(
  { client, clock, messages, settleMs }: Session,
  id: string,
  patch: OrganizationPatch,
  args: Args,
  before: readonly PrivateEndpoint[],
): Promise<WireOrganization> {
  let shown = await patched(client, id, patch, args, before);
  const deadline = clock.now() + settleMs;
  for (let reads = 0; ; reads += 1) {
    const missing = patchFor(shown, args, before);
    if (missing === undefined) return shown;
    const left = deadline - clock.now();
    if (left <= 0) throw new Error(unsettledText(id, settleMs, missing));
    if (reads === QUIET_READS) messages.info(waitingText(id, left));
    await clock.sleep(Math.min(left, reads < QUIET_READS ? POLL_MS : LATER_POLL_MS));
    const read = await readLive(client, id);
    if (read === "notOffered") {
      messages.warn(`organization ${id}: ${differenceText(missing)}`);
      return shown;
    }
    shown = read;
  }
}

/** A PATCH whose answer was lost is sent again, and may be refused because the first one took effect. */
async function patched(
  client: CloudClient,
  id: string,
  patch: OrganizationPatch,
  args: Args,
  before: readonly PrivateEndpoint[],
): Promise<WireOrganization> {
  try {
    return await client.patchOrganization(id, patch);
  } catch (error) {
    if (!isFailure(error, "refused") || (error.details.attempts ?? 1) === 1) throw explained(error);
    const live = await readLive(client, id);
    if (live === "notOffered" || patchFor(live, args, before) !== undefined) throw error;
    return live;
  }
}

function waitingText(id: string, milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `cloud: waiting up to ${seconds} s: organization ${id} does not show the change yet`;
}

function unsettledText(id: string, settleMs: number, missing: OrganizationPatch): string {
  return (
    `organization ${id}: the change was accepted, but ${settleMs / 1000} s later ${differenceText(missing)}. ` +
    'Nothing is lost: run "pulumi up" again'
  );
}

function differenceText(missing: OrganizationPatch): string {
  return `the service still differs in ${Object.keys(missing).join(", ")}: to be changed is ${JSON.stringify(missing)}`;
}
