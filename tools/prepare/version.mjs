/**
 * Not with the library `semver`, because this runs before there is a node_modules.
 *
 * @param {string} version "3.255.0", "v24.1.0"; what follows the three numbers does not count
 * @param {string} minimum
 */
export function isAtLeast(version, minimum) {
  const found = numbersOf(version);
  const wanted = numbersOf(minimum);
  if (found === undefined || wanted === undefined) return false;
  const differs = wanted.findIndex((number, index) => number !== found[index]);
  return differs === -1 || Number(found[differs]) > Number(wanted[differs]);
}

/** @param {string} version */
function numbersOf(version) {
  return /^\s*v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
}
