import type { Input, Output } from "@pulumi/pulumi";

/** The type of a value with an `Input` at every level, so that any part may come from another resource. */
export type InputOf<T> = T extends readonly (infer Item)[]
  ? Input<InputOf<Item>[]>
  : T extends object
    ? Input<InputsOf<T>>
    : Input<T>;

/** The arguments of a resource, from the type of what it declares. */
export type InputsOf<T> = { [K in keyof T]: InputOf<T[K]> };

/** The output properties of a resource, from the type of its state. */
export type OutputsOf<T> = { readonly [K in keyof T]-?: Output<T[K]> };
