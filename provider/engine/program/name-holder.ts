import * as pulumi from "@pulumi/pulumi";
import { canonicalize } from "../arguments/argument.schema";
import type { ResourceType } from "../arguments/resource-type";
import type { NameHolder } from "../kind/kind";
import { pick, toStableText, type Plain } from "../values/plain";
import { isMocked, isKnown, promiseOf, readAllRecorded, rememberInRun } from "./run";
import type { AskedName } from "../names/resolver";

/** A resource of the program, with the unique arguments that it wants and those that state has of it. */
interface Party {
  readonly declared: DeclaredResource;
  readonly wanted: string | undefined;
  readonly recorded: string | undefined;
}

/**
 * Finds the resource of this stack that has the unique arguments of another one. If the program renames it in this run,
 * the other one waits for it: the service has to rename the one before the other can take its name. Returns undefined
 * if the backend does not tell what state has.
 */
export async function findHolder(type: ResourceType, own: DeclaredResource): Promise<NameHolder | undefined> {
  const all = isMocked() ? undefined : await readAllRecorded();
  if (all === undefined) return undefined;
  const ofType = Object.entries(all).filter(([urn]) => typeOf(urn) === type.token);
  const recorded = new Map(ofType.map(([urn, one]) => [urn, keyOf(type, one?.outputs ?? {})]));
  const parties = await listParties(type, own, recorded);
  const self = parties.find(({ declared }) => declared === own);
  if (self?.wanted === undefined) return undefined;
  const first = parties.find(({ wanted }) => wanted === self.wanted);
  if (first && first !== self && self.recorded !== self.wanted)
    return { how: "double", resource: first.declared.name };
  const holder = findNext(self, parties);
  return holder === undefined ? findUndeclared(self, recorded) : waitFor(holder, self, parties);
}

/** Finds who has what a resource wants in state, although the program no longer declares it. */
function findUndeclared(self: Party, recorded: ReadonlyMap<string, string | undefined>): NameHolder {
  const [urn] = [...recorded].find(([, key]) => key === self.wanted) ?? [];
  // A new resource may be a known one under another name, which should adopt its object.
  if (urn === undefined || self.recorded === undefined) return { how: "other" };
  return { how: "stack", resource: urn.split("::").at(-1) };
}

function listParties(
  type: ResourceType,
  own: DeclaredResource,
  recorded: ReadonlyMap<string, string | undefined>,
): Promise<Party[]> {
  const all = declaredOf(type.reference)
    .filter(({ provider, options }) => provider === own.provider && options.id === undefined)
    .map(async (declared): Promise<Party> => {
      const urn = listUrns(type, declared).find((one) => recorded.has(one)) ?? "";
      return { declared, wanted: await readWanted(type, declared, own), recorded: recorded.get(urn) };
    });
  return Promise.all(all);
}

async function waitFor(holder: Party, self: Party, parties: readonly Party[]): Promise<NameHolder> {
  const { declared, wanted } = holder;
  const { options } = self.declared;
  if (holder === self) return { how: options.deleteBeforeReplace ? "deletedFirst" : "own" };
  const resource = declared.name;
  if (isCircle(self, parties)) return { how: "exchange", resource };
  const isKept = wanted === holder.recorded;
  if (!isKept && !isAfter(self.declared, declared)) {
    if (mayWait(declared, self.declared)) return { how: "order", resource };
    await promiseOf(declared.resource.urn);
  }
  return { how: "stack", resource };
}

function findNext({ wanted }: Party, parties: readonly Party[]): Party | undefined {
  return wanted === undefined ? undefined : parties.find(({ recorded }) => recorded === wanted);
}

function isCircle(self: Party, parties: readonly Party[]): boolean {
  const passed = new Set<Party>();
  for (let one = findNext(self, parties); one && !passed.has(one); one = findNext(one, parties)) {
    if (one === self) return true;
    passed.add(one);
  }
  return false;
}

/** Checks whether the program itself lets the resource wait for the other one. */
function isAfter({ args, options }: DeclaredResource, { resource }: DeclaredResource): boolean {
  return [options.dependsOn].flat().includes(resource) || listResources(args).includes(resource);
}

/** Checks whether something may come before the resource that waits for the other one: both would wait for ever. */
function mayWait({ args, options }: DeclaredResource, other: DeclaredResource): boolean {
  const { parent } = options;
  const isUnder = parent !== other.options.parent && pulumi.CustomResource.isInstance(parent);
  return isUnder || [options.dependsOn ?? []].flat().length > 0 || listResources(args).length > 0;
}

/** Lists the resources that arguments come from, as far as they tell it now. */
function listResources(value: unknown): readonly unknown[] {
  if (pulumi.Output.isInstance(value))
    return [...(value as unknown as { resources(): ReadonlySet<pulumi.Resource> }).resources()];
  if (value instanceof Promise || pulumi.Resource.isInstance(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listResources) : [];
}

/** Reads the unique arguments that a resource wants; undefined if they depend on other resources or are not known. */
async function readWanted(
  type: ResourceType,
  declared: DeclaredResource,
  own: DeclaredResource,
): Promise<string | undefined> {
  const named = pick(declared.args, type.unique);
  if (declared !== own && listResources(named).length > 0) return undefined;
  const plain = pulumi.output(named);
  if (!(await isKnown(plain))) return undefined;
  return keyOf(type, await promiseOf(plain));
}

function keyOf(type: ResourceType, values: Plain): string | undefined {
  const named = pick(canonicalize(type.policies, values), type.unique);
  return Object.keys(named).length < type.unique.length ? undefined : toStableText(named);
}

/** Lists the URNs that the resource has or had. None is asked for, because that of a waiting resource is not known. */
function listUrns(type: ResourceType, { name, options }: DeclaredResource): string[] {
  const { parent, aliases = [] } = options;
  const others = Array.isArray(aliases) ? aliases : [];
  const earlier = others.flatMap((alias: unknown) => {
    if (typeof alias === "string") return alias;
    if (typeof alias !== "object" || alias === null || pulumi.Output.isInstance(alias)) return [];
    const former = { type: type.token, name, parent, ...alias };
    return urnOf(former.type, former.name, former.parent);
  });
  return [urnOf(type.token, name, parent), ...earlier];
}

/** Members of a resource that its class keeps to itself. */
interface Parent {
  readonly __pulumiType?: string;
  readonly __parentResource?: Parent;
}

function urnOf(type: string, name: string, parent: object | undefined): string {
  const types = [type];
  for (let above: Parent | undefined = parent; above?.__parentResource; above = above.__parentResource)
    types.unshift(above.__pulumiType ?? "");
  return `urn:pulumi:${pulumi.getStack()}::${pulumi.getProject()}::${types.join("$")}::${name}`;
}

function typeOf(urn: string): string | undefined {
  return urn.split("::")[2]?.split("$").at(-1);
}

export interface DeclaredResource {
  readonly resource: pulumi.CustomResource;
  readonly name: string;
  readonly args: Plain;
  readonly options: pulumi.CustomResourceOptions;
  readonly provider: pulumi.ProviderResource | undefined;
}

export function declaredOf(kind: string): DeclaredResource[] {
  return rememberInRun(`declared ${kind}`, () => []);
}

/** Lists those with this name. A name that is an output is not known in time. */
export function listNamed({ kind, name, also }: Omit<AskedName, "answer">): readonly DeclaredResource[] {
  if (typeof name !== "string") return [];
  const wanted = Object.entries({ ...also, name });
  return declaredOf(kind).filter(({ args }) => wanted.every(([key, value]) => args[key] === value));
}
