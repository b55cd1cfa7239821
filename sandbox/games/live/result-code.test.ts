import { requireSchemas } from '@/lib/contract/schemas';
import { kiteTableList, liveTableList } from './tables';
import { liveTableGames } from './adapters';
import { seedSource } from './draw-source';
import { resultCode } from './result-code';

const card = (rank: number, suit = 0) => ({ rank, suit });
const hand = (open: number, hole: number, dealer: number[]) => ({
  start: [card(9), card(open), card(8), card(hole)],
  a: [],
  b: [],
  dealer: dealer.map((rank) => card(rank, 2)),
});

describe('what came at a table', () => {
  it.each([
    ['live-baccarat', { winner: 'banker' }, 'banker'],
    ['live-dragon-tiger', { winner: 'tie' }, 'tie'],
    ['live-roulette', { pocket: 3, number: 0 }, '0'],
    ['live-sic-bo', { dice: [1, 2, 6], total: 9, isTriple: false }, '9'],
    ['live-sic-bo', { dice: [3, 3, 3], total: 9, isTriple: true }, 'triple-3'],
    ['live-wheel', { segment: 2, name: '48', times: 5 }, 'x48'],
    ['live-kites', { outcome: 'bdd' }, 'bdd'],
    ['live-blackjack', hand(10, 7, []), '17'],
    ['live-blackjack', hand(1, 13, []), 'blackjack'],
    ['live-blackjack', hand(7, 4, [10]), '21'],
    ['live-blackjack', hand(10, 6, [9]), 'bust'],
    ['live-blackjack', hand(1, 6, []), '17'],
  ] as const)('of %s, %j, is called %s', (kind, result, code) => {
    expect(resultCode(kind, result)).toBe(code);
  });

  const ownSeeds = [...liveTableList, ...kiteTableList].filter(
    ({ cut, kind }) => cut === null && kind !== 'blackjack',
  );

  it.each(ownSeeds)('of $code is a word that the platform takes', async ({ code, kind }) => {
    const game = liveTableGames.get(code);
    if (!game) throw new Error(`No game ${code}`);
    const results = Array.from({ length: 24 }, (_each, number) => {
      const source = seedSource('5a'.repeat(32), { tableCode: code, number });
      return resultCode(game.kind, game.deal(source, game.offer?.(source)).result);
    });
    expect(new Set(results).size).toBeGreaterThan(1);
    const table = {
      ...{ vendorCode: 'X1', tableCode: code, kind, state: 'resting', round: 1, closesAt: null },
      ...{ minStake: '1.00', maxStake: '2.00', bettingSeconds: 9, lastResults: results, players: 0 },
    };
    const { input } = requireSchemas('vendor.reportTables');
    await input.validate({ seenAt: '2026-11-20T12:00:00.000Z', tables: [table] }, { strict: true });
  });
});
