import { pick, toStableText, type Plain } from "../../../engine/plain";
import { quote } from "../../../engine/problems";
import { containsUnknown } from "../../../engine/unknown";
import type { CheckedResource } from "./resources";
import type { FoundProblem } from "./places";

/** A reason why two resources exclude each other. */
interface Exclusion {
  /** Returns the text that no two resources share; `undefined` for a resource that no other one excludes. */
  key(resource: CheckedResource): string | undefined;
  /** The property that both have. */
  property(resource: CheckedResource): string | undefined;
  message(resource: CheckedResource, first: string): string;
  /** Whether it is only a warning. Default: no. */
  isDoubtful?(resource: CheckedResource): boolean;
}

const EXCLUSIONS: readonly Exclusion[] = [
  {
    key: ({ type, name, parent }) => toStableText([readTypes(parent), type, name]),
    property: () => undefined,
    message: ({ name, parent }, first) => {
      const types = readTypes(parent);
      const under =
        types === "" ? "" : ` under any ${types} (a URN has the types of parents, not their names)`;
      return `expected a resource name that no other resource of the type has${under}; found ${quote(name)}, the name of the one ${first}`;
    },
  },
  {
    key: (resource) => keyOf(resource, identityOf(resource)),
    property: (resource) => resource.kind.type.identity,
    // Each of them may manage another part of an object that nobody creates.
    isDoubtful: ({ kind }) => kind.isAdopted === true,
    message: ({ kind, inputs }, first) =>
      `expected an identifier that no other ${kind.one} adopts; found ${quote(inputs[kind.type.identity])}, which the one ${first} adopts`,
  },
  {
    key: (resource) => keyOf(resource, resource.kind.type.unique),
    property: ({ kind }) => kind.type.unique.at(-1),
    message: ({ kind, inputs }, first) =>
      `expected a value that no other ${kind.one} has; found ${quote(inputs[kind.type.unique.at(-1) ?? ""])}, which the one ${first} has`,
  },
];

/** Finds resources that the engine, the service or this package would refuse or mix up beside an earlier one. */
export function findDuplicates(resources: readonly CheckedResource[]): FoundProblem[] {
  return EXCLUSIONS.flatMap((exclusion) => {
    const first = new Map<string, CheckedResource>();
    return resources.flatMap((resource): FoundProblem[] => {
      const key = exclusion.key(resource);
      const before = key === undefined ? undefined : first.get(key);
      if (key === undefined || before === undefined) {
        if (key !== undefined) first.set(key, resource);
        return [];
      }
      const message = exclusion.message(resource, describePlace(before, resource));
      const severity = exclusion.isDoubtful?.(resource) ? "warning" : "error";
      return [{ severity, code: "duplicate", message, ...resource.at(exclusion.property(resource)) }];
    });
  });
}

/** Reads the types of a resource and its parents from its URN, as the URNs of its children have them. */
function readTypes(urn: string): string {
  const [, , types = ""] = urn.split("::");
  return types === "pulumi:pulumi:Stack" ? "" : types;
}

function describePlace(first: CheckedResource, other: CheckedResource): string {
  const { line } = first.at();
  const named = first.name === other.name ? "declared" : `called ${quote(first.name)}`;
  return line === undefined ? named : `${named} in line ${line}`;
}

/** Makes a text of these values; `undefined` if any of them is missing or not known. Accounts have objects of their own. */
function keyOf({ kind, inputs, provider }: CheckedResource, keys: readonly string[]): string | undefined {
  const values: Plain = pick(kind.spelling.canonical(inputs), keys);
  if (keys.length === 0 || Object.keys(values).length < keys.length || containsUnknown(values))
    return undefined;
  return toStableText([provider, kind.type.reference, values]);
}

function identityOf({ kind: { type } }: CheckedResource): readonly string[] {
  return [type.identity, ...type.place];
}
