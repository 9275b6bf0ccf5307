import type { Plain } from "../plain";

/** The description of a class of resources for the engine. Programs and the host share it. */
export interface ResourceType {
  readonly token: string;
  /** The export of `runtime` that state refers to. It never changes. */
  readonly reference: string;
  /** The argument that adopts an existing object. */
  readonly identity: string;
  /** Arguments that locate an object that its identifier alone does not find. Default: none. */
  readonly place?: readonly string[];
  /** Every output; the engine fills only those that were named at construction. */
  readonly outputs: readonly string[];
  /** Arguments and outputs that are secret, of a resource with these values. Default: none. */
  secretKeys?(values: Plain): readonly string[];
  /** Outputs that the service changes by itself. Default: none. */
  readonly volatile?: readonly string[];
  /** Arguments that a new object needs. Default: none. */
  readonly required?: readonly string[];
  /** Arguments of which a new object needs one form each time; no two forms go together. Default: none. */
  readonly choices?: readonly (readonly ArgumentForm[])[];
}

/** One way to say something of an object. */
export interface ArgumentForm {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Required arguments that an adopted object may leave out: it has them, but no read shows them. Default: none. */
  readonly unread?: readonly string[];
  /** The only values of an argument that go with this form. Default: all. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}
