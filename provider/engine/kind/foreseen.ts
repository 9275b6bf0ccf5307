/** The error of a write that is not made, because its outcome is known and unwanted. A preview fails with it. */
export class Foreseen extends Error {}
