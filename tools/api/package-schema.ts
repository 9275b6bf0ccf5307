/** The schema of the native provider's package, in the form of Pulumi's own generators. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_SETTINGS } from "../../provider/alerting/settings";
import type { Kind } from "../../provider/engine/kind/kind";
import type { LookupKind } from "../../provider/engine/service/lookup-kind";
import { functionToken, listKey, nativeToken } from "../../provider/engine/plugin/configuration";
import type { Setting } from "../../provider/engine/settings/settings";
import { kinds, services, NATIVE_NAME } from "../../provider/kinds";
import { lookups } from "../../provider/lookups";
import { clone } from "../prepare/folders.mjs";
import { objectOf, typeOf } from "./model";
import { capitalize, PackageTypes, requiredOf, type PropertySpec } from "./package-types";
import { nameOf } from "./types";

type Properties = Record<string, PropertySpec>;

export function packageSchema(): object {
  const { version, description, license } = JSON.parse(
    readFileSync(join(clone, "package.json"), "utf8"),
  ) as Record<string, string>;
  const all = services.map(({ name }) => {
    const types = new PackageTypes(`${NATIVE_NAME}:${name}`);
    const own = <T extends { service: { name: string } }>(list: readonly T[]): T[] =>
      list.filter(({ service }) => service.name === name);
    const resources = own(kinds).map((kind) => [
      nativeToken(NATIVE_NAME, kind.type.token),
      resourceOf(kind, types),
    ]);
    const functions = own(lookups).map((lookup) => [
      functionToken(NATIVE_NAME, lookup.name),
      functionOf(lookup, types),
    ]);
    return {
      resources: Object.fromEntries(resources) as object,
      functions: Object.fromEntries(functions) as object,
      types: types.defined,
    };
  });
  const variables = Object.fromEntries(
    Object.entries<Setting>(ALL_SETTINGS).map(([name, { text, secret }]) => [
      name,
      { description: text, type: "string", ...(secret && { secret }) },
    ]),
  );
  return {
    ...{ name: NATIVE_NAME, displayName: "ClickStack", version, description, license },
    // Generated libraries have the version of the provider, which they install and start.
    language: {
      csharp: { respectSchemaVersion: true },
      go: { respectSchemaVersion: true },
      nodejs: { respectSchemaVersion: true },
      python: { respectSchemaVersion: true, pyproject: { enabled: true } },
    },
    config: { variables },
    provider: { inputProperties: variables },
    types: Object.assign({}, ...all.map(({ types }) => types)) as object,
    resources: Object.assign({}, ...all.map(({ resources }) => resources)) as object,
    functions: Object.assign({}, ...all.map(({ functions }) => functions)) as object,
  };
}

function resourceOf(kind: Kind, types: PackageTypes): object {
  const { type, isAdopted, one } = kind;
  const name = nameOf(kind);
  const withPolicies = (properties: Properties): [string, PropertySpec][] =>
    Object.entries(properties).map(([key, spec]) => [key, withPolicy(spec, type.policies[key])]);
  const inputProperties = Object.fromEntries(
    withPolicies(types.propertiesOf([objectOf(type.written)], name))
      // Native resources are imported by their identifier, where dynamic ones adopt by an argument.
      .filter(([key]) => isAdopted || key !== type.identity),
  );
  const state = objectOf(type.state);
  const properties = Object.fromEntries(
    withPolicies(types.propertiesOf([state], name)).filter(([key]) => key !== "id"),
  );
  return {
    description: type.docs.about ?? `Manages one ${one}.`,
    // A program of the native provider takes over what dynamic resources have in state.
    aliases: [{ type: type.token }],
    inputProperties,
    ...(isAdopted ? {} : { requiredInputs: listRequired(type).filter((key) => key in inputProperties) }),
    properties,
    required: requiredOf([state]).filter((key) => key in properties),
  };
}

/** Lists the arguments that every new object needs: not an identifier that a name can replace. */
function listRequired({ required, written }: Kind["type"]): string[] {
  return required.filter((key) => !(key.replace(/Id$/, "") in written.shape && key.endsWith("Id")));
}

/** Describes a lookup. A result of the protocol is an object, so a list is in one. */
function functionOf({ name, about, schema, result, list }: LookupKind, types: PackageTypes): object {
  const owner = capitalize(name.replace(/^\w+\./, ""));
  const args = objectOf(schema);
  const inputs = types.propertiesOf([args], `${owner}Args`);
  const outputs = list
    ? { [listKey(name)]: types.specOf([{ is: "list", item: typeOf(result) ?? { is: "unknown" } }], owner) }
    : types.propertiesOf([objectOf(result)], owner);
  return {
    description: about,
    inputs: { type: "object", properties: inputs, required: requiredOf([args]) },
    outputs: {
      type: "object",
      properties: outputs,
      required: list ? [listKey(name)] : requiredOf([objectOf(result)]),
    },
  };
}

function withPolicy(spec: PropertySpec, policy: Kind["type"]["policies"][string] = {}): PropertySpec {
  return {
    ...spec,
    ...(policy.secret === true && { secret: true }),
    ...((policy.replaces ?? policy.identity) && { replaceOnChanges: true }),
  };
}
