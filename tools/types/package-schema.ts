import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_SETTINGS } from "../../provider/alerting/settings";
import type { Kind } from "../../provider/engine/kind/kind";
import type { LookupKind } from "../../provider/engine/lookup-kind";
import { functionToken, listKey, nativeToken } from "../../provider/engine/plugin/token";
import { NATIVE_NAME } from "../../provider/native-name";
import type { Setting } from "../../provider/engine/setting";
import { kinds, services } from "../../provider/kinds";
import { lookups } from "../../provider/lookups";
import { clone } from "../prepare/folders.mjs";
import { find } from "./find";
import { PackageTypes, type PropertySpec } from "./package-types";
import { Printer } from "./print";
import type { Shape, Signature, Sources } from "./sources";

type Properties = Record<string, PropertySpec>;

/** Generates the schema of the native provider's package, in the form of Pulumi's own generators. */
export function packageSchema({ checker, shapesOf, signatureOf }: Sources): string {
  const { version, description, license } = JSON.parse(
    readFileSync(join(clone, "package.json"), "utf8"),
  ) as Record<string, string>;
  const all = services.map(({ name }) => {
    const shapes = shapesOf(name);
    const types = new PackageTypes(checker, new Printer(checker, shapes), `${NATIVE_NAME}:${name}`);
    const own = kinds.filter(({ service }) => service.name === name);
    const resources = own.map((kind) => [
      nativeToken(NATIVE_NAME, kind.type.token),
      resourceOf(kind, shapes, types),
    ]);
    const settings = types.propertiesOf([find(shapes, "ExplicitSettings").type], "Setting");
    const functions = lookups
      .filter(({ service }) => service.name === name)
      .map((lookup) => [
        functionToken(NATIVE_NAME, lookup.name),
        functionOf(lookup, signatureOf(lookup.name), types),
      ]);
    return {
      resources: Object.fromEntries(resources) as object,
      functions: Object.fromEntries(functions) as object,
      settings: { [name]: settings },
      types: types.defined,
    };
  });
  const documented = Object.assign({}, ...all.map(({ settings }) => settings)) as Record<string, Properties>;
  const variables = Object.fromEntries(
    Object.entries<Setting>(ALL_SETTINGS).map(([name, setting]) => [name, variableOf(setting, documented)]),
  );
  const schema = {
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
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Lists the arguments that every new object needs: not an identifier that a name can replace. */
function listRequired({ required, written }: Kind["type"]): string[] {
  return required.filter((key) => !(key.replace(/Id$/, "") in written.shape && key.endsWith("Id")));
}

function resourceOf({ type, isAdopted, one }: Kind, shapes: readonly Shape[], types: PackageTypes): object {
  const name = type.token.split(":").at(-1) ?? "";
  const withNames = shapes.find((shape) => shape.name === `${name}InputsWithNames`);
  const inputs = withNames ?? find(shapes, `${name}Inputs`);
  const described = types.propertiesOf([inputs.type], name);
  const inputProperties: Properties = Object.fromEntries(
    Object.entries(described)
      // Native resources are imported by their identifier, where dynamic ones adopt by an argument.
      .filter(([key]) => isAdopted || key !== type.identity)
      .map(([key, spec]) => [key, withPolicy(spec, type.policies[key])]),
  );
  const state = find(shapes, `${name}State`).type;
  const outputs = Object.entries(types.propertiesOf([state], name)).filter(([key]) => key !== "id");
  const properties: Properties = Object.fromEntries(
    outputs.map(([key, spec]) => [key, withPolicy(spec, type.policies[key])]),
  );
  return {
    description: inputs.text || `Manages one ${one}.`,
    // A program of the native provider takes over what dynamic resources have in state.
    aliases: [{ type: type.token }],
    inputProperties,
    ...(isAdopted ? {} : { requiredInputs: listRequired(type).filter((key) => key in inputProperties) }),
    properties,
    required: types.requiredOf([state]).filter((key) => key in properties),
  };
}

/** Describes a lookup. A result of the protocol is an object, so a list is in one. */
function functionOf({ name, list }: LookupKind, signature: Signature, types: PackageTypes): object {
  const { text, args, result } = signature;
  const owner = name.replace(/^\w+\./, "").replace(/^./, (first) => first.toUpperCase());
  const inputs = args === undefined ? {} : types.propertiesOf([args], `${owner}Args`);
  const properties = list
    ? { [listKey(name)]: types.valueOf(result, owner) }
    : types.propertiesOf([result], owner);
  const required = args === undefined ? [] : types.requiredOf([args]);
  return {
    description: text,
    inputs: { type: "object", properties: inputs, required },
    outputs: { type: "object", properties, required: list ? [listKey(name)] : types.requiredOf([result]) },
  };
}

function withPolicy(spec: PropertySpec, policy: Kind["type"]["policies"][string] = {}): PropertySpec {
  return {
    ...spec,
    ...(policy.secret === true && { secret: true }),
    ...((policy.replaces ?? policy.identity) && { replaceOnChanges: true }),
  };
}

/** Describes a setting as its service does, whose own name for it may be another one. */
function variableOf({ config, secret }: Setting, documented: Record<string, Properties>): PropertySpec {
  const [service = "", name = ""] = config.split(":");
  return { ...(documented[service]?.[name] ?? { type: "string" }), ...(secret && { secret }) };
}
