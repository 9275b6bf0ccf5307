import { CloudClient } from "../../cloud/cloud.client";
import type { CloudSettings } from "../../engine/settings";
import type { Clock } from "../../http/clock";
import type { ServiceError } from "../../http/errors";
import { note, ok, problem, type Finding } from "./finding";
import { ask, collecting, failed, PATIENCE_SECONDS } from "./probe";

const KEY = "the API key";

const SET_ORGANIZATION = "Set cloud:organizationId or CLICKHOUSE_ORG_ID to one that the key sees";

const LIMIT = note(
  "takes 10 requests in 10 s of each key, and does not tell what is left; the provider keeps to it",
);

/** Of these permissions a service or a pipe would have to be named. */
const NOT_TRIED = note(
  "whether the role allows updates, backups and pipe settings was not tried: a preview with lookups shows the reads",
);

/** What the cloud management service says to questions that change nothing. */
export async function cloudFindings(settings: CloudSettings, clock: Clock): Promise<Finding[]> {
  const { messages, findings } = collecting();
  const client = new CloudClient({ ...settings, timeoutSeconds: PATIENCE_SECONDS }, clock, messages);
  const seen = await ask(() => client.listOrganizations());
  if (!seen.ok) return [...findings, ...unlisted(seen.error)];
  const names = seen.value.map(({ id, name }) => `${name ?? "unnamed"} (${id})`);
  const own = await organization(client, settings.organizationId, names);
  return [
    ...findings,
    ok("answers"),
    ok(`takes ${KEY}`),
    ok(`may list organizations: ${names.join(", ") || "there is none"}`),
    own,
    NOT_TRIED,
    LIMIT,
  ];
}

function unlisted(error: ServiceError): Finding[] {
  if (error.failure !== "notOffered") return failed(error, KEY);
  const text =
    "does not offer listing organizations, so what the API key may do shows only when it is used: if the server should, check cloud:endpoint";
  return [ok("answers"), note(text), LIMIT];
}

async function organization(
  client: CloudClient,
  id: string | undefined,
  names: readonly string[],
): Promise<Finding> {
  if (id === undefined) {
    return note(`cloud:organizationId is not set: whatever needs it has to name an organization`);
  }
  const answer = await ask(() => client.getOrganization(id));
  if (answer.ok) return ok(`may read organization ${answer.value.name ?? id}`);
  const { error } = answer;
  if (error.failure === "missing") {
    return problem(`the key sees no organization ${id}`, `${SET_ORGANIZATION}: ${names.join(", ")}`);
  }
  return problem(error.message);
}
