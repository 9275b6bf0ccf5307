/** Why a write is not made: its outcome is known before, and nobody wants it. A preview fails with it. */
export class Foreseen extends Error {}
