/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Result
 * @typedef {{ name: string, seconds: number, result: Result, files: Record<string, number> }} Timed
 */

/**
 * @param {Result[]} results
 * @returns {Result}
 */
export function sum(results) {
  /** @param {keyof Result} key */
  const total = (key) => results.reduce((count, result) => count + result[key], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** @param {Result} result */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * @param {Timed[]} outcomes
 * @returns {string} the seconds of each, and of the ten files that took longest
 */
export function timeTable(outcomes) {
  /** @param {[number, string]} row */
  const line = ([seconds, name]) => `${seconds.toFixed().padStart(9)}  ${name}`;
  const files = outcomes.flatMap(({ files: all }) => Object.entries(all));
  const slowest = files
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([path, seconds]) => line([seconds, path]));
  const jobs = outcomes.map(({ name, seconds, result }) =>
    line([seconds, `${name}: ${closingLine(result)}`]),
  );
  return ["  seconds", ...jobs, ...(slowest.length > 0 ? ["", "  the slowest files", ...slowest] : [])].join(
    "\n",
  );
}
