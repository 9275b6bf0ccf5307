import type { NameResolver } from "../names/resolver";
import type { Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import type { Named, Run, Service } from "../service/service";
import type { OwnerMark } from "./owner-mark";
import type { ResourceType } from "../arguments/resource-type";
import type { Rule } from "../problems/check";

/** An object of the service, as state would have it. */
export interface Found {
  readonly live: Plain;
  /** The owner that the object's mark names: a URN, or a digest of one. */
  readonly owner?: string;
  /** What the service does not show of the object, and why; `live` has it as recorded. Default: it shows all. */
  readonly hidden?: string;
}

export type Reading = Found | "gone";

export interface Written {
  readonly id: string;
  readonly state: Plain;
  /** Arguments that the server did not keep. Default: none. */
  readonly unkept?: readonly string[];
  /** The service took the write and refused to be read. */
  readonly isUnread?: boolean;
  /** The time of the write on this machine's clock, if only that tells whether a reading is older. */
  readonly writtenAt?: string;
}

/** A change that the engine asks for. */
export interface Change {
  readonly id: string;
  /** State as recorded by the latest operation. */
  readonly recorded: Plain;
  readonly args: Plain;
  /** Keys that the program declared before. Default: none. */
  readonly declaredBefore?: readonly string[];
  /** Those of them that it no longer declares. */
  readonly dropped: readonly string[];
  /** Write-only keys whose value on the service may not be the declared one. */
  readonly unseen: readonly string[];
  /** Keys that the server did not keep of the latest write. Default: none. */
  readonly unkept?: readonly string[];
  /** State records that the service took the latest write and refused to be read. */
  readonly isUnread?: boolean;
  /** The URN that marks the object as this resource's, if marks are wanted. */
  readonly owner?: string;
  /** The URN that marked it before. */
  readonly ownerBefore?: string;
}

/** A change before the engine carries it out; without an identifier, it creates the object. */
export type PlannedChange = Omit<Change, "id" | "unseen"> & Partial<Pick<Change, "id">>;

/** A loss that a write or deletion would cause beside what the program asks for. */
export interface Loss {
  /** The loss in words that follow the object and a colon, with the names of what would be lost. */
  readonly text: string;
  /** The failure because of which nobody can name what would be lost. */
  readonly failure?: string;
  /** The argument that allows it if it is true. Default: nothing allows it. */
  readonly allowedBy?: string;
  /** It is so unlikely that a preview warns, and nothing is refused. */
  readonly isUnlikely?: true;
}

export interface Listed extends Found {
  readonly id: string;
}

/** An object of a list whose form this package does not know. */
export interface UnreadableObject {
  /** Missing if the list does not say it. */
  readonly id?: string;
  readonly reason: string;
}

export interface ObjectList {
  readonly objects: readonly Listed[];
  readonly unreadable: readonly UnreadableObject[];
}

/** The objects of one kind on one account, for one run. Errors: `notOffered` if the server refuses an operation. */
export interface Objects {
  create(args: Plain, owner: string | undefined): Promise<Written>;
  update(change: Change): Promise<Written>;
  read(id: string, recorded: Plain): Promise<Reading>;
  delete(id: string, recorded: Plain): Promise<void>;
  /** Lists what a deletion would cause to other objects, except for those with the identifiers. Default: nothing. */
  listLosses?(id: string, except: ReadonlySet<string>): Promise<readonly Loss[]>;
  /** Plans the body of a write; a new object has no identifier. Absent if the body is not known before. */
  planBody?(change: PlannedChange): Promise<Plain>;
  /** Checks a change at preview. Errors: it would delete more than it says, or make something else of the object. */
  foresee?(change: Change): Promise<void>;
  /** Checks at preview the deletion with which a replacement begins. Errors: other objects still need the object. */
  foreseeDeletion?(id: string, recorded: Plain): Promise<void>;
  /** Finds the object if the arguments do not name one. Absent if the arguments must name it. */
  locate?(args: Plain): Promise<string>;
  /** Lists the problems of arguments that only the service knows, if `needsInspection`. */
  inspect?(args: Plain, inspection: Inspection): Promise<readonly Problem[]>;
  /**
   * Lists every object of the account. Absent if the service cannot list them. `isWanted` selects the objects that are
   * also read by their identifiers if the list does not show all of them. Default: none.
   */
  list?(isWanted?: (id: string) => boolean): Promise<ObjectList>;
}

/** An argument that holds identifiers of other objects. */
export interface Reference {
  /** The objects that it refers to: a name of the service's `listings`. */
  readonly to: string;
  /** The identifiers within the value of the argument. Default: the value itself. */
  ids?(value: unknown): readonly string[];
  /** Import selects objects by what they refer to here, with an option named after `to`. */
  readonly isFilter?: true;
  /** Files of an imported program: one for each thing that is referred to, or one of this name. */
  readonly files?: "each" | { readonly name: string };
  /** The output of other resources that has these identifiers by name, if it is not their `id`. */
  readonly output?: string;
  /** The resource that adds the reference to an existing object. Default: none, so what it refers to comes first. */
  readonly link?: ReferenceLink;
}

/** A resource that makes one object refer to another: a program with a circle of references needs one. */
export interface ReferenceLink {
  /** The `reference` of its type, which has an argument of the same name. */
  readonly kind: string;
  /** Its argument with the identifier of the object that refers. */
  readonly from: string;
  /** Checks whether an object with these arguments can exist without the reference. */
  canFollow(args: Plain): boolean;
}

/** The function of the library that programs write around a value that the type of an argument does not have. */
export interface Escape {
  /** Checks whether this is such a value. */
  isOther(value: unknown): boolean;
  readonly call: string;
  /** The property within the argument, at any depth, that has such values. Default: the argument itself. */
  readonly within?: string;
}

/** The permissions that credentials need to read and to change objects, by the service's names. */
export interface Permissions {
  readonly read: string;
  readonly write: string;
}

/** The form in which people see objects of a kind: in programs that import writes, and in reports. */
export interface Presentation {
  /** Arguments that hold identifiers of other objects. */
  readonly references: Readonly<Record<string, Reference | readonly Reference[]>>;
  /** An imported program has a file for each object, with what refers to it. */
  readonly hasOwnFile?: true;
  /** Lists of arguments: import names an object without a name after all that one of these lists refers to. */
  readonly namedAfter?: readonly (readonly string[])[];
  /** Default: the service has no names for what the credentials need. */
  readonly permissions?: Permissions;
  /** The type of these objects in the vendor's Terraform provider. */
  readonly terraformType?: string;
  /** Returns the shortest arguments that describe the object. */
  describe(live: Plain): Plain;
  /**
   * Replaces identifiers in the arguments with names, as people write them in a program. It uses a name only if exactly
   * one listed object has it. Identifiers that the program takes from its own resources (`linked`) stay. Default:
   * replaces nothing.
   */
  writeNames?(
    args: Plain,
    listed: Readonly<Record<string, readonly Named[] | undefined>>,
    linked: ReadonlySet<string>,
  ): Plain;
  /** Arguments whose type does not have every value that the service may have. Default: none. */
  readonly escapes?: Readonly<Record<string, Escape>>;
  /** Words of the service. A secret that is such a word is not hidden in a report. Default: none. */
  readonly vocabulary?: readonly string[];
}

/** The spelling of arguments in inputs and state. */
export interface Spelling {
  /** Returns the inputs in the one spelling that the service answers with, if it accepts several. */
  canonical(inputs: Plain): Plain;
  /** Selects the declared part of state, as the program would write it. */
  inputsOf(state: Plain, declared: readonly string[]): Plain;
  /**
   * Selects the fields that state records. It records nothing twice, because the engine writes every byte of state
   * again at each step. `wanted` has the arguments of the program, or those that state holds.
   */
  record(live: Plain, declared: readonly string[], wanted: Plain): Plain;
}

export interface Nouns {
  readonly one: string;
  readonly many: string;
}

/** All that differs from one kind of resource to the next; `provider/kinds.ts` lists every kind. */
export interface Kind<Settings extends object = object, Connection = unknown> extends Nouns {
  readonly type: ResourceType;
  readonly service: Service<Settings, Connection>;
  readonly checks: Checks<Settings>;
  readonly spelling: Spelling;
  readonly shown: Presentation;
  /** Objects exist already: resources adopt them, and neither create nor delete them. */
  readonly isAdopted?: true;
  /** There is room for one object only: the old one is deleted before its replacement is created. */
  readonly isSingle?: true;
  /** The mark by which objects name their owner. Default: none. */
  readonly mark?: OwnerMark;
  /** Objects that belong to one of this kind and that several owners share, such as entries of a list. */
  readonly parts?: Parts;
  /** Replaces names in the arguments with identifiers. Default: the arguments have no names. */
  resolveNames?(args: Plain, resolver: NameResolver<Settings, Connection>): Plain;
  open(connection: Connection, run: Run): Objects;
}

/** A list within an object whose entries are managed one by one. */
export interface Parts extends Nouns {
  readonly kind: string;
  /** The argument that declares entries. */
  readonly declared: string;
  /** The output with the entries that the program does not declare. */
  readonly others: string;
  idOf(entry: Plain): string;
  nameOf(entry: Plain): string | undefined;
}

/** What the program knows about the resource of this stack that has the unique arguments of another one. */
export interface NameHolder {
  /** Its name; absent if no resource of this stack has them. */
  readonly resource?: string;
  /**
   * How they are passed on: `stack` before this resource is checked, if ever; `order` at a time that is
   * not certain; `exchange` never, because the two wait for each other; `own` is the object that this one replaces;
   * `double` are arguments that an earlier resource of the program declares, too.
   */
  readonly how: "stack" | "order" | "exchange" | "own" | "deletedFirst" | "double" | "other";
}

/** The facts that an inspection depends on beside the arguments. */
export interface Inspection extends Pick<Circumstances, "owner"> {
  /** The arguments of the latest run; none of a new resource. */
  readonly before: Plain;
  /** The arguments of the object that the new one replaces. */
  readonly replaced?: Plain;
  /** Default: the program cannot tell, because it is in another language. */
  readonly holder?: NameHolder | undefined;
  /** The URN of the resource. Default: the engine does not tell it to dynamic resources. */
  readonly resource?: string | undefined;
}

/** The facts that rules may depend on beside the arguments. */
export interface Circumstances<Settings extends object = object> {
  /** The URN to mark the object with, if marks are wanted. */
  readonly owner?: string;
  /** The settings of the account, as far as they are right. */
  readonly settings?: Partial<Settings>;
  /** The arguments of the latest run. Default: none. */
  readonly before?: Plain;
}

/** The checks of arguments, before anything is written. */
export interface Checks<Settings extends object = object> {
  rules(of: Circumstances<Settings>): readonly Rule<Plain>[];
  /** Describes why an account with these settings cannot have such objects. Default: every account can. */
  notOffered?(settings: Partial<Settings>): string | undefined;
  /** Checks whether only the service may know a problem of new or changed arguments. */
  needsInspection(args: Plain, before: Plain, settings: Partial<Settings>): boolean;
  /** Whether a change of an object may delete others. Default: no. */
  readonly mayLose?: true;
}
