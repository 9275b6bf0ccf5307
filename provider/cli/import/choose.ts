import type { Kind, Listed } from "../../engine/kind/kind";
import { quote } from "../../engine/problems";
import type { Named } from "../../engine/service";
import { UserError } from "../failure";
import { fits } from "../pattern";
import type { Stack } from "../stacks/workspace";
import type { Account } from "./account";
import type { PlanFile } from "./import-file.schema";
import type { Directory, PlannedResource } from "./model";
import { titleOf } from "./names";
import type { PlanOptions, Selection } from "./options";
import { canonicalId, referencedIds } from "./references";
import { planResources } from "./resources";
import { managedBy, urnOf } from "./stacks";
import { readTerraform, type TerraformObject } from "./terraform";
import { hyphenate, optionOf, separateWords } from "./words";

/** What the account has, and what of it is imported. */
export interface Choice {
  readonly resources: readonly PlannedResource[];
  readonly directory: Directory;
  /** What a person should know beside the list of resources. */
  readonly notices: readonly string[];
}

/** What the choice depends on, beside the options. */
export interface Surroundings {
  readonly account: Account;
  /** The stack that the resources are for. */
  readonly stack: Stack;
  /** Others, whose resources are left to them. */
  readonly others: readonly Stack[];
  /** What an earlier plan has put into the folder. */
  readonly before: PlanFile | undefined;
}

/** Chooses objects by the filters, and leaves out what a stack already manages. Only reads. */
export async function choose(options: PlanOptions, around: Surroundings): Promise<Choice> {
  const { kind, parts, terraformState } = options;
  const { account, stack, others, before } = around;
  const terraform = terraformState === undefined ? [] : readTerraform(terraformState, kind);
  const ids = idsOf(options, account);
  const wanted = [...(ids ?? []), ...terraform.map(({ id }) => id)].map((id) => ({ id }));
  const [{ objects, gone }, directory] = await Promise.all([account.read(wanted), account.directory()]);
  refuseUnknown(kind, ids, gone);
  const isSelected = testOf({ ...options, id: withTerraform(kind, ids, terraform) }, kind, directory);
  const own = ownIn(kind, stack, before);
  const managers = managersOf(kind, [stack, ...others]);
  const resources = planResources(
    (object) => own.has(object.id) || (isSelected(object) && !managers.has(object.id)),
    {
      ...{ kind, objects, directory, parts },
      terraform: new Map(terraform.map((object) => [object.id, object])),
      before: new Map(before?.resources.map(({ id, name }) => [id, name])),
      taken: managedBy(stack, kind).flatMap(({ id, resource }) => (own.has(id) ? [] : [resource])),
      owner: ownersIn(kind, stack),
    },
  );
  const left = objects.filter((object) => isSelected(object) && !own.has(object.id));
  const managing = left.flatMap(({ id }) => managers.get(id) ?? []);
  return { resources, directory, notices: [...leftTexts(managing), ...goneTexts(kind, terraform, gone)] };
}

/** The identifiers that the command line names; an account has one adopted object, which settings may name. */
function idsOf({ kind, id }: PlanOptions, account: Account): readonly string[] | undefined {
  if (!kind.isAdopted || id !== undefined) return id;
  const { identity } = kind.type;
  if (account.idInSettings !== undefined) return [account.idInSettings];
  const config = kind.service.settings[identity]?.config;
  const setting = config === undefined ? "" : ` or by the setting ${config}`;
  throw new UserError(`--${optionOf(kind)}: name it with --id${setting}`);
}

/** The test that the filters make. Errors: something to refer to that does not exist. */
export function testOf(
  { name, id, references }: Selection,
  kind: Kind,
  directory: Directory,
): (object: Listed) => boolean {
  const ids = id?.map((one) => canonicalId(kind, one));
  const filters = Object.entries(references).map(([to, texts]) => {
    const wanted = new Set(texts.flatMap((text) => identifiersOf(to, text, directory[to] ?? [])));
    return ({ live }: Listed): boolean =>
      referencedIds(kind, live, (reference) => reference.to === to).some((one) => wanted.has(caseless(one)));
  });
  return (object) =>
    (name === undefined || name.some((pattern) => fits(pattern, titleOf(object.live)))) &&
    (ids === undefined || ids.includes(canonicalId(kind, object.id))) &&
    filters.every((fitsFilter) => fitsFilter(object));
}

/** A name may be that of several things: then all of them are meant. */
function identifiersOf(to: string, text: string, there: readonly Named[]): string[] {
  const matching = there.filter(({ id, name }) => name === text || caseless(id) === caseless(text));
  if (matching.length > 0) return matching.map(({ id }) => caseless(id));
  const names = there.flatMap(({ name }) => (name === undefined ? [] : [quote(name)]));
  const known = names.length === 0 ? "the service lists none" : `there are ${names.slice(0, 20).join(", ")}`;
  throw new UserError(
    `--${hyphenate(to)}: expected the name or identifier of a ${separateWords(to)}; found ${quote(text)}; ${known}`,
  );
}

/** Services accept their identifiers in either case of letters. */
function caseless(id: string): string {
  return id.toLowerCase();
}

/** What an earlier plan of the folder imported: its code stays where it is. */
function ownIn(kind: Kind, stack: Stack, before: PlanFile | undefined): Set<string> {
  const managed = new Set(managedBy(stack, kind).map(({ id, resource }) => `${id} ${resource}`));
  const imported = (before?.resources ?? []).filter(({ id, name }) => managed.has(`${id} ${name}`));
  return new Set(imported.map(({ id }) => id));
}

function managersOf(kind: Kind, stacks: readonly Stack[]): Map<string, string> {
  return new Map(
    stacks.flatMap((stack) => managedBy(stack, kind).map(({ id }) => [id, stack.name] as const)),
  );
}

/** The file of Terraform is a filter, too. */
function withTerraform(
  kind: Kind,
  given: readonly string[] | undefined,
  terraform: readonly TerraformObject[],
): readonly string[] | undefined {
  if (terraform.length === 0) return given;
  const ids = terraform.map(({ id }) => canonicalId(kind, id));
  return given?.filter((id) => ids.includes(canonicalId(kind, id))) ?? ids;
}

/** Where the stack has objects marked, the program gives each one the URN of its resource. */
function ownersIn({ mark, type }: Kind, stack: Stack): (name: string) => string | undefined {
  const isMarked = mark !== undefined && stack.config[mark.setting] === "true";
  return (name) => (isMarked ? urnOf(stack, type.token, name) : undefined);
}

function refuseUnknown(kind: Kind, ids: readonly string[] = [], gone: readonly string[]): void {
  const unknown = ids.filter((id) => gone.includes(canonicalId(kind, id)));
  if (unknown.length > 0) throw new UserError(`--id: the service has no ${kind.one} ${unknown.join(", ")}`);
}

function leftTexts(managers: readonly string[]): string[] {
  return [...Map.groupBy(managers, (name) => name)].map(
    ([name, { length }]) => `left out: ${length} that stack ${name} already manages`,
  );
}

function goneTexts(kind: Kind, terraform: readonly TerraformObject[], gone: readonly string[]): string[] {
  const missing = terraform.filter(({ id }) => gone.includes(canonicalId(kind, id)));
  return missing.map(
    ({ id, address }) => `left out: ${address}, because the service has no ${kind.one} ${id}`,
  );
}
