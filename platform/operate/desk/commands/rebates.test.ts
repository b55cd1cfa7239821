import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { testConnections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { putGame, putGameType, putVendor, type NewGame } from '@/platform/play/catalogue';

const test = useTestDatabase();
const why = ['--reason', 'It was asked for', '--as', 'ana'];
const { told, refused, agreed, newestAudit } = deskScene(test);

const game: NewGame = {
  vendorCode: 'LUMEN',
  gameCode: 'fair-deal',
  gameType: 'RNG',
  classification: 'VP',
  names: { EN: 'Fair Deal' },
  minStakeMinor: 20n,
  minLines: 1,
  image: '/g.svg',
  returnToPlayer: '98.00',
  bestReturn: '99.73',
  hotRank: null,
  sortOrder: 1,
  offeredFrom: new Date('2026-01-01T00:00:00Z'),
};

beforeAll(() =>
  inTransaction(test.db, async (tx) => {
    await putGameType(tx, { gameType: 'RNG', typeNumber: 3, sortOrder: 1, names: { EN: 'Slots' } });
    await putGameType(tx, { gameType: 'PVP', typeNumber: 6, sortOrder: 2, names: { EN: 'Card games' } });
    await putVendor(tx, {
      vendorCode: 'LUMEN',
      ...testConnections.games,
      accountTypeId: 1,
      name: 'Lumen',
      logo: '/v.svg',
      isHot: false,
      sortOrder: 1,
      gameTypes: ['RNG', 'PVP'],
    });
    await putGame(tx, game);
    await putGame(tx, {
      ...game,
      gameCode: 'reels',
      classification: 'JP',
      names: { EN: 'Reels' },
      bestReturn: '97.02',
    });
    await putGame(tx, {
      ...game,
      gameCode: 'table',
      gameType: 'PVP',
      classification: 'TG',
      names: { EN: 'Table' },
      returnToPlayer: null,
      bestReturn: null,
    });
  }),
);

describe('rates of the rebate', () => {
  it('are refused where a game would give back all of a stake, which is named with its figures', async () => {
    const answer = await refused('rebates', 'set', 'RNG.VP', '0.26', ...why);
    expect(answer).toContain('too much for Fair Deal');
    expect(answer).toContain('99.73 % of the stakes and points are worth 0.01 %, so together 100.00 %');
    expect(await refused('rebates', 'set', 'RNG.JP', '2.97', ...why)).toContain('too much for Reels');
    // One rate for the whole type is one for the best game of it, too.
    expect(await refused('rebates', 'set', 'RNG', '0.5', ...why)).toContain('too much for Fair Deal');
    expect(await refused('rebates', 'set', 'PVP', '0.01', ...why)).toContain('what Table gives back');
    expect(await told('rebates', 'show')).toEqual([]);
  });

  it('below that are set by class, with an entry in the audit log', async () => {
    await agreed('rebates', 'set', 'rng.vp', '0.25', ...why);
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:ana',
      action: 'rebate.set',
      subject: 'RNG.VP',
      before: null,
      after: '0.25 %',
    });
    await agreed('rebates', 'set', 'RNG', '2.5', ...why);
    await agreed('rebates', 'set', 'PVP', '0', ...why);
    const later = deskScene(test, () => new Date(Date.now() + 60_000));
    expect(await later.told('rebates', 'show')).toEqual([
      { of: 'PVP', rate: '0.00 %' },
      { of: 'RNG', rate: '2.50 %' },
      { of: 'RNG.VP', rate: '0.25 %' },
    ]);
  });

  it('that are no rates, or of nothing that there is, are refused', async () => {
    expect(await refused('rebates', 'set', 'RNG', '11', ...why)).toContain('percent from 0 to 10');
    expect(await refused('rebates', 'set', 'RNG', '0.005', ...why)).toContain('percent from 0 to 10');
    expect(await refused('rebates', 'set', 'DICE', '0.1', ...why)).toContain('A type of game is one of');
    expect(await refused('rebates', 'set', 'RNG.XX', '0.1', ...why)).toContain('A class is one of');
    expect(await refused('rebates', 'set', 'RNG', '0.1')).toContain('Say why');
  });
});
