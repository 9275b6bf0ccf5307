import { randomBytes, randomInt } from "node:crypto";
import type { Clock } from "../clock";

/** Makes ids as MongoDB does: seconds, a random part of this process, a counter. They ascend with creation. */
export function objectIdFactory(clock: Clock): () => string {
  const ofThisProcess = randomBytes(5).toString("hex");
  // Low enough that the counter does not wrap, which would break the order within a second.
  let counter = randomInt(0x800000);
  return () => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    counter = (counter + 1) % 0x1000000;
    return hex(seconds, 8) + ofThisProcess + hex(counter, 6);
  };
}

/** Checks an id as the driver does: 24 hex digits, or any 12 characters (read as 12 bytes). */
export function isObjectId(value: string): boolean {
  return /^[0-9a-f]{24}$/i.test(value) || (value.length === 12 && Buffer.byteLength(value) === 12);
}

/** Returns the stored spelling of an id, which a request may send in upper case. */
export function canonicalId(value: string): string {
  return value.toLowerCase();
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
