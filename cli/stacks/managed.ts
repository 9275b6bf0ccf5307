import { isBug, ServiceError } from "../../provider/http/errors";
import { join, relative, resolve } from "node:path";
import type { Kind } from "../../provider/engine/kind/kind";
import { pick, dropInternals, type Plain } from "../../provider/engine/values/plain";
import { formatSettingProblems, type SettingsResult } from "../../provider/engine/settings/settings";
import { textsIn } from "../../provider/engine/values/secrets";
import { quote } from "../../provider/engine/problems/problems";
import { findKind, isOurs } from "../../provider/kinds";
import { readAgain, type ReadAgain } from "../../provider/engine/host/state";
import type { Connections } from "../../provider/engine/service/service";
import { anyResource, type PendingOperation, type StateResource } from "./engine.schema";
import { holdsSecret, reveal, findOwner, settingsOf } from "./settings";
import { trimName, type Stack } from "./workspace";

export interface Managed {
  readonly kind: Kind;
  readonly settings: SettingsResult;
  readonly stack: Stack;
  readonly urn: string;
  readonly resource: string;
  readonly id: string;
  /** The inputs that the program declared, without internal fields of the engine and this package. */
  readonly inputs: Plain;
  readonly outputs: Plain;
  /** Properties that their kind calls secret, and those with any part that is marked as a secret. */
  readonly secretKeys: readonly string[];
  /** Every text in a secret value. */
  readonly secrets: readonly string[];
  readonly ignoreChanges: readonly string[];
  /** Replaced already: the next update deletes it. */
  readonly toBeDeleted: boolean;
  readonly source?: SourcePlace;
}

/** A resource of this package whose state is of no use. */
export interface DamagedResource {
  readonly stack: Stack;
  readonly urn: string;
  readonly damage: string;
}

/** Lists the resources of this package that a stack manages, without those that are only looked up. */
export function managedIn(stack: Stack, environment: NodeJS.ProcessEnv): Managed[] {
  return readAll(stack, environment).flatMap((one) => ("damage" in one ? [] : one));
}

/** Lists the resources of this package that the state of a stack does not have as an update records them. */
export function damagedIn(stack: Stack): DamagedResource[] {
  return readAll(stack, {}).flatMap((one) => ("damage" in one ? one : []));
}

function readAll(stack: Stack, environment: NodeJS.ProcessEnv): (Managed | DamagedResource)[] {
  const ours = (stack.deployment.resources ?? []).map((one) => anyResource.parse(one));
  return ours
    .filter(({ type, external, custom }) => isOurs(type) && external !== true && custom !== false)
    .map((resource) => {
      const { urn, type, id } = resource;
      const kind = findKind(type);
      const damage = resource.damage ?? (id ? undefined : "it has no id");
      if (kind === undefined || damage !== undefined)
        return { stack, urn, damage: damage ?? `this version has no type ${quote(type)}` };
      try {
        return toManaged(kind, stack, resource, environment);
      } catch (error) {
        return { stack, urn, damage: (error as Error).message };
      }
    });
}

export function listManaged(stack: Stack, kind?: Kind): Managed[] {
  return managedIn(stack, {}).filter(
    (managed) => !managed.toBeDeleted && (kind === undefined || managed.kind === kind),
  );
}

export function pendingIn({ deployment }: Stack): PendingOperation[] {
  return (deployment.pending_operations ?? []).filter(
    ({ resource }) => findKind(resource.type) !== undefined,
  );
}

/** Reads the name from a URN: the part after stack, project and type, none of which contains `::`. */
export function resourceName(urn: string): string {
  return urn.split("::").slice(3).join("::");
}

export function formatUrn(stack: Pick<Stack, "name" | "project">, token: string, name: string): string {
  return `urn:pulumi:${trimName(stack.name)}::${stack.project}::${token}::${name}`;
}

function toManaged(
  kind: Kind,
  stack: Stack,
  resource: StateResource,
  environment: NodeJS.ProcessEnv,
): Managed {
  const { urn, id = "", inputs = {}, outputs = {} } = resource;
  const declared = reveal(inputs);
  const recorded = reveal(outputs);
  const all = { ...recorded.plain, ...declared.plain };
  const secretByKind = kind.type.secretKeys(all);
  const marked = Object.keys(all).filter((key) => holdsSecret(inputs[key]) || holdsSecret(outputs[key]));
  return {
    kind,
    settings: settingsOf(kind.service, stack, environment, findOwner(stack, resource)),
    stack,
    urn,
    resource: resourceName(urn),
    id,
    inputs: dropInternals(declared.plain),
    outputs: recorded.plain,
    secretKeys: [...new Set([...marked, ...secretByKind])],
    secrets: [...declared.secrets, ...recorded.secrets, ...textsIn(pick(all, secretByKind))],
    ignoreChanges: resource.ignoreChanges ?? [],
    toBeDeleted: resource.delete === true,
    source: readSource(resource.sourcePosition, stack.directory, environment),
  };
}

/** The place that declares a resource: in a program, or in a YAML file that a program reads. */
export interface SourcePlace {
  /** The path from the current directory. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The address of the line on the forge that runs this pipeline. */
  readonly url?: string;
}

/** Reads the place that the engine recorded; none if that is in a library. */
export function readSource(
  recorded: string | undefined,
  directory: string,
  environment: NodeJS.ProcessEnv,
): SourcePlace | undefined {
  const [, path, line, column] = /^project:\/\/\/(.+)#(\d+)(?:,(\d+))?/.exec(recorded ?? "") ?? [];
  if (path === undefined || path.includes("node_modules/")) return undefined;
  const absolute = join(resolve(directory), decodeURIComponent(path));
  const url = findUrl(absolute, line ?? "", environment);
  const file = pathFrom(process.cwd(), absolute);
  return { file, line: Number(line), column: Number(column ?? 1), ...(url !== undefined && { url }) };
}

/** Finds the address of a line by the variables of GitHub Actions and GitLab CI, which say what is checked out. */
function findUrl(path: string, line: string, variables: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = variables;
  const { GITHUB_WORKSPACE, CI_PROJECT_URL, CI_COMMIT_SHA, CI_PROJECT_DIR } = variables;
  const [root, address] =
    server && repository && sha && GITHUB_WORKSPACE
      ? [GITHUB_WORKSPACE, `${server}/${repository}/blob/${sha}`]
      : CI_PROJECT_URL && CI_COMMIT_SHA && CI_PROJECT_DIR
        ? [CI_PROJECT_DIR, `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}`]
        : [];
  if (root === undefined) return undefined;
  const parts = pathFrom(root, path).split("/").map(encodeURIComponent);
  return parts[0] === ".." ? undefined : `${address}/${parts.join("/")}#L${line}`;
}

function pathFrom(directory: string, path: string): string {
  return relative(directory, path).replaceAll("\\", "/");
}

export interface ManagedReading {
  readonly managed: Managed;
  /** Missing if the object is gone or could not be read. */
  readonly reading?: ReadAgain;
  readonly reason?: string;
  /** The root cause, with advice, without the request. */
  readonly cause?: string;
}

/** Describes why a resource could not be read or compared. Others can be, whatever form state has this one in. */
export function describeUnread(error: unknown): string {
  const { message } = error as Error;
  return isBug(error) ? `state or the service has it in an unknown form: ${message}` : message;
}

export async function readManaged(managed: Managed, connections: Connections): Promise<ManagedReading> {
  const { kind, settings, id, outputs } = managed;
  if (!settings.ok) return { managed, reason: formatSettingProblems(settings.problems, "; ") };
  // Without outputs, nothing would be declared, so everything would seem to be as declared.
  if (Object.keys(outputs).length === 0)
    return { managed, reason: "it is unreadable in state: it has no outputs" };
  try {
    const objects = connections.objects(kind, settings.settings);
    const reading = await readAgain(kind, objects, id, outputs);
    return reading === "gone" ? { managed } : { managed, reading };
  } catch (error) {
    const cause = error instanceof ServiceError ? error.causeWithAdvice : undefined;
    return { managed, reason: describeUnread(error), cause };
  }
}
