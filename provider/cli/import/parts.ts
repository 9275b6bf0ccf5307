import type { Parts } from "../../engine/kind/kind";
import { omit, type Plain } from "../../engine/plain";
import { quote } from "../../engine/problems";
import { UserError } from "../failure";
import { hyphenate } from "./words";

/** The object as its state is when the program declares these parts. The others belong to someone else. */
export function declareParts(live: Plain, parts: Parts, wanted: true | readonly string[] = []): Plain {
  const all = [live[parts.declared], live[parts.others]].flatMap((list) => (list ?? []) as Plain[]);
  const declared = wanted === true ? all : wanted.map((id) => findPart(id, all, parts));
  const others = all.filter((part) => !declared.includes(part));
  const rest = { ...omit(live, [parts.declared]), [parts.others]: others };
  return wanted === true || wanted.length > 0 ? { ...rest, [parts.declared]: declared } : rest;
}

function findPart(id: string, all: readonly Plain[], parts: Parts): Plain {
  const { one, many } = parts;
  const part = all.find((candidate) => parts.idOf(candidate) === id);
  if (part) return part;
  const known =
    all.length === 0
      ? "there is none"
      : `there are ${all.map((other) => quote(parts.idOf(other))).join(", ")}`;
  throw new UserError(
    `--${hyphenate(many)}: expected the identifier of a ${one}; found ${quote(id)}; ${known}`,
  );
}
