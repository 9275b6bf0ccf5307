import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator, type Emulator } from "../../emulator";
import { load } from "../../emulator/persistence";
import { clone } from "./folders";
import { settingsFor } from "./settings";
import { Stack, type StateResource } from "./stack";

/** A stack as a release left it: its program, its state, and the services that it was deployed to. */
export interface FrozenStack {
  /** Version and name, such as `0.1.0/forms`. */
  readonly title: string;
  readonly folder: string;
}

/** The setup of a frozen stack. The address of the emulator is written as `{{emulator}}`. */
interface Setup {
  /** The place of endpoints and credentials. */
  readonly settings: "environment" | "configuration";
  /** Stack configuration. */
  readonly configuration: Record<string, string>;
  /** Arguments of `pulumi-clickstack import` for each folder that it writes. */
  readonly imports: Record<string, string[]>;
}

/** A resource of an exported deployment. */
export interface FrozenResource extends StateResource {
  readonly external?: boolean;
  readonly provider?: string;
}

export const FROZEN = join(clone, "test", "frozen");
export const STATE = "state.json";
export const SERVICES = "services.json";

/** Stands in frozen files for the address of the emulator, which is another one in each run. */
const ADDRESS = "{{emulator}}";

/** The key by which the engine marks a value that it wraps, such as a secret. */
const SECRET = "4dabf18193072939515e22adb298388d";

/** The time of every service that a frozen stack is deployed to. */
const NOW = "2026-11-22T12:00:00.000Z";

export function frozenStacks(version?: string): FrozenStack[] {
  return foldersIn(FROZEN)
    .filter((name) => version === undefined || name === version)
    .flatMap((release) => foldersIn(join(FROZEN, release)).map((name) => `${release}/${name}`))
    .map((title) => ({ title, folder: join(FROZEN, title) }));
}

export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

/** Starts the services as the release left them; new ones where it is still to be frozen. */
export async function startServices({ folder }: FrozenStack): Promise<Emulator> {
  const emulator = await startEmulator({ rateLimits: false, now: () => new Date(NOW) });
  load(emulator.store, join(folder, SERVICES));
  return emulator;
}

/** A stack with the frozen program and its settings, and without state. */
export async function newStack(frozen: FrozenStack, { url }: Emulator): Promise<Stack> {
  const stack = await Stack.create();
  cpSync(frozen.folder, stack.folder, { recursive: true });
  stack.source(JSON.stringify({ name: "tested", runtime: "nodejs", main: "index.ts" }), "Pulumi.yaml");
  stack.env = { ...environmentOf(frozen, url), PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
  const { configuration } = setupOf(frozen, url);
  const values = Object.entries(configuration).map(([key, value]) => [flagOf(key), `${key}=${value}`]);
  if (values.length > 0) await stack.succeed("config", "set-all", ...values.flat());
  return stack;
}

/** The environment that the program and its resources run in. */
export function environmentOf(frozen: FrozenStack, url: string): NodeJS.ProcessEnv {
  return setupOf(frozen, url).settings === "environment" ? settingsFor(url) : {};
}

export function setupOf({ folder }: FrozenStack, url: string): Setup {
  return JSON.parse(thaw(readFileSync(join(folder, "setup.json"), "utf8"), url)) as Setup;
}

/** The exported deployment, for services with this address. */
export function stateTextOf({ folder }: FrozenStack, url: string): string {
  return thaw(readFileSync(join(folder, STATE), "utf8"), url);
}

/** The entry of the program. */
export function programOf({ folder }: FrozenStack): string {
  return readFileSync(join(folder, "index.ts"), "utf8");
}

/** The arguments to change of each managed resource, by its name. */
export function changesOf({ folder }: FrozenStack): Record<string, Record<string, unknown>> {
  return JSON.parse(readFileSync(join(folder, "changes.json"), "utf8")) as ReturnType<typeof changesOf>;
}

/** The resources of an exported deployment, without what each run of the engine may change. */
export function resourcesIn(exported: string): FrozenResource[] {
  const { deployment } = JSON.parse(exported) as {
    deployment: { resources: (FrozenResource & Record<string, unknown>)[] };
  };
  return deployment.resources.map(
    ({ created, modified, propertyDependencies, stackTrace, sourcePosition, ...resource }) => resource,
  );
}

/** Does the stack manage it? A resource that is only looked up does not count. */
export function isManaged({ type, external }: FrozenResource): boolean {
  return isOurs({ type }) && !external;
}

export function isOurs({ type }: Pick<StateResource, "type">): boolean {
  return type.includes("dynamic/");
}

export function isOrganization({ type }: StateResource): boolean {
  return type.endsWith(":Organization");
}

/** The request that updates a resource. */
export function updateOf(resource: StateResource): string {
  return isOrganization(resource)
    ? `PATCH /v1/organizations/${resource.id}`
    : `PUT /api/v2/alerts/${resource.id}`;
}

export function nameOf({ urn }: StateResource): string {
  return urn.replace(/^.*::/, "");
}

/** Values as a provider gets them: an export wraps what is secret. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  const { plaintext } = value as { plaintext?: string };
  if (SECRET in value && plaintext !== undefined) return JSON.parse(plaintext);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withoutSecrets(held)]));
}

export function freezeText(text: string, url: string): string {
  return text.replaceAll(url, ADDRESS);
}

function thaw(text: string, url: string): string {
  return text.replaceAll(ADDRESS, url);
}

function flagOf(key: string): string {
  return /token|secret/i.test(key) ? "--secret" : "--plaintext";
}
