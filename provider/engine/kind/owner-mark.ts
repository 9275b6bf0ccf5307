import { createHash } from "node:crypto";

/** The mark on an object that names its resource, beside the user's own text or tags, which are never touched. */
export interface OwnerMark {
  /** The argument that the mark is a part of. */
  readonly key: string;
  /** The configuration key of the setting that asks for marks. */
  readonly setting: string;
  /** Returns the text of this owner's mark. */
  textOf(owner: string): string;
  /** Reads the text of the mark within a value; `undefined` without a mark. */
  read(value: unknown): string | undefined;
  /** Returns the value without a mark; `undefined` if nothing is left. */
  remove(value: unknown): unknown;
  /** Returns the value with the mark of this owner, in place of any other. */
  add(value: unknown, owner: string): unknown;
  /** Describes why the mark does not fit beside a value; `undefined` if it fits. */
  problem(value: unknown, owner: string): string | undefined;
}

interface MarkPlace extends Pick<OwnerMark, "key" | "setting"> {
  /** The most that the argument takes, the mark included: characters of a text, entries of a list. */
  readonly longest: number;
}

const PREFIX = "Managed by Pulumi: ";
/** Only the name of a resource, the last part of its URN, may have spaces. */
const LINE = /(?:^|\n\n?)Managed by Pulumi: (urn:pulumi:\S+(?:::.+)?)(?=\n|$)/;

/** A line at the end of a text. */
export function lineMark({ key, longest, setting }: MarkPlace): OwnerMark {
  const remove = (value: unknown): string | undefined =>
    typeof value === "string" ? value.replace(LINE, "") || undefined : undefined;
  return {
    key,
    setting,
    textOf: (owner) => owner,
    read: (value) => (typeof value === "string" ? LINE.exec(value)?.[1] : undefined),
    remove,
    add(value, owner) {
      const written = remove(value);
      return written === undefined ? PREFIX + owner : `${written}\n\n${PREFIX}${owner}`;
    },
    problem(value, owner) {
      const room = longest - (PREFIX + owner).length - 2;
      if (typeof value !== "string" || value.length <= room) return undefined;
      return `expected at most ${room} characters, beside the line of ${setting}; found ${value.length}`;
    },
  };
}

const TAG = /^pulumi-[0-9a-f]{20}$/;

/** A tag of a list. Tags are short, so it is a digest of the URN. */
export function tagMark({ key, longest, setting }: MarkPlace): OwnerMark {
  const textOf = (owner: string): string =>
    `pulumi-${createHash("sha256").update(owner).digest("hex").slice(0, 20)}`;
  const tagsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
  const remove = (value: unknown): string[] => tagsIn(value).filter((tag) => !TAG.test(tag));
  return {
    key,
    setting,
    textOf,
    read: (value) => tagsIn(value).find((tag) => TAG.test(tag)),
    remove,
    add: (value, owner) => [...remove(value), textOf(owner)],
    problem: (value) =>
      remove(value).length < longest
        ? undefined
        : `expected at most ${longest - 1} tags, beside the tag of ${setting}; found ${remove(value).length}`,
  };
}
