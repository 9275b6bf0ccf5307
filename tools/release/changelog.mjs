/** CHANGELOG.md as its sections, in the format of Keep a Changelog. */

/** @typedef {{ name: string, date: string | undefined, text: string }} Section */

/**
 * @param {string} changelog
 * @returns {Section[]} "Unreleased" and the versions, as they stand
 */
export function sectionsOf(changelog) {
  const parts = changelog.split(/^## /m).slice(1);
  return parts.map((part) => {
    const [, name, date] = /^\[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/m.exec(part.split("\n")[0] ?? "") ?? [];
    if (name === undefined)
      throw new Error(`CHANGELOG.md has a heading without a version: "## ${part.split("\n")[0]}".`);
    return { name, date, text: part.slice(part.indexOf("\n")).trim() };
  });
}

/**
 * @param {string} tag such as v0.1.0
 * @param {string} version of package.json
 * @param {string} changelog
 * @returns {string} what changed, for the page of the release
 */
export function releaseNotes(tag, version, changelog) {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json says ${version}.`);
  const sections = sectionsOf(changelog);
  const section = sections.find(({ name }) => name === version);
  if (section?.date === undefined)
    throw new Error(`CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD".`);
  const left = sections.find(({ name }) => name === "Unreleased");
  if (left !== undefined && left.text !== "")
    throw new Error("CHANGELOG.md still has lines under Unreleased.");
  return section.text;
}
