import { findProblems } from "../../engine/check";
import type { Circumstances, Kind, Listed } from "../../engine/kind/kind";
import { omit, pick, toPlain, type Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";
import { configCommand } from "../shell";
import { askFor } from "./asked";
import type { Asked } from "./model";

/** What a program declares of an object that exists. */
export interface Declared {
  readonly args: Plain;
  /** What the program reads from its configuration. */
  readonly asked: readonly Asked[];
  /** What this package does not know, or cannot declare; one line each. */
  readonly flags: readonly string[];
}

/**
 * The arguments that describe an object as it is, without secrets: those must not get into the text of a program, which
 * asks its configuration for them. An object that could not be created with these arguments is declared with its
 * identifier, which adopts it as it is. What even then cannot be declared is left out: it stays as it is on the service.
 */
export function declare(
  kind: Kind,
  { id, live }: Pick<Listed, "id" | "live">,
  name: string,
  of: Circumstances = {},
): Declared {
  const all = sortKeys(kind, kind.describe?.(live) ?? live);
  const secrets = kind.type.secretKeys?.(live) ?? [];
  const plain = omit(all, secrets);
  const problems = findErrors(kind, plain, of);
  const isProblem = (key: string): boolean => problems.some(({ path }) => readKey(path) === key);
  // What exists can do without: the program runs before somebody sets them.
  const asked = secrets
    .filter((key) => key in all || isProblem(key))
    .map((key) => askFor(kind, key, name, false));
  const flags = asked.map(describeAsked);
  if (problems.length === 0) return { args: plain, asked, flags };
  const args = dropRefused(kind, { ...plain, [kind.type.identity]: id }, of);
  const left = Object.keys(plain).filter((key) => !(key in args));
  const others = problems.filter(({ path }) => !secrets.includes(readKey(path)));
  return {
    args: sortKeys(kind, args),
    asked,
    flags: [...flags, ...others.map(({ path, reason }) => `${path}: ${reason}`), ...describeLeft(left)],
  };
}

function describeAsked({ argument, config }: Asked): string {
  return `${argument}: is a secret, and stays as it is on the service until you set it: ${configCommand(config, true)}`;
}

function describeLeft(keys: readonly string[]): string[] {
  return keys.length === 0 ? [] : [`not declared, and unchanged on the service: ${keys.join(", ")}`];
}

/** In the order of the schema, which is that of the documentation. */
export function sortKeys({ args }: Kind, values: Plain): Plain {
  return toPlain(pick(values, Object.keys(args.shape)));
}

/** What a preview would refuse. */
export function findErrors(kind: Kind, args: Plain, of: Circumstances): Problem[] {
  return findProblems(kind.args, kind.rules(of), args).filter(({ warning }) => !warning);
}

/** The arguments without those that are refused; a rule may find more when others are gone. */
function dropRefused(kind: Kind, args: Plain, of: Circumstances): Plain {
  const refused = findErrors(kind, args, of).map(({ path }) => readKey(path));
  if (refused.length === 0) return args;
  const rest = omit(args, refused);
  // A refusal may be that something is missing: then only the identifier is sure to be accepted.
  const isSmaller = Object.keys(rest).length < Object.keys(args).length;
  return isSmaller ? dropRefused(kind, rest, of) : pick(args, [kind.type.identity]);
}

function readKey(path: string): string {
  return path.split(/[.[]/)[0] ?? path;
}
