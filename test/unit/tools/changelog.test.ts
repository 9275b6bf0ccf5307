import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gt } from "semver";
import { version } from "../../../package.json";
import { releaseNotes, sectionsOf } from "../../../tools/release/changelog.mjs";
import { clone } from "../../support/folders";

const changelog = `# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

### Added

- A lookup.

## [0.1.0] - 2026-11-01

First.
`;

describe("the notes of a release", () => {
  it("are the section of its version", () => {
    assert.equal(releaseNotes("v0.2.0", "0.2.0", changelog), "### Added\n\n- A lookup.");
  });

  const forgotten = changelog.replace("## [Unreleased]\n", "## [Unreleased]\n\n- Forgotten.\n");
  const OTHER_TAG = /The tag is v0\.2\.1, and package\.json says 0\.2\.0\./;
  for (const [what, tag, packed, text, words] of [
    ["a tag that says the version of package.json", "v0.2.1", "0.2.0", changelog, OTHER_TAG],
    ["a section with a date", "v0.3.0", "0.3.0", changelog, /no section "## \[0\.3\.0\] - YYYY-MM-DD"/],
    ["nothing under Unreleased", "v0.2.0", "0.2.0", forgotten, /still has lines under Unreleased/],
  ] as const)
    it(`need ${what}`, () => assert.throws(() => releaseNotes(tag, packed, text), words));
});

describe("CHANGELOG.md", () => {
  const sections = sectionsOf(readFileSync(join(clone, "CHANGELOG.md"), "utf8"));

  it("begins with what is not released yet, and goes back version by version", () => {
    const [first, ...versions] = sections.map(({ name }) => name);
    assert.equal(first, "Unreleased");
    versions.forEach((name, index) => assert.ok(index === 0 || gt(versions[index - 1] ?? "", name), name));
  });

  it("tells of the version in package.json, or of what becomes of it", () => {
    const known =
      sections.some(({ name }) => name === version) || sections[0]?.text.includes(`To become ${version}.`);
    assert.ok(known, version);
  });

  it("says something in each section that has a date", () => {
    for (const { date, text, name } of sections) assert.ok(date === undefined || text !== "", name);
  });
});
