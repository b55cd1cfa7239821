import { saidText, type Said } from '@/lib/said';

/** A piece that cannot be written as it is. Its sentence is for the operator who wrote it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(saidText(said), options);
  }
}
