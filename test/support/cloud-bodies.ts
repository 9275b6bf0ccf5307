import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import { credentials } from "../../emulator/seed";

/** The schema of the body of each request below an organization of the cloud management service. */
const BODIES: readonly (readonly [request: RegExp, definition: string])[] = [
  [/^PATCH $/, "organization"],
  [/^PATCH \/services\/[^/]+\/backupConfiguration$/, "backupConfiguration"],
  [/^POST \/services\/[^/]+\/backupBucket$/, "backupBucket"],
  [/^PATCH \/services\/[^/]+\/backupBucket$/, "backupBucketChange"],
  [/^PUT \/services\/[^/]+\/clickpipes\/[^/]+\/settings$/, "clickPipeSettings"],
];

const SCHEMA = join(__dirname, "schemas/cloud-requests.schema.json");

/** Only of emulators: tests of the network have servers with routes of their own. */
const ORGANIZATION = `/v1/organizations/${credentials.organizationId}`;

const compiled = new Map<string, ValidateFunction>();
let ajv: Ajv | undefined;

/** Is it the path of something that the cloud service manages itself, and no ClickStack within it? */
export function isCloudPath(path: string): boolean {
  return path.startsWith(ORGANIZATION) && !path.includes("/clickstack/");
}

/** Compares a body with the tables of the fields of its route. */
export function findBodyErrors(method: string, path: string, body: unknown): string[] {
  const request = `${method} ${path.slice(ORGANIZATION.length)}`;
  const [, definition] = BODIES.find(([pattern]) => pattern.test(request)) ?? [];
  if (definition === undefined) return ["(the route has no table)"];
  const validate = compile(definition);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}

function compile(definition: string): ValidateFunction {
  const validate =
    compiled.get(definition) ?? loadSchema().compile({ $ref: `cloud#/definitions/${definition}` });
  compiled.set(definition, validate);
  return validate;
}

/** Not before it is needed: most tests send nothing to the cloud service. */
function loadSchema(): Ajv {
  const schema = (): object => JSON.parse(readFileSync(SCHEMA, "utf8")) as object;
  ajv ??= new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema(schema(), "cloud");
  return ajv;
}
