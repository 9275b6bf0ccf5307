import type { Kill } from "../support/kill";
import type { EmulatedService } from "./engine/emulated-service";
import type { Meanwhile } from "./engine/wire";
import type { KindName } from "./kinds";
import type { Plain } from "./spec/values";

export type Operation = "create" | "update" | "replace" | "same" | "delete";

/** A resource as a program declares it to the engine. Arguments may have links to other resources. */
export interface Resource {
  readonly name: string;
  readonly kind: KindName;
  readonly args: Plain;
  readonly options: Options;
}

/** Options of a resource; the engine alone obeys `protect` and `retainOnDelete`, so programs here have neither. */
export interface Options {
  readonly deleteBeforeReplace?: true;
  readonly replaceOnChanges?: true;
  /** The explicit provider that manages it, of the same account or of another one. Default: that of the stack. */
  readonly place?: "apart" | "elsewhere";
  /** Arguments. */
  readonly ignoreChanges?: readonly string[];
  /** The name that the resource had. */
  readonly alias?: string;
}

/** A resource in state. */
export interface Entry {
  readonly name: string;
  readonly kind: KindName;
  readonly id: string;
  readonly inputs: Plain;
  readonly outputs: Plain;
  /** Another one has taken its place, and the engine still has to delete it. */
  readonly isReplaced: boolean;
  /** Its latest write ended with an error. */
  readonly isUnfinished?: true;
}

export interface Flags extends Meanwhile {
  /** `--refresh` */
  readonly refresh?: boolean;
  /** `--replace`: names of resources. */
  readonly replace?: readonly string[];
  /** Ends the run before its time. Only an engine in a process of its own can be killed so. */
  readonly kill?: Kill;
  /** The engine writes its state at the end of the run only. Default: after each step. */
  readonly isWithoutCheckpoints?: boolean;
}

/** The object to import, and the resource for it. */
export interface Imported extends Pick<Resource, "name" | "kind"> {
  readonly id: string;
}

/** The end of one command. */
export interface Outcome {
  readonly steps: Readonly<Record<string, Operation>>;
  /** The messages of errors; a command without one has succeeded. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** How often the trouble came. */
  readonly hits: number;
  readonly isKilled: boolean;
  /** Was it asked to end, as by Ctrl-C? */
  readonly isInterrupted?: boolean;
  /** Requests that never may be sent then. */
  readonly mistakes?: readonly string[];
  /** Methods and paths. */
  readonly requests: readonly string[];
}

export type Command = "up" | "preview" | "refresh" | "destroy";

/** An engine with one stack. */
export interface StackDriver {
  run(command: Command, program: readonly Resource[], flags?: Flags): Promise<Outcome>;
  /** Does what the command `import` does for one object. Returns the arguments that its program declares, too. */
  import?(resource: Imported): Promise<Outcome & { readonly args: Plain }>;
  /** Is its program one for the native provider? What is set migrates the stack, with aliases of the types. */
  isNative?: boolean;
  entries(): readonly Entry[];
  /** State as it is kept, with secrets as the engine shows them. */
  stateText(): string;
}

/** A place where lives are lived: engines, and a service. */
export interface Driver {
  readonly service: EmulatedService;
  readonly stacks: readonly StackDriver[];
  /** Copies the account twice, for a stack that manages both. */
  twins?(stack: number, isNewer: boolean): Twins;
  /** Exports the account with the command. */
  export?(): Promise<Exported>;
  close?(): Promise<void>;
}

export interface Twins extends Readonly<Record<"here" | "elsewhere", EmulatedService>> {
  readonly engine: StackDriver;
}

export interface Exported extends Pick<Outcome, "requests"> {
  readonly program: readonly Resource[];
  /** All that the command wrote and said. */
  readonly texts: readonly string[];
}

/** The circumstances of one life. */
export interface Circumstances {
  /** `alerting:ownerNote` */
  readonly ownerNote: boolean;
  /** Is the ClickStack the one of a ClickHouse Cloud service? */
  readonly isManaged: boolean;
  /** Does the service fill in what a write omits, as newer ones do? */
  readonly isNewer: boolean;
  /** Are the first programs ones for the native provider? */
  readonly isNative: boolean;
}
