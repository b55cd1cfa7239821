import type { SeedGame } from './seed-demonstration';

const gameOf = (
  gameCode: string,
  place: Pick<SeedGame, 'gameType' | 'vendorCode' | 'classification'>,
): SeedGame => ({
  ...place,
  gameCode,
  names: { EN: gameCode, TY: gameCode },
  returnToPlayer: '96.40',
  minStake: '0.20',
  minLines: 1,
});

/** A game of each type that a vendor could hand in, and one of each class that has a list. */
export const testGames: readonly SeedGame[] = [
  gameOf('lantern-harbour', { gameType: 'RNG', vendorCode: 'LUMEN', classification: 'JP' }),
  gameOf('test-bingo', { gameType: 'RNG', vendorCode: 'PAPERWREN', classification: 'BG' }),
  gameOf('test-table', { gameType: 'RNG', vendorCode: 'NINEPINE', classification: 'TG' }),
  gameOf('test-sea', { gameType: 'FISH', vendorCode: 'TIDEWELL', classification: 'AC' }),
  {
    ...gameOf('test-match', { gameType: 'PVP', vendorCode: 'BRASSKITE', classification: 'TG' }),
    returnToPlayer: null,
  },
];
