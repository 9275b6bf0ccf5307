import type { Kind, Listed, UnreadableObject, Presentation } from "../../provider/engine/kind/kind";
import { quote } from "../../provider/engine/problems/problems";
import type { Named } from "../../provider/engine/service/service";
import { UserError } from "../failure";
import { fitsNames } from "../selectors";
import { describeLeft, canonicalizeId, findReferencedIds, type Account, type Directory } from "../account";
import { breakCircles, type LinkSituation } from "../codegen/links";
import { joinPlans, type PlannedProgram, planResources } from "../codegen/resources";
import { readTitle, toSlug } from "../codegen/names";
import { count, hyphenate, optionOf, separateWords } from "../words";
import { formatUrn, listManaged } from "../stacks/managed";
import type { Stack } from "../stacks/workspace";
import type { PlanOptions, Selection } from "./options";
import type { PlanFile } from "./folder";
import { z } from "../../provider/zod";
import { readJson } from "../files";

interface Surroundings extends ManagingStacks {
  readonly accountOf: (kind: Kind) => Account;
}

/** Chooses objects by the filters, and leaves out what a stack already manages. Only reads. */
export async function choose(options: PlanOptions, around: Surroundings): Promise<PlannedProgram> {
  const { kinds, terraformState } = options;
  const terraform = terraformState === undefined ? undefined : readTerraform(terraformState, kinds);
  const choices = kinds.map((kind) =>
    chooseOfKind({ ...options, kind, terraform: terraform?.get(kind) }, around),
  );
  return joinPlans(await Promise.all(choices));
}

interface KindOptions extends PlanOptions {
  readonly kind: Kind;
  /** The objects of the kind that Terraform manages; missing if no Terraform state is given. */
  readonly terraform?: readonly TerraformObject[];
}

async function chooseOfKind(options: KindOptions, around: Surroundings): Promise<PlannedProgram> {
  const { kind, kinds, parts, terraform } = options;
  const { before } = around;
  const account = around.accountOf(kind);
  const ids = await chooseIds(options, account);
  const wanted = [...(ids ?? []), ...(terraform ?? []).map(({ id }) => id)].map((id) => ({ id }));
  const [contents, directory] = await Promise.all([
    kinds.length === 1 ? account.read(wanted) : account.readIfOffered(wanted),
    account.readDirectory(),
  ]);
  if (typeof contents === "string") return { resources: [], directory, notices: [contents] };
  const { objects, gone, unreadable } = contents;
  refuseMissing(kind, ids, contents);
  // The Terraform state is a filter, too.
  const inTerraform = terraform?.map(({ id }) => canonicalizeId(kind, id));
  const selected = inTerraform
    ? (ids?.filter((one) => inTerraform.includes(canonicalizeId(kind, one))) ?? inTerraform)
    : ids;
  const isSelected = createTest({ ...options, id: selected }, kind, directory);
  const { own, managers, ...naming } = readClaims(kind, around);
  const common = {
    ...{ kinds, settings: account.settings, directory },
    before: new Map(before?.resources.map(({ id, name }) => [id, name])),
  };
  const planned = planResources(
    (object) => own.has(object.id) || (isSelected(object) && !managers.has(object.id)),
    {
      ...{ ...common, ...naming, kind, objects, parts },
      terraform: new Map(terraform?.map((object) => [object.id, object])),
    },
  );
  const situationOf = (link: Kind): LinkSituation => {
    const { own: ownLinks, managers: ofLinks, ...names } = readClaims(link, around);
    return { ...common, ...names, isLeft: (id) => ofLinks.has(id) && !ownLinks.has(id) };
  };
  const resources = breakCircles(planned, situationOf, common.before);
  const left = objects.filter((object) => isSelected(object) && !own.has(object.id));
  const managing = Map.groupBy(left, (object) => managers.get(object.id));
  managing.delete(undefined);
  const notices = [
    ...[...managing].map(([name, { length }]) => {
      const what = kinds.length === 1 ? length : count(length, kind);
      return `left out: ${what} that stack ${name} already manages${own.size > 0 ? ", and that is not of this folder" : ""}`;
    }),
    ...(terraform ?? [])
      .filter((object) => gone.includes(canonicalizeId(kind, object.id)))
      .map(({ id: of, address }) => `left out: ${address}, because the service has no ${kind.one} ${of}`),
    ...describeLeft(
      kind,
      unreadable.filter((object) => !managers.has(object.id ?? "") && !own.has(object.id ?? "")),
    ),
  ];
  return { resources, directory, notices };
}

/** Chooses the identifiers from the command line, or the default one of an adopted object. */
async function chooseIds(
  { kind, id }: KindOptions,
  account: Account,
): Promise<readonly string[] | undefined> {
  if (!kind.isAdopted || id !== undefined) return id;
  const { identity } = kind.type;
  const found = await account.findDefaultId();
  if (found !== undefined) return [found];
  const config = kind.service.settings[identity]?.config;
  const setting = config === undefined ? "" : ` or by the setting ${config}`;
  throw new UserError(`--${optionOf(kind)}: name it with --id${setting}`);
}

export function createTest(
  { name, id, references }: Selection,
  kind: Kind,
  directory: Directory,
): (object: Listed) => boolean {
  const ids = id?.map((one) => canonicalizeId(kind, one));
  const filters = Object.entries(references).map(([to, texts]) => {
    const wanted = new Set(texts.flatMap((text) => findIdentifiers(to, text, directory[to] ?? [])));
    return ({ live }: Listed): boolean =>
      findReferencedIds(kind, live, (other) => other.to === to).some((one) => wanted.has(ignoreCase(one)));
  });
  return (object) =>
    (name === undefined || fitsNames(name, readTitle(object.live))) &&
    (ids === undefined || ids.includes(canonicalizeId(kind, object.id))) &&
    filters.every((fitsFilter) => fitsFilter(object));
}

/** Finds the identifiers for a name or an identifier. Several objects can share a name, and then all of them match. */
function findIdentifiers(to: string, text: string, there: readonly Named[]): string[] {
  const matching = there.filter(({ id, name }) => name === text || ignoreCase(id) === ignoreCase(text));
  if (matching.length > 0) return matching.map(({ id }) => ignoreCase(id));
  const names = there.flatMap(({ name }) => (name === undefined ? [] : [quote(name)]));
  const known = names.length === 0 ? "the service lists none" : `there are ${names.slice(0, 20).join(", ")}`;
  throw new UserError(
    `--${hyphenate(to)}: expected the name or identifier of a ${separateWords(to)}; found ${quote(text)}; ${known}`,
    "missing",
  );
}

/** Ignores the case of identifiers, because services accept either case. */
function ignoreCase(id: string): string {
  return id.toLowerCase();
}

/** Errors: an object of `--id` does not exist, or cannot be read as a whole. */
function refuseMissing(
  kind: Kind,
  given: readonly string[] = [],
  { gone, unreadable }: { gone: readonly string[]; unreadable: readonly UnreadableObject[] },
): void {
  const ids = given.map((id) => canonicalizeId(kind, id));
  const unknown = given.filter((_, index) => gone.includes(ids[index] ?? ""));
  if (unknown.length > 0)
    throw new UserError(`--id: the service has no ${kind.one} ${unknown.join(", ")}`, "missing");
  const refused = unreadable.find(({ id = "" }) => ids.includes(canonicalizeId(kind, id)));
  if (refused) throw new UserError(`--id: ${kind.one} ${refused.id}: ${refused.reason}`);
}

interface ManagingStacks {
  readonly stack: Stack;
  /** The stacks that keep the resources they manage. */
  readonly others: readonly Stack[];
  readonly before: PlanFile | undefined;
}

/** Reads which objects of a kind stacks manage, and which names and marks remain for the others. */
function readClaims(kind: Kind, { stack, others, before }: ManagingStacks) {
  const managed = listManaged(stack, kind);
  const resources = new Set(managed.map(({ id, resource }) => `${id} ${resource}`));
  const imported = (before?.resources ?? []).filter(({ id, name }) => resources.has(`${id} ${name}`));
  const own = new Set(imported.map(({ id }) => id));
  const isMarked = kind.mark !== undefined && stack.config[kind.mark.setting] === "true";
  return {
    /** The objects that an earlier plan of the folder imported. The folder keeps their code. */
    own,
    managers: new Map(
      [stack, ...others].flatMap((one) =>
        listManaged(one, kind).map(({ id }) => [id, describeStack(one, stack)] as const),
      ),
    ),
    /** The names of resources in the stack that this folder does not declare. */
    reserved: managed.flatMap(({ id, resource }) => (own.has(id) ? [] : [resource])),
    /** The URN that marks a resource as the owner of its object, if the stack turns marks on. */
    owner: (name: string) => (isMarked ? formatUrn(stack, kind.type.token, name) : undefined),
  };
}

/** Names a stack, with its project if another project may have a stack of the same name. */
function describeStack({ name, project }: Stack, own: Stack): string {
  return project === own.project || name.includes("/") ? name : `${name} of project ${project}`;
}

const instanceSchema = z.looseObject({
  /** A number with `count`, a text with `for_each`. */
  index_key: z.union([z.number(), z.string()]).nullish(),
  /** Already replaced, and not yet deleted. */
  deposed: z.string().nullish(),
  attributes: z.looseObject({ id: z.string().nullish() }).nullish(),
});

/** The parts of a Terraform state file that are used. Terraform writes version 4 since 0.12. */
const terraformState = z.looseObject({
  version: z.literal(4, "expected 4, the version of state files since Terraform 0.12"),
  resources: z.array(
    z.looseObject({
      module: z.string().nullish(),
      mode: z.string(),
      type: z.string(),
      name: z.string(),
      instances: z.array(instanceSchema),
    }),
    "expected the resources of a Terraform state",
  ),
});

type TerraformState = z.infer<typeof terraformState>;

export interface TerraformObject {
  readonly id: string;
  /** Such as `module.api.<type>.errors["eu"]`. */
  readonly address: string;
  /** The name that a resource of a program gets; empty for none. */
  readonly wanted: string;
}

type Resource = TerraformState["resources"][number];
type Instance = Resource["instances"][number];

/** Errors: the file is not a Terraform state, or has no objects of these kinds. */
export function readTerraform<K extends { readonly shown: Pick<Presentation, "terraformType"> }>(
  file: string,
  kinds: readonly K[],
): Map<K, TerraformObject[]> {
  const { resources } = readJson(file, terraformState, 'expected what "terraform state pull" prints: ');
  const managed = resources.filter(({ mode }) => mode === "managed");
  const objects = kinds.map(({ shown }) =>
    managed.filter(({ type }) => type === shown.terraformType).flatMap(listObjects),
  );
  if (objects.some(({ length }) => length > 0))
    return new Map(kinds.map((kind, index) => [kind, objects[index] ?? []]));
  const types = kinds.flatMap(({ shown }) => shown.terraformType ?? []).join(" or ");
  throw new UserError(`${file}: there is no resource of type ${types} in this state`, "file");
}

function listObjects(resource: Resource): TerraformObject[] {
  return resource.instances.flatMap((instance) => {
    const id = readId(instance);
    if (id === undefined) return [];
    return [{ id, address: formatAddress(resource, instance), wanted: chooseName(resource, instance) }];
  });
}

/** Reads the identifier. Terraform accepts a team or a service before it, and the API expects only the last part. */
function readId({ deposed, attributes }: Instance): string | undefined {
  return deposed ? undefined : attributes?.id?.split("/").at(-1);
}

function formatAddress({ module, type, name }: Resource, { index_key: index }: Instance): string {
  const place = module ? `${module}.` : "";
  return `${place}${type}.${name}${index === undefined || index === null ? "" : `[${JSON.stringify(index)}]`}`;
}

function chooseName({ module, name }: Resource, { index_key: index }: Instance): string {
  return toSlug([module?.replaceAll("module.", "") ?? "", name, index ?? ""].join(" "));
}
