import type * as dynamic from "@pulumi/pulumi/dynamic";
import { DynamicProvider } from "../../../provider/engine/host/dynamic-provider";
import { ResourceProvider } from "../../../provider/engine/host/resource-provider";
import { ignoredKeys, OWNER, REPLACING } from "../../../provider/engine/arguments/instructions";
import { PlainResolver, settle } from "../../../provider/engine/names/resolver";
import type { Kind } from "../../../provider/engine/kind/kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { nativeToken } from "../../../provider/engine/plugin/configuration";
import { Connections } from "../../../provider/engine/service/service";
import { NATIVE_NAME } from "../../../provider/kinds";
import { NativeDoor, type Told } from "../../support/native-door";
import type { Resource } from "../driver";
import { wordsOf, type KindName } from "../kinds";

/** Facts of a resource that the engine tells a native provider. */
export interface Facts extends Required<Told> {
  readonly urn: string;
}

type Dynamic = Required<dynamic.ResourceProvider<Plain, Plain>>;

export interface Provider extends Omit<Dynamic, "check" | "diff" | "update"> {
  check(olds: Plain, news: Plain, urn: string): ReturnType<Dynamic["check"]>;
  diff(
    id: string,
    olds: Plain,
    news: Plain,
    facts: Facts,
  ): Promise<dynamic.DiffResult & { diffs?: string[] }>;
  update(id: string, olds: Plain, news: Plain, facts: Facts): ReturnType<Dynamic["update"]>;
}

interface Settings {
  get(key: string): unknown;
  readonly ownerNote: boolean;
}

/** A way in to the providers. */
export interface Door {
  open(name: KindName, connections: Connections, settings: Settings): Provider;
  typeOf(name: KindName): string;
  /** Values that the SDK adds to the arguments. */
  addedTo(resource: Resource, urn: string, ownerNote: boolean): Plain;
  /** Values that state has of every resource. */
  readonly internal: Plain;
  readonly isNative?: true;
  /** The name of an explicit provider. Default: it is that of the stack. */
  readonly provider?: string;
  /** Has the provider another account? */
  readonly isElsewhere?: true;
}

/** The names in arguments are found by the program, which reads lists of its own. */
class InProgram extends DynamicProvider {
  private readonly program: ResourceProvider;

  constructor(
    private readonly own: Kind,
    connections: Connections,
    get: Settings["get"],
  ) {
    super(own, connections);
    void this.configure({ config: { get } } as unknown as dynamic.ConfigureRequest);
    this.program = new ResourceProvider(own, new Connections(connections.run));
    this.program.configure(get);
  }

  override async check(olds: Plain, news: Plain): ReturnType<DynamicProvider["check"]> {
    const resolver = new PlainResolver(this.program.connect());
    return super.check(olds, await settle(this.own.resolveNames?.(news, resolver) ?? news));
  }
}

export const dynamicDoor: Door = {
  open: (name, connections, { get }) => new InProgram(wordsOf(name).kind, connections, get),
  typeOf: (name) => wordsOf(name).kind.type.token,
  addedTo({ kind: name, options }, urn, ownerNote) {
    const { kind } = wordsOf(name);
    return {
      ...(ownerNote && kind.mark ? { [OWNER]: urn } : {}),
      ...(options.replaceOnChanges ? { [REPLACING]: ["*"] } : {}),
      ...ignoredKeys(kind.type, { ignoreChanges: [...(options.ignoreChanges ?? [])] }),
    };
  },
  internal: { __provider: "exports.handler=…" },
};

export const nativeDoor: Door = {
  open(name, connections, { get, ownerNote }) {
    const provider = new NativeDoor(wordsOf(name).kind, connections);
    void provider.configure({ config: { get } } as unknown as dynamic.ConfigureRequest, ownerNote);
    return provider;
  },
  typeOf: (name) => nativeToken(NATIVE_NAME, wordsOf(name).kind.type.token),
  addedTo: () => ({}),
  internal: {},
  isNative: true,
};

/** An explicit provider has a process of its own. */
const apart = (more: Partial<Door>) =>
  new Map([dynamicDoor, nativeDoor].map((door) => [door, { ...door, ...more, provider: "default_eu" }]));

const explicit = apart({});
const elsewhere = apart({ isElsewhere: true });

/** Returns the way in of a resource, given that of its program. */
export function doorOf({ isApart, isElsewhere }: Resource["options"], door: Door): Door {
  if (isElsewhere) return elsewhere.get(door) ?? door;
  return isApart ? (explicit.get(door) ?? door) : door;
}
