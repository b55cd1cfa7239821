/** A piece that cannot be written as it is. Its sentence is for the operator who wrote it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
  }
}
