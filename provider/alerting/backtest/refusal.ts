/** Why a decision cannot be computed exactly, in words for the report. Nothing is ever computed approximately. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  get reason(): string {
    return this.message;
  }
}

/** What a computation gives, or why there is no exact answer. */
export function attempt<T>(compute: () => T): T | Refusal {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
