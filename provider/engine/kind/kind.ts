import type { z } from "../../zod";
import type { Clock } from "../../http/clock";
import type { Rule } from "../check";
import type { Messages } from "../messages";
import type { Inspection } from "./inspection";
import type { Plain } from "../plain";
import type { Problem } from "../problem";
import type { Named, Service } from "../service";
import type { OwnerMark } from "./owner-mark";
import type { ResourceType } from "./resource-type";

export type { ResourceType };

/** An object of the service, as state would have it. */
export interface Found {
  readonly live: Plain;
  /** The owner that the object's mark names: a URN, or a digest of one. */
  readonly owner?: string;
}

/** What the service said when it was asked for an object. */
export type Reading = Found | "gone";

/** An object after a write. */
export interface Written {
  readonly id: string;
  readonly state: Plain;
  /** Arguments that the server did not keep. Default: none. */
  readonly unkept?: readonly string[];
  /** The service took the write and refused to be read. */
  readonly isUnread?: boolean;
  /** When this machine wrote it, where only that tells whether a reading is older. */
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
  /** The URN that marks the object as this resource's, where that is wanted. */
  readonly owner?: string;
  /** The URN that marked it before. */
  readonly ownerBefore?: string;
}

/** The same before the engine carries it out; without an identifier, the object is created. */
export type PlannedChange = Omit<Change, "id" | "unseen"> & Partial<Pick<Change, "id">>;

/** What the objects of a run may know of the run. */
export interface Run {
  readonly messages: Messages;
  readonly clock: Clock;
  /** Identifiers of objects that the run has met in state, with what the program declares of them in this run. */
  readonly known: Map<string, Plain>;
}

/** An object of a list of the service. */
export interface Listed extends Found {
  readonly id: string;
}

/** The objects of one kind on one account, for one run. Errors: `notOffered` where the server refuses to do it. */
export interface Objects {
  create(args: Plain, owner: string | undefined): Promise<Written>;
  update(change: Change): Promise<Written>;
  read(id: string, recorded: Plain): Promise<Reading>;
  delete(id: string, recorded: Plain): Promise<void>;
  /** The body that writing this would send; of a new object without an identifier. Missing where it is not known before. */
  planBody?(change: PlannedChange): Promise<Plain>;
  /** Errors: the change would delete more than it says, or make something else of the object. Called at previews. */
  foresee?(change: Change): Promise<void>;
  /** The object that is meant where the arguments do not name one. Missing where there is none such. */
  locate?(args: Plain): Promise<string>;
  /**
   * What is wrong with new or changed arguments, as far as only the service knows. Called where `needsInspection` says
   * so.
   */
  inspect?(args: Plain, inspection: Inspection): Promise<readonly Problem[]>;
  /** Every object that the account has; missing where the service cannot list them. */
  list?(): Promise<readonly Listed[]>;
}

/** Which values of two readings mean the same, and which keys count. */
export interface DiffRules {
  /** The key that names the object on the service; declaring another one replaces the resource. */
  readonly identity: string;
  /** Every other key that a program may declare. */
  readonly managed: readonly string[];
  /** Keys of which another value needs another object. Default: none. */
  readonly replacedBy?: readonly string[];
  /** There is room for one object only: the old one is deleted before its replacement is created. */
  readonly isSingle?: boolean;
  /** Keys that the service takes and never returns, of an object with these values; state has a digest of them. */
  writeOnly?(values: Plain): readonly string[];
  /** Do both values mean the same to the service? */
  same(key: string, recorded: unknown, declared: unknown, state: Plain): boolean;
}

/** What rules may depend on beside the arguments. */
export interface Circumstances<Settings extends object = object> {
  /** The URN that the object is to be marked with, where that is wanted. */
  readonly owner?: string;
  /** The settings of the account, as far as they are right. */
  readonly settings?: Partial<Settings>;
  /** The arguments of the latest run. Default: none. */
  readonly before?: Plain;
}

/** Where an argument holds identifiers of other objects. */
export interface Reference {
  /** What it refers to: a name of the service's `listings`. */
  readonly to: string;
  /** The identifiers within the value of the argument. Default: the value itself. */
  ids?(value: unknown): readonly string[];
  /** Import selects objects by what they refer to here, with an option named after `to`. */
  readonly isFilter?: true;
  /** The constant of an imported program for identifiers that several objects use. Default: none. */
  readonly constant?: string;
  /** All files of an imported program share the constant. */
  readonly isShared?: true;
  /** Files of an imported program: one for each thing that is referred to, or one named after the constant. */
  readonly files?: "each" | "one";
  /** The output of other resources that has these identifiers by name, where it is not their `id`. */
  readonly output?: string;
  /** What adds the reference to an object that exists without it. Default: nothing, so what it refers to comes first. */
  readonly link?: ReferenceLink;
}

/** A resource that makes one object refer to another: a program with a circle of references needs one. */
export interface ReferenceLink {
  /** The `reference` of its type, which has an argument of the same name. */
  readonly kind: string;
  /** Its argument with the identifier of the object that refers. */
  readonly from: string;
  /** Can an object with these arguments exist without the reference? */
  canFollow(args: Plain): boolean;
}

/** The function of the library that programs write around a value that the type of an argument does not have. */
export interface Escape {
  /** Is this such a value? */
  isOther(value: unknown): boolean;
  readonly call: string;
  /** The property within the argument, at any depth, that has such values. Default: the argument itself. */
  readonly within?: string;
}

/** What credentials need to read and to change objects, by the names that the service has for permissions. */
export interface Permissions {
  readonly read: string;
  readonly write: string;
}

/** How the command line speaks of objects of a kind, and how it writes them as programs. */
export interface Presentation {
  readonly one: string;
  readonly many: string;
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
  /** The shortest arguments that describe the object. Default: every argument that it has. */
  describe?(live: Plain): Plain;
  /**
   * The arguments as people write them in a program: names in place of identifiers, where a name stands for exactly one
   * of what the service lists. Identifiers that the program takes from its own resources stay. Default: as they are.
   */
  writeNames?(
    args: Plain,
    listed: Readonly<Record<string, readonly Named[] | undefined>>,
    linked: ReadonlySet<string>,
  ): Plain;
  /** Arguments whose type does not have every value that the service may have. Default: none. */
  readonly escapes?: Readonly<Record<string, Escape>>;
  /** Words of the service: a secret that is such a word is not hidden where it stands in a report. */
  readonly vocabulary: readonly string[];
}

/**
 * All that differs from one kind of resource to the next. The host, the command line and the test kit work on this
 * interface; `provider/kinds.ts` lists every kind.
 */
export interface Kind<Settings extends object = object, Connection = unknown> extends Presentation {
  readonly type: ResourceType;
  readonly service: Service<Settings, Connection>;
  readonly args: z.ZodObject;
  /** The arguments as programs write them, where the class replaces some of them. Default: `args`. */
  readonly written?: z.ZodObject;
  readonly diff: DiffRules;
  /** Keys that the service changes by itself. */
  readonly volatile: readonly string[];
  /** May a change of an object delete others? Default: no. */
  readonly mayLose?: true;
  /** Arguments that are never sent; state has them as declared. Default: none. */
  readonly unsent?: readonly string[];
  rules(of: Circumstances<Settings>): readonly Rule<Plain>[];
  /** Why an account with these settings has no such objects, in words. Default: every account has them. */
  notOffered?(settings: Partial<Settings>): string | undefined;
  /** Arguments that settings stand in for when the program leaves them out. */
  defaults?(settings: Partial<Settings>): Plain;
  /** May something be wrong with new or changed arguments that only the service knows? Default: no. */
  needsInspection?(args: Plain, before: Plain, settings: Partial<Settings>): boolean;
  /** The inputs in the one spelling that the service answers with, where it is indifferent. */
  canonical(inputs: Plain): Plain;
  /** The declared part of state, as the program would write it. */
  inputsOf(state: Plain, declared: readonly string[]): Plain;
  /**
   * What of an object goes into state: nothing twice, because every byte is written again at each step. `wanted` is
   * what the program gave, or what state holds of it.
   */
  record(live: Plain, declared: readonly string[], wanted: Plain): Plain;
  /** Objects exist already: resources adopt them, and neither create nor delete them. */
  readonly isAdopted?: true;
  /** Where objects name their owner. Default: nowhere. */
  readonly mark?: OwnerMark;
  /** Objects that belong to one of this kind and that several owners share, such as entries of a list. */
  readonly parts?: Parts;
  open(connection: Connection, run: Run): Objects;
}

/** A list within an object whose entries are managed one by one. */
export interface Parts {
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  /** The argument that declares entries. */
  readonly declared: string;
  /** The output with the entries that the program does not declare. */
  readonly others: string;
  idOf(entry: Plain): string;
  nameOf(entry: Plain): string | undefined;
}
