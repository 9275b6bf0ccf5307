import { mapDeep } from "../../engine/map-deep";
import { omit, pick, type Plain } from "../../engine/plain";
import { ALL_SETTINGS } from "../../alerting/settings";
import { findSource } from "../../engine/setting-source";
import { nativeType } from "../../find-kind";
import { NATIVE_NAME } from "../../native-name";
import { assignNames, toIdentifier, toSlug } from "../codegen/names";
import type { StateResource } from "../stacks/deployment.schema";
import { managedIn, resourceName, type Managed } from "../stacks/managed";
import { findOwner } from "../stacks/settings-owner";
import { listSettingSources } from "../stacks/stack-settings";
import type { Stack } from "../stacks/workspace";

/** Options of a resource that state has under the same name. */
const OPTIONS = ["protect", "retainOnDelete"] as const;

/** A program in YAML that declares the resources of a stack, with the literal values that state has. */
export class YamlProgram {
  /** The secret values that the program reads from the stack's configuration, by their keys. */
  readonly secrets = new Map<string, string>();
  /** The declarations by their keys. */
  readonly resources: Plain;
  readonly managed: readonly Managed[];
  private readonly states: ReadonlyMap<string, StateResource>;
  private readonly keys: ReadonlyMap<string, string>;

  constructor(
    private readonly stack: Stack,
    private readonly environment: NodeJS.ProcessEnv,
  ) {
    this.managed = managedIn(stack, environment).filter(({ toBeDeleted }) => !toBeDeleted);
    this.states = new Map((stack.deployment.resources ?? []).map((state) => [state.urn, state]));
    const providers = new Set(this.managed.flatMap(({ urn }) => this.providerOf(urn) ?? []));
    const urns = [...providers, ...this.managed].map(({ urn }) => urn);
    // References need keys that are identifiers.
    const wanted = urns.map((urn) => ({ id: urn, wanted: toIdentifier(toSlug(resourceName(urn))) }));
    this.keys = assignNames(wanted, "");
    this.resources = Object.fromEntries([
      ...[...providers].map((one) => [this.keyOf(one.urn), this.declareProvider(one)] as const),
      ...this.managed.map((one) => [this.keyOf(one.urn), this.declare(one)] as const),
    ]);
  }

  private keyOf(urn: string): string {
    return this.keys.get(urn) ?? urn;
  }

  private providerOf(urn: string): StateResource | undefined {
    return findOwner(this.stack, this.states.get(urn) ?? {}).provider;
  }

  private declare({ kind, urn, inputs, outputs, secretKeys }: Managed): Plain {
    const [key, name] = [this.keyOf(urn), resourceName(urn)];
    const { identity, required } = kind.type;
    // The native provider requires what a new object needs. Of an adopted one, the program may have left it to others.
    const left = required.filter((one) => inputs[one] === undefined && outputs[one] !== undefined);
    // State has the identifier of an adopted object, so only an object that nobody creates is named.
    const declared = kind.isAdopted ? inputs : { ...omit(inputs, [identity]), ...pick(outputs, left) };
    const properties = Object.entries(declared).map(([argument, value]) => [
      argument,
      secretKeys.includes(argument)
        ? this.keepSecret(`${key}-${argument}`, value)
        : mapDeep(value, this.link(urn, argument)),
    ]);
    const options = this.optionsOf(urn, left);
    return {
      type: nativeType(kind),
      ...(key !== name && { name: escape(name) }),
      properties: Object.fromEntries(properties) as Plain,
      ...(Object.keys(options).length > 0 && { options }),
    };
  }

  private optionsOf(urn: string, left: readonly string[]): Plain {
    const { ignoreChanges = [], ...state } = { ...this.states.get(urn) };
    const provider = this.providerOf(urn);
    // The provider itself declares the alias of a resource without a parent.
    const isChild = urn.split("::")[2]?.includes("$") === true;
    return {
      ...Object.fromEntries(OPTIONS.flatMap((name) => (state[name] === true ? [[name, true]] : []))),
      ...(ignoreChanges.length + left.length > 0 && { ignoreChanges: [...ignoreChanges, ...left] }),
      ...(isChild && { aliases: [urn] }),
      ...(provider && { provider: `\${${this.keyOf(provider.urn)}}` }),
    };
  }

  /** The engine gives a native `Provider` no configuration of the stack, so its arguments have all settings. */
  private declareProvider(provider: StateResource): Plain {
    const sources = listSettingSources(this.stack, this.environment, { isNative: false, provider });
    const properties = Object.entries(ALL_SETTINGS).flatMap(([name, setting]) => {
      const source = findSource(sources, setting);
      const value = source?.isShell ? undefined : source?.(setting);
      if (typeof value !== "string") return [];
      const key = `${this.keyOf(provider.urn)}-${name}`;
      return [[name, "secret" in setting ? this.keepSecret(key, value) : escape(value)]];
    });
    return { type: `pulumi:providers:${NATIVE_NAME}`, properties: Object.fromEntries(properties) as Plain };
  }

  /** Keeps a secret for the configuration, and returns the expression that reads it. */
  private keepSecret(name: string, value: unknown): unknown {
    const key = toIdentifier(toSlug(name));
    this.secrets.set(key, typeof value === "string" ? value : JSON.stringify(value));
    return typeof value === "string" ? `\${${key}}` : { "fn::fromJSON": `\${${key}}` };
  }

  /** Refers to the resources on which an argument depends, in place of their identifiers. */
  private link(urn: string, argument: string): (part: unknown) => unknown {
    const on = this.states.get(urn)?.propertyDependencies?.[argument] ?? [];
    const known = on.filter((other) => this.keys.has(other));
    const byId = new Map(known.map((other) => [this.states.get(other)?.id, `\${${this.keyOf(other)}.id}`]));
    return (part) => (typeof part === "string" ? (byId.get(part) ?? escape(part)) : part);
  }
}

/** Keeps a text from being an expression. */
function escape(text: string): string {
  return text.replaceAll("${", () => "$${");
}
