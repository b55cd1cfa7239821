import { ActionError } from './types';

/** A game could not compute a round from what is stored of it: a mistake in the game, not in what a player sent. */
export class GameFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GameFault';
  }
}

/** What a game computes from what is stored; its refusal of an action passes, anything else that it throws is its fault. */
export function computedBy<T>(gameCode: string, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof ActionError || error instanceof GameFault) throw error;
    throw new GameFault(`${gameCode} cannot be computed`, { cause: error });
  }
}

/** Classes of the database's codes for values that cannot be stored, whoever asks and however often. */
const unstorable = /^2[23]/;

/**
 * Whether trying again would fail again: the game's own arithmetic, a stored decision that it does not allow, or an outcome
 * that cannot be stored. Everything else, such as a database that does not answer, passes by itself.
 */
export function isLasting(error: unknown): error is Error {
  if (error instanceof GameFault || error instanceof ActionError) return true;
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 && unstorable.test(code);
}

const longestReason = 300;

/** For the vendor's own desk: what failed first. */
export function reasonOf(error: Error): string {
  const first = error.cause instanceof Error ? error.cause : error;
  return `${first.name}: ${first.message}`.slice(0, longestReason);
}
