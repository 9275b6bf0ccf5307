/** @typedef {{ packedBytes: number, unpackedBytes: number, packages: number, installedBytes: number }} Cost */

/**
 * The limits for the cost of an installation. Raise one only on purpose, and name the benefit for users in the commit.
 *
 * @type {Cost}
 */
export const limits = {
  packedBytes: 1_150_000,
  unpackedBytes: 4_650_000,
  packages: 60,
  installedBytes: 12_700_000,
};

/** @param {Cost} cost */
export function described({ packedBytes, unpackedBytes, packages, installedBytes }) {
  return (
    `The package: ${kilobytes(packedBytes)} to download, ${kilobytes(unpackedBytes)} unpacked; ` +
    `${kilobytes(installedBytes)} installed with its ${packages} packages, without Pulumi's SDK.`
  );
}

/**
 * @param {Cost} cost
 * @param {Cost} most
 * @returns {string[]} a line for each limit that is passed
 */
export function beyond(cost, most) {
  const names = /** @type {(keyof Cost)[]} */ (Object.keys(most));
  return names
    .filter((name) => cost[name] > most[name])
    .map((name) => `${name} is ${cost[name]}, but the limit in tools/package/limits.mjs is ${most[name]}.`);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
}
