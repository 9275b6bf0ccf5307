/** An exact fraction in lowest terms. Both parts are whole numbers, so that a query can compare without rounding. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function createFraction(numerator: bigint, denominator: bigint): Fraction {
  const common = findCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

function findCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : findCommonDivisor(b, a % b);
}

/** Reads a positive number as the decimal that a person writes: 0.999 is 999/1000, not the nearest double. */
export function readDecimal(value: number): Fraction {
  const [, whole = "0", digits = ""] = /^(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return createFraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

export function multiply(one: Fraction, other: Fraction): Fraction {
  return createFraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

export function divide(one: Fraction, other: Fraction): Fraction {
  return createFraction(one.numerator * other.denominator, one.denominator * other.numerator);
}

/** Returns what is left of 1. */
export function complement({ numerator, denominator }: Fraction): Fraction {
  return createFraction(denominator - numerator, denominator);
}

export function toNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}
