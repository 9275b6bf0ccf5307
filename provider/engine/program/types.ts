import type { Input } from "@pulumi/pulumi";

type Primitive = string | number | boolean | null | undefined;

/**
 * The type of a value with an `Input` at every level, so that any part may come from another resource. One `Input`
 * stands around all members of a union, so that an output of the whole union fits, too.
 */
export type InputOf<T> = Input<PartsOf<T>>;

type PartsOf<T> = T extends Primitive
  ? T
  : T extends readonly (infer Item)[]
    ? InputOf<Item>[]
    : T extends object
      ? InputsOf<T>
      : T;

/** The arguments of a resource, from the type of what it declares. */
export type InputsOf<T> = { [K in keyof T]: InputOf<Exclude<T[K], undefined>> };
