import { createDraws } from '@/lib/fairness';
import { GameFault } from '@/sandbox/kit/game-fault';
import type { CardNumber } from './shoe';
import type { DrawSource } from './table-game';

/** The draws of a round: the table’s code is the client seed, with a lane behind it where a game has several streams. */
export const clientSeedOf = (tableCode: string, lane?: string): string =>
  lane === undefined ? tableCode : `${tableCode}_${lane}`;

/** Of a round with a seed of its own; its number is the nonce. */
export function seedSource(
  serverSeed: string,
  { tableCode, number }: { tableCode: string; number: number },
): DrawSource {
  return {
    card: () => {
      throw new GameFault('This table has no shoe');
    },
    draws: (lane) => createDraws({ serverSeed, clientSeed: clientSeedOf(tableCode, lane), nonce: number }),
  };
}

/** Of a round that is dealt from a shoe. */
export function shoeSource(card: () => CardNumber): DrawSource {
  return {
    card,
    draws: () => {
      throw new GameFault('This table deals from its shoe');
    },
  };
}
