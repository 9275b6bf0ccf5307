import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { z } from "zod";
import { output } from "../../../../../provider/engine/arguments/argument.schema";
import { findProblems, type Rule } from "../../../../../provider/engine/check";
import { collectionKind } from "../../../../../provider/engine/kind/collection/collection-kind";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../../../provider/engine/plain";
import { declarationOf, typeOf } from "./support";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";

const kindOf = (...changes: Parameters<typeof declarationOf>) => collectionKind(declarationOf(...changes));

describe("a declaration that says what every kind must", () => {
  let kind: ReturnType<typeof kindOf>;
  beforeEach(() => (kind = kindOf()));

  it("has no rules, names, secrets or outputs of the service's own", () => {
    assert.deepEqual(findProblems(kind.type.args, kind.checks.rules({}), {}), []);
    assert.deepEqual([kind.shown.references, kind.type.volatile], [{}, []]);
    assert.deepEqual(kind.type.writeOnlyKeys({ title: "Emma", lock: "0000" }), []);
  });

  it("manages every argument but the one that adopts", () => {
    assert.equal(kind.type.identity, "bookId");
    assert.deepEqual(kind.type.managed, ["title", "shelf", "pages", "lock"]);
  });

  it("takes values as they are, and null for absent", () => {
    assert.deepEqual(kind.spelling.canonical({ title: "Emma", shelf: null, pages: 3 }), {
      title: "Emma",
      pages: 3,
    });
    assert.ok(kind.type.isSame("title", "Emma", "Emma", {}));
    assert.ok(!kind.type.isSame("title", "Emma", "emma", {}));
    assert.ok(!kind.type.isSame("shelf", undefined, "A", {}));
  });

  it("records all of an object, and gives back what is declared of it", () => {
    const live = { title: "Emma", pages: 3 };
    assert.deepEqual(kind.spelling.record(live, ["title"], {}), live);
    assert.deepEqual(kind.spelling.inputsOf(live, ["title"]), { title: "Emma" });
  });
});

describe("what a declaration says of its own", () => {
  it("is how values are spelled, recorded, declared and described", () => {
    const upper = ({ title, ...rest }: Plain) => ({ ...rest, title: String(title).toUpperCase() });
    const kind = kindOf({
      mapping: { canonical: upper, record: upper, inputsOf: upper },
      shown: { describe: upper },
    });
    const emma = { title: "Emma", shelf: undefined };
    assert.deepEqual(kind.spelling.canonical(emma), { title: "EMMA" });
    assert.equal(kind.spelling.record(emma, [], {}).title, "EMMA");
    assert.equal(kind.spelling.inputsOf(emma, []).title, "EMMA");
    assert.equal(kind.shown.describe(emma).title, "EMMA");
  });

  it("is which values mean the same, also one that is absent", () => {
    const same = (one: unknown, other: unknown) => String(one) === String(other).toUpperCase();
    const { type } = kindOf({}, { title: { same }, shelf: { serverDefault: "A" } });
    assert.ok(type.isSame("title", "EMMA", "Emma", {}));
    assert.ok(type.isSame("shelf", undefined, "A", {}));
    assert.ok(!type.isSame("shelf", "B", "A", {}));
  });

  it("is what only the service changes, and what it never returns", () => {
    const visits = output(z.number().optional(), { volatile: true });
    const type = typeOf({ lock: { writeOnly: ({ lock }) => lock !== undefined } }, { visits });
    assert.deepEqual(type.volatile, ["visits"]);
    assert.deepEqual(type.writeOnlyKeys({ lock: "0000" }), ["lock"]);
    assert.deepEqual(type.writeOnlyKeys({}), []);
  });
});

describe("arguments that a new object needs", () => {
  const noPages: Rule<Plain> = {
    keys: ["pages"],
    check: ({ pages }) => (pages === 0 ? [{ path: "pages", reason: "none" }] : []),
  };
  const problems = (inputs: Plain) => {
    const kind = kindOf(
      { checks: { rules: () => [noPages] } },
      { title: { required: true }, shelf: { required: true } },
    );
    return findProblems(kind.type.args, kind.checks.rules({}), inputs);
  };

  it("are each named where they are missing", () => {
    assert.deepEqual(problems({ title: "Emma" }), [
      { path: "shelf", reason: "is required for a new book; found nothing" },
    ]);
    assert.deepEqual(
      problems({}).map(({ path }) => path),
      ["title", "shelf"],
    );
    assert.deepEqual(problems({ title: "Emma", shelf: "A" }), []);
  });

  it("are not needed to adopt one, nor while it is not known whether one is adopted", () => {
    assert.deepEqual(problems({ bookId: "a" }), []);
    assert.deepEqual(problems({ bookId: unknownValue }), []);
  });

  it("are one rule beside those of the kind", () => {
    assert.deepEqual(problems({ bookId: "a", pages: 0 }), [{ path: "pages", reason: "none" }]);
  });
});

describe("the room that a mark needs", () => {
  const mark = tagMark({ key: "shelf", longest: 2, setting: "tests:mark" });
  const full = { shelf: ["a", "b"] };
  const expected = "expected at most 1 tags, beside the tag of tests:mark; found 2";
  const problems = (owner: string | undefined, inputs: Plain, kind = kindOf({ mark })) =>
    kind.checks.rules({ owner }).flatMap(({ check }) => check(inputs));

  it("is a rule where the object is to be marked, and none otherwise", () => {
    assert.deepEqual(problems(OWNER, full), [{ path: "shelf", reason: expected }]);
    assert.deepEqual(problems(OWNER, { shelf: ["a"] }), []);
    assert.deepEqual(problems(undefined, full), []);
  });

  it("is no rule of a kind without a mark", () => {
    assert.deepEqual(problems(OWNER, full, kindOf()), []);
  });

  it("is not judged while the argument is not known", () => {
    const [, rule] = kindOf({ mark }).checks.rules({ owner: OWNER });
    assert.deepEqual(rule?.keys, ["shelf"]);
  });
});
