import { findProblems, takesRecord } from "../../provider/engine/problems/check";
import type { Circumstances, Kind, Listed } from "../../provider/engine/kind/kind";
import { omit, pick, toPlain, type Plain } from "../../provider/engine/values/plain";
import type { Problem } from "../../provider/engine/problems/problem";
import { configCommand, hyphenate } from "../words";
import { toIdentifier } from "./names";

/** A secret argument, which must not appear in the text of a program. */
export interface Asked {
  readonly argument: string;
  /** The key in the configuration of a stack. */
  readonly config: string;
  /** The object cannot exist without it; others are optional. */
  readonly isRequired: boolean;
  /** The value is a record, not a text. */
  readonly isRecord: boolean;
}

export interface Declared {
  readonly args: Plain;
  /** The secrets that the program reads from its configuration. */
  readonly asked: readonly Asked[];
  /** The values that this package does not know or cannot declare, one line each. */
  readonly flags: readonly string[];
}

/**
 * Describes an existing object as arguments. Secrets are left out, because they must not appear in the text of a
 * program; the program reads them from its configuration. An object that these arguments could not create is declared
 * with its identifier, which adopts it unchanged. Values that still cannot be declared are left out and do not change
 * on the service.
 */
export function declare(
  kind: Kind,
  { id, live }: Pick<Listed, "id" | "live">,
  name: string,
  of: Circumstances = {},
): Declared {
  const all = sortKeys(kind, kind.shown.describe(live));
  const secrets = kind.type.secretKeys(live);
  const plain = omit(all, secrets);
  const problems = findErrors(kind, plain, of);
  const isProblem = (key: string): boolean => problems.some(({ path }) => readKey(path) === key);
  // An existing object works without these secrets, so the program can run before a person sets them.
  const asked = secrets
    .filter((key) => key in all || isProblem(key))
    .map((key) => askFor(kind, key, name, false));
  const flags = asked.map(
    ({ argument, config }) =>
      `${argument}: is a secret, and stays as it is on the service until you set it: ${configCommand(config, true)}`,
  );
  if (problems.length === 0) return { args: plain, asked, flags };
  const args = dropRefused(kind, { ...plain, [kind.type.identity]: id }, of);
  const others = problems.filter(({ path }) => !secrets.includes(readKey(path)));
  flags.push(...others.map(({ path, reason }) => `${path}: ${reason}`));
  const left = Object.keys(plain).filter((key) => !(key in args));
  if (left.length > 0) flags.push(`not declared, and unchanged on the service: ${left.join(", ")}`);
  return { args: sortKeys(kind, args), asked, flags };
}

export function askFor({ one, type }: Kind, argument: string, name: string, isRequired: boolean): Asked {
  const kind = hyphenate(one);
  const owner = name === kind ? [name] : [name, kind];
  return {
    argument,
    config: toIdentifier([...owner, hyphenate(argument)].join("-")),
    isRequired,
    isRecord: takesRecord(type.args, argument),
  };
}

/** Sorts the arguments in the order of the schema, which is also that of the documentation. */
export function sortKeys({ type }: Kind, values: Plain): Plain {
  return toPlain(pick(values, Object.keys(type.args.shape)));
}

export function findErrors(kind: Kind, args: Plain, of: Circumstances): Problem[] {
  return findProblems(kind.type.args, kind.checks.rules(of), args).filter(({ warning }) => !warning);
}

/** Drops the rejected arguments, and repeats this because a rule may reject more once others are gone. */
function dropRefused(kind: Kind, args: Plain, of: Circumstances): Plain {
  const refused = findErrors(kind, args, of).map(({ path }) => readKey(path));
  if (refused.length === 0) return args;
  const rest = omit(args, refused);
  // An argument may be rejected because another one is missing. Then only the identifier is sure to be accepted.
  const isSmaller = Object.keys(rest).length < Object.keys(args).length;
  return isSmaller ? dropRefused(kind, rest, of) : pick(args, [kind.type.identity]);
}

function readKey(path: string): string {
  return path.split(/[.[]/)[0] ?? path;
}
