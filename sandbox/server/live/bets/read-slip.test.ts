import { liveTableGames } from '@/sandbox/games/live/adapters';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { VendorError } from '@/sandbox/http/vendor-error';
import { readSlip } from './read-slip';

const codeOf = (game: TableGame, placed: unknown): string => {
  try {
    readSlip(game, 1, placed);
    return 'taken';
  } catch (error) {
    return error instanceof VendorError ? error.code : String(error);
  }
};

const spots = ['player', 'dragon', 'red', 'big', 'main', 'meron', '1'];
const noSpots = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'],
  ...[
    '',
    ' ',
    'red ',
    'red\u200b',
    'RED',
    '１',
    '-1',
    '1e1',
    '0x1',
    'straight:37',
    'straight:-1',
    'straight:1.0',
  ],
];
const noAmounts: unknown[] = [
  ...[NaN, Infinity, 1e9, 50, -50, null, true, {}, ['50.00']],
  ...['50', '50.0', '+50.00', '-50.00', '0.00', '0.1', '0.001', '5e1', '050.00', ' 50.00', '50.00\n'],
  ...['５０.00', '٥٠.00', '99999999999999999999.00', '0x32', '50,00', '1,000.00', 'NaN', '__proto__'],
];

/** A key that is on every object, digits of other scripts, and every way to write an amount that is not the one. */
describe.each([...liveTableGames.values()].map((game) => [game.tableCode, game] as const))(
  'a slip at %s',
  (_code, game) => {
    const key = spots.find((each) => game.kindOf(each, 1) !== null) ?? '';

    it('has no spot that is not on the table', () => {
      for (const each of noSpots)
        expect([each, codeOf(game, [{ key: each, amount: '50.00' }])]).toEqual([each, 'bet.invalid']);
      for (const each of [null, 1, {}, ['red'], true])
        expect(codeOf(game, [{ key: each, amount: '50.00' }])).toBe('bet.invalid');
    });

    it('has no amount but a whole one in its one spelling', () => {
      for (const amount of noAmounts)
        expect([amount, codeOf(game, [{ key, amount }])]).toEqual([amount, 'bet.invalid']);
      // Negative control.
      expect(codeOf(game, [{ key, amount: '50.00' }])).toBe('taken');
    });

    it('is a list with each spot once', () => {
      const bet = { key, amount: '50.00' };
      for (const placed of [[bet, bet], { length: 1, 0: bet }, bet, '[]', null, undefined, [null], [[bet]]])
        expect(codeOf(game, placed)).toBe('bet.invalid');
    });
  },
);
