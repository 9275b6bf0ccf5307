import * as pulumi from "@pulumi/pulumi";
import type { ResourceType } from "../arguments/resource-type";
import type { Plain } from "../values/plain";
import type { Service } from "../service/service";
import type { NameResolver } from "../names/resolver";
import { HOLDER, ignoredKeys, replacingKeys, formatReference, PROVIDER_KEY } from "../arguments/instructions";
import { declaredOf, findHolder, type DeclaredResource } from "./name-holder";
import { Resolver } from "./resolver";
import { createUnresolved, findHalfCharacters } from "../values/outputs";
import { shortenTraces } from "./short-trace";

export interface Registration {
  readonly name: string;
  readonly args: Plain;
  readonly inputs: Plain;
  readonly provider: pulumi.ProviderResource | undefined;
}

export interface ResourceDeclaration<Settings extends object = object, Connection = unknown> {
  readonly type: ResourceType;
  /** Replaces the names in the arguments with identifiers that the service is asked for. Default: there are none. */
  readonly names?: {
    readonly service: Service<Settings, Connection>;
    resolve(args: Plain, resolver: NameResolver<Settings, Connection>): Plain;
  };
  /** Creates the input that marks the object as owned by the resource. Default: none. */
  mark?(token: string, name: string, options?: pulumi.CustomResourceOptions): object;
  complete?(resource: pulumi.CustomResource, registration: Registration): void;
}

export function resource<Class>(declaration: ResourceDeclaration): Class {
  const { type, names } = declaration;
  class Resource extends ManagedResource {
    static readonly __pulumiType = type.token;

    static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): Resource {
      // A subclass of the program may have another constructor.
      const base = Object.getPrototypeOf(this) as typeof Resource;
      return base === Resource ? new this(name, {}, { ...options, id }) : base.get(name, id, options);
    }

    /** Checks whether the object is a resource of this type, even if another copy of the package made it. */
    static override isInstance(this: void, object: unknown): object is Resource {
      return (
        pulumi.CustomResource.isInstance(object) &&
        (object as { __pulumiType?: unknown }).__pulumiType === type.token
      );
    }

    constructor(name: string, written: object | undefined, options: pulumi.CustomResourceOptions = {}) {
      // A program in JavaScript may leave the arguments out.
      const args: Plain = { ...written };
      const resolver = names && new Resolver(names.service);
      const inputs = names && resolver ? names.resolve(args, resolver) : args;
      let setDeclared: (declared: DeclaredResource) => void = () => undefined;
      const declared = new Promise<DeclaredResource>((resolve) => (setDeclared = resolve));
      const isNamed = type.unique.length > 0 && options.id === undefined;
      const holder = isNamed && { [HOLDER]: declared.then((own) => findHolder(type, own)) };
      super(type, name, { ...inputs, ...holder, ...declaration.mark?.(type.token, name, options) }, options);
      const provider = this.getProvider(type.token);
      resolver?.useProvider(provider);
      declaration.complete?.(this, { name, args, inputs, provider });
      const own = { resource: this, name, args, options, provider };
      declaredOf(type.reference).push(own);
      setDeclared(own);
    }
  }
  return Resource as Class;
}

/** A dynamic resource with a reference to its implementation, which the SDK would write into every state. */
export abstract class ManagedResource extends pulumi.CustomResource {
  protected constructor(
    type: ResourceType,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    const { import: imported, ...rest } = options;
    const unset = Object.fromEntries(type.outputs.map((key) => [key, undefined]));
    const adopted = imported === undefined ? {} : { [type.identity]: imported };
    const internals = {
      ...replacingKeys(options),
      ...ignoredKeys(type, options),
      [PROVIDER_KEY]: formatReference(type.reference),
    };
    const secrets = type.secretKeys({ ...args });
    const props = { ...unset, ...protect(args, secrets), ...adopted, ...internals };
    const restore = shortenTraces();
    try {
      super(type.token, name, props, imported === undefined ? options : rest);
    } finally {
      restore();
    }
  }
}

function protect(args: object, secrets: readonly string[]): object {
  const entries = Object.entries(args).map(([key, value]: [string, unknown]) => {
    // The SDK drops half a character without a word, so the provider would never see it.
    const problems = findHalfCharacters(value, [key]);
    const sent = problems.length === 0 ? value : createUnresolved(...problems);
    return [key, value !== undefined && secrets.includes(key) ? pulumi.secret(sent) : sent];
  });
  return Object.fromEntries(entries) as object;
}
