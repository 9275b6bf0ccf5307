/** The error of an object that was created before something else failed. Its resource has to stay in state. */
export class PartlyCreated extends Error {
  constructor(
    readonly id: string,
    cause: Error,
  ) {
    super(
      `${cause.message}. The object was created (${id}) and is kept in state: the next "pulumi up" repairs it`,
    );
  }
}
