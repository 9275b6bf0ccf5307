/** @typedef {{ passed: number, failed: number, skipped: number }} Result */

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
