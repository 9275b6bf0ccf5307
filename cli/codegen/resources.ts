import type { Kind, Listed, Parts, Circumstances } from "../../provider/engine/kind/kind";
import { type Plain, omit, pick, toPlain } from "../../provider/engine/values/plain";
import { quote } from "../../provider/engine/problems/problems";
import { findIds, listReferences, type Directory } from "../account";
import { UserError } from "../failure";
import { hyphenate, separateWords, configCommand } from "../words";
import { nameFiles, toSlug, readTitle, assignNames, toIdentifier } from "./names";
import { findProblems, takesRecord } from "../../provider/engine/problems/check";
import type { Problem } from "../../provider/engine/problems/problem";

/** An existing object on a service, and the resource to declare for it. */
export interface PlannedResource {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** Name on the service; empty for none. */
  readonly title: string;
  /** The file of the program that declares it, without ending. */
  readonly file: string;
  readonly args: Plain;
  /** Arguments that the program reads from its configuration. Default: none. */
  readonly asked?: readonly Asked[];
  readonly live: Plain;
  /** The values that a person should check, one line each. */
  readonly flags: readonly string[];
  /** The URN that marks the object as owned; none if objects are not marked. */
  readonly owner?: string;
  /** The address of the same object in Terraform. */
  readonly address?: string;
}

/** The resources of a program, the objects that they can refer to, and notices for a person. */
export interface PlannedProgram {
  readonly resources: readonly PlannedResource[];
  readonly directory: Directory;
  readonly notices: readonly string[];
}

export function joinPlans(plans: readonly PlannedProgram[]): PlannedProgram {
  return {
    resources: plans.flatMap(({ resources }) => resources),
    directory: Object.assign({}, ...plans.map(({ directory }) => directory)) as Directory,
    notices: plans.flatMap(({ notices }) => notices),
  };
}

/** The facts on which the names of imported objects depend. */
export interface Situation {
  readonly kind: Kind;
  readonly kinds: readonly Kind[];
  readonly settings: object;
  /** Every object of the account, so that a name does not depend on which ones are imported. */
  readonly objects: readonly Listed[];
  readonly directory: Directory;
  /** The parts to declare, by identifier; `true` for all of them. */
  readonly parts?: true | readonly string[];
  /** The names of objects in Terraform, by identifier. */
  readonly terraform?: ReadonlyMap<string, { readonly wanted: string; readonly address: string }>;
  /** The names that an earlier plan has chosen, by identifier. */
  readonly before?: ReadonlyMap<string, string>;
  /** Names for objects, by identifier, if not their title. */
  readonly wanted?: ReadonlyMap<string, string>;
  readonly reserved?: readonly string[];
  /** The URN that marks a resource of this name as owned. Default: objects are not marked. */
  readonly owner?: (name: string) => string | undefined;
  /** Declares an object. Default: the arguments that adopt it unchanged. */
  readonly declare?: (kind: Kind, object: Listed, name: string) => Declared;
}

/** Plans a resource for each wanted object, in the order of the list. */
export function planResources(
  isWanted: (object: Listed) => boolean,
  situation: Situation,
): PlannedResource[] {
  const { kind, kinds, settings, objects, directory, parts, terraform } = situation;
  const names = chooseNames(situation);
  const files = nameFiles(kind, objects, { kinds, directory });
  return objects.filter(isWanted).map((object): PlannedResource => {
    const { id } = object;
    const live = kind.parts ? declareParts(object.live, kind.parts, parts) : object.live;
    const name = names.get(id) ?? id;
    const mark = situation.owner?.(name);
    const { args, asked, flags } =
      situation.declare?.(kind, object, name) ?? declare(kind, { id, live }, name, { owner: mark, settings });
    return {
      kind,
      id,
      name,
      title: readTitle(live),
      file: files.get(id) ?? id,
      args,
      asked,
      live,
      flags: [...flags, ...findDangling(kind, args, directory), ...findOtherOwners(kind, object, mark)],
      owner: mark,
      address: terraform?.get(id)?.address,
    };
  });
}

/** Composes the state of the object if the program declares these parts. All others belong to other owners. */
export function declareParts(live: Plain, parts: Parts, wanted: true | readonly string[] = []): Plain {
  const all = [live[parts.declared], live[parts.others]].flatMap((list) => (list ?? []) as Plain[]);
  const declared = wanted === true ? all : wanted.map((id) => findPart(id, all, parts));
  const others = all.filter((part) => !declared.includes(part));
  const rest = { ...omit(live, [parts.declared]), [parts.others]: others };
  return wanted === true || wanted.length > 0 ? { ...rest, [parts.declared]: declared } : rest;
}

function findPart(id: string, all: readonly Plain[], parts: Parts): Plain {
  const { one, many } = parts;
  const part = all.find((candidate) => parts.idOf(candidate) === id);
  if (part) return part;
  const ids = all.map((other) => quote(parts.idOf(other))).join(", ");
  const known = ids === "" ? "there is none" : `there are ${ids}`;
  throw new UserError(
    `--${hyphenate(many)}: expected the identifier of a ${one}; found ${quote(id)}; ${known}`,
    "missing",
  );
}

/** An object keeps its earlier name, unless another resource of the stack has that name now. */
function chooseNames(situation: Situation): Map<string, string> {
  const { kind, objects, directory, terraform, wanted, before, reserved = [] } = situation;
  const there = new Set(objects.map(({ id }) => id));
  const earlier = new Map(
    [...(before ?? [])].filter(([id, name]) => there.has(id) && !reserved.includes(name)),
  );
  const nameless = objects
    .filter(({ id }) => !earlier.has(id))
    .map(({ id, live }) => ({
      id,
      wanted:
        terraform?.get(id)?.wanted ||
        wanted?.get(id) ||
        toSlug(readTitle(live)) ||
        toSlug(findReferencedTitle(kind, live, directory)) ||
        toSlug(kind.one),
      createdAt: typeof live.createdAt === "string" ? live.createdAt : undefined,
    }));
  const used = [...reserved, ...earlier.values()];
  return new Map([...earlier, ...assignNames(nameless, "-", used)]);
}

/** Joins the names of the referenced objects; empty if the service does not list all of them. */
function findReferencedTitle(kind: Kind, live: Listed["live"], directory: Directory): string {
  for (const keys of kind.shown.namedAfter ?? []) {
    const titles = keys.map((key) => {
      const [reference] = [kind.shown.references[key] ?? []].flat();
      const [id] = reference ? findIds(reference, live[key]) : [];
      const thing = directory[reference?.to ?? ""]?.find((one) => one.id === id);
      return thing && (thing.name ?? "");
    });
    if (titles.every((title) => title !== undefined)) return titles.join(" ");
  }
  return "";
}

/** Finds references to objects that do not exist. The service may reject any update that keeps such a reference. */
function findDangling(kind: Kind, args: Plain, directory: Directory): string[] {
  return listReferences(kind).flatMap(([key, reference]) => {
    const there = directory[reference.to];
    if (there === undefined) return [];
    const known = new Set(there.map(({ id }) => id.toLowerCase()));
    const dangling = findIds(reference, args[key]).filter((id) => !known.has(id.toLowerCase()));
    const noun = separateWords(reference.to);
    return dangling.map(
      (id) => `${key}: the service has no ${noun} ${id}, and may refuse every update that keeps it`,
    );
  });
}

/** Finds the mark of another owner, because two programs would manage one object. */
function findOtherOwners({ mark }: Kind, { owner }: Listed, own: string | undefined): string[] {
  if (mark === undefined || owner === undefined) return [];
  return own !== undefined && owner === mark.textOf(own)
    ? []
    : [`its ${mark.key} names ${owner} as its owner`];
}

/** A secret argument, which must not appear in the text of a program. */
export interface Asked {
  readonly argument: string;
  /** The key in the configuration of a stack. */
  readonly config: string;
  /** The object cannot exist without it; others are optional. */
  readonly isRequired: boolean;
  /** The value is a record, not a text. */
  readonly isRecord: boolean;
}

export interface Declared {
  readonly args: Plain;
  /** The secrets that the program reads from its configuration. */
  readonly asked: readonly Asked[];
  /** The values that this package does not know or cannot declare, one line each. */
  readonly flags: readonly string[];
}

/**
 * Describes an existing object as arguments. Secrets are left out, because they must not appear in the text of a
 * program; the program reads them from its configuration. An object that these arguments could not create is declared
 * with its identifier, which adopts it unchanged. Values that still cannot be declared are left out and do not change
 * on the service.
 */
export function declare(
  kind: Kind,
  { id, live }: Pick<Listed, "id" | "live">,
  name: string,
  of: Circumstances = {},
): Declared {
  const all = sortKeys(kind, kind.shown.describe(live));
  const secrets = kind.type.secretKeys(live);
  const plain = omit(all, secrets);
  const found = findProblems(kind.type.args, kind.checks.rules(of), plain);
  const problems = found.filter(({ warning }) => !warning);
  const isProblem = (key: string): boolean => problems.some(({ path }) => readKey(path) === key);
  // An existing object works without these secrets, so the program can run before a person sets them.
  const asked = secrets
    .filter((key) => key in all || isProblem(key))
    .map((key) => askFor(kind, key, name, false));
  const flags = asked.map(
    ({ argument, config }) =>
      `${argument}: a secret, not in the program; the service keeps it as it is. To manage it, set it: ${configCommand(config, true)}`,
  );
  flags.push(...found.flatMap(({ path, reason, warning }) => (warning ? [`${path}: ${reason}`] : [])));
  if (problems.length === 0) return { args: plain, asked, flags };
  const args = dropRefused(kind, { ...plain, [kind.type.identity]: id }, of);
  const others = problems.filter(({ path }) => !secrets.includes(readKey(path)));
  flags.push(...others.map(({ path, reason }) => `${path}: ${reason}`));
  const left = Object.keys(plain).filter((key) => !(key in args));
  if (left.length > 0) flags.push(`not declared, and unchanged on the service: ${left.join(", ")}`);
  return { args: sortKeys(kind, args), asked, flags };
}

export function askFor({ one, type }: Kind, argument: string, name: string, isRequired: boolean): Asked {
  const kind = hyphenate(one);
  const owner = name === kind ? [name] : [name, kind];
  return {
    argument,
    config: toIdentifier([...owner, hyphenate(argument)].join("-")),
    isRequired,
    isRecord: takesRecord(type.args, argument),
  };
}

/** Sorts the arguments in the order of the schema, which is also that of the documentation. */
export function sortKeys({ type }: Kind, values: Plain): Plain {
  return toPlain(pick(values, Object.keys(type.args.shape)));
}

export function findErrors(kind: Kind, args: Plain, of: Circumstances): Problem[] {
  return findProblems(kind.type.args, kind.checks.rules(of), args).filter(({ warning }) => !warning);
}

/** Drops the rejected arguments, and repeats this because a rule may reject more once others are gone. */
function dropRefused(kind: Kind, args: Plain, of: Circumstances): Plain {
  const refused = findErrors(kind, args, of).map(({ path }) => readKey(path));
  if (refused.length === 0) return args;
  const rest = omit(args, refused);
  // An argument may be rejected because another one is missing. Then only the identifier is sure to be accepted.
  const isSmaller = Object.keys(rest).length < Object.keys(args).length;
  return isSmaller ? dropRefused(kind, rest, of) : pick(args, [kind.type.identity]);
}

function readKey(path: string): string {
  return path.split(/[.[]/)[0] ?? path;
}
