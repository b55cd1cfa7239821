import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import {
  announced,
  hoursIn,
  joins,
  playing,
  weekHours,
  type PlayedRound,
} from '@/lib/testing/scenes/tournaments';
import { inTransaction } from '@/platform/ground/db';
import { markDemonstration } from '@/platform/people/demonstration';
import { exclude } from '@/platform/people/protection-gate';
import { computeStandings, getTournament } from '.';

const test = useTestDatabase();
let gameId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  await test.owner.query(
    `insert into game_jackpot_pools (pool_code, vendor_code, names, seed_minor) values ('test-pool', 'LUMEN', '{"EN":"P"}', 1)`,
  );
});
const play = playing(test, () => gameId);
const end = hoursIn(weekHours);

const member = () => fundedMember(test.db, 0n);
async function standings(tournamentId: string, now = end) {
  const tournament = await getTournament(test.db, tournamentId);
  if (!tournament) throw new Error('There is no tournament');
  return computeStandings(test.db, tournament, { now });
}
async function scoreOf(rounds: readonly PlayedRound[], terms: Parameters<typeof announced>[1] = {}) {
  const tournamentId = await announced(test.db, terms);
  const memberId = await member();
  await joins(test.db, tournamentId, memberId);
  await play(memberId, rounds);
  const [own] = await standings(tournamentId);
  return own && { rounds: own.rounds, score: own.score, place: own.place };
}

describe('the score', () => {
  it('is the sum of ⌊100 · payout / stake⌋, and no round gives more than 100 times its stake', async () => {
    const rounds = [{ payout: 250n }, { stake: 30n, payout: 40n }, { payout: 1_000_000n }];
    expect(await scoreOf(rounds)).toEqual({ rounds: 3, score: 250 + 133 + 10_000, place: 1 });
  });

  it('counts the first rounds that began, so that playing on changes nothing', async () => {
    const first = [{ payout: 0n }, { payout: 100n }, { payout: 200n }];
    const more = [...first, { payout: 9_000n }, { payout: 5_000n }];
    expect(await scoreOf(more)).toEqual(await scoreOf(first));
  });

  it('is no place with fewer rounds than are asked for', async () => {
    expect(await scoreOf([{ payout: 900n }, { payout: 900n }])).toEqual({
      rounds: 2,
      score: 1_800,
      place: null,
    });
  });

  it.each<[string, PlayedRound]>([
    ['below the least stake', { stake: 19n, payout: 9_000n }],
    ['with bonus money in it', { payout: 9_000n, bonusStake: 1n }],
    ['with trial money', { payout: 9_000n, currency: 'TRIAL' }],
    ['that was given back', { payout: 9_000n, status: 'rolled_back' }],
    ['that began before joining', { payout: 9_000n, startedAt: -1 }],
    ['that came back because its bets cover each other', { payout: 100n, validStake: 0n }],
    ['that came back because its bets cover most of each other', { payout: 100n, validStake: 12n }],
    ['that began after the others and is open', { payout: 9_000n, status: 'open', at: 5 }],
    ['that was settled after the end', { payout: 9_000n, at: weekHours, startedAt: 5 }],
    ['that was doubled up to the least stake', { stake: 20n, firstStake: 10n, payout: 2_000n }],
  ])('leaves out a round %s', async (_name, round) => {
    const three = [{ payout: 100n }, { payout: 100n }, { payout: 100n }];
    expect(await scoreOf([round, ...three])).toEqual({ rounds: 3, score: 300, place: 1 });
  });

  it('leaves out a round that was there when its member joined, though it bears a later moment of another clock', async () => {
    const [tournamentId, memberId] = [await announced(test.db), await member()];
    const secondsIn = (seconds: number) => seconds / 3_600;
    await play(memberId, [{ payout: 9_000n, startedAt: secondsIn(3), at: secondsIn(4) }]);
    await joins(test.db, tournamentId, memberId);
    await play(memberId, [{ payout: 100n }, { payout: 100n }, { payout: 100n }]);
    expect((await standings(tournamentId))[0]).toMatchObject({ rounds: 3, score: 300 });
    // Control: for whom the round is not there yet, it counts, and would be the best of all.
    const before = await member();
    await joins(test.db, tournamentId, before);
    await play(before, [{ payout: 9_000n, startedAt: secondsIn(3), at: secondsIn(4) }]);
    expect((await standings(tournamentId)).at(-1)).toMatchObject({ rounds: 1, score: 9_000 });
  });

  it('leaves a place for a round that began among the first, whenever it ends: nobody sells the good ones first', async () => {
    const good = { payout: 900n, startedAt: 3, at: 4 };
    for (const [kept, rounds] of [
      [{ payout: 0n, status: 'open', startedAt: 2 } as const, 2],
      [{ payout: 0n, startedAt: 2, at: weekHours }, 2],
    ] as const)
      expect(await scoreOf([kept, good, good, good])).toEqual({ rounds, score: 1_800, place: null });
    const lost = { payout: 0n, startedAt: 2, at: 90 };
    expect(await scoreOf([good, good, lost, good])).toEqual({ rounds: 3, score: 1_800, place: 1 });
  });

  it('negative control: a stake that was raised from the least stake on is a round', async () => {
    const doubled = { stake: 40n, firstStake: 20n, payout: 80n };
    expect(await scoreOf([doubled, doubled, doubled])).toEqual({ rounds: 3, score: 600, place: 1 });
  });

  it('counts a loss of bets that cover each other, and one that was sold below its price: nobody picks the rounds that count', async () => {
    const covered = { payout: 0n, validStake: 0n };
    const sold = { payout: 60n, validStake: 0n };
    expect(await scoreOf([covered, sold, { payout: 900n }, { payout: 900n }])).toMatchObject({ score: 960 });
  });

  it('negative control: a stake that came back with all of it at risk is a round', async () => {
    const back = { payout: 100n, validStake: 100n };
    expect(await scoreOf([back, back, { payout: 100n }])).toEqual({ rounds: 3, score: 300, place: 1 });
  });

  it('is nothing, and no place, for whoever only lays bets that come back', async () => {
    const back = Array.from({ length: 9 }, () => ({ payout: 100n, validStake: 0n }));
    expect(await scoreOf(back)).toEqual({ rounds: 0, score: 0, place: null });
  });

  it('leaves out what a pool has paid, and counts the rest of the round', async () => {
    const rounds = [{ payout: 8_150n, poolWin: 8_000n }, { payout: 0n }, { payout: 0n }];
    expect(await scoreOf(rounds)).toMatchObject({ score: 150 });
  });

  it('takes the next round in when one of the first is given back afterwards', async () => {
    const tournamentId = await announced(test.db);
    const memberId = await member();
    await joins(test.db, tournamentId, memberId);
    const [first] = await play(
      memberId,
      [500n, 0n, 0n, 100n].map((payout) => ({ payout })),
    );
    expect(await standings(tournamentId)).toMatchObject([{ score: 500 }]);
    await test.owner.query(
      `update game_rounds set status = 'rolled_back', stake_minor = 0, payout_minor = 0 where round_id = $1`,
      [first],
    );
    expect(await standings(tournamentId)).toMatchObject([{ rounds: 3, score: 100 }]);
  });

  it('agrees with a count by hand, and doubled stakes or further rounds change it for nobody', async () => {
    const round = fc.record({
      stake: fc.bigInt({ min: 20n, max: 5_000n }),
      payout: fc.bigInt({ min: 0n, max: 900_000n }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 8 }), async (rounds) => {
        const byHand = rounds
          .slice(0, 3)
          .map(({ stake, payout }) => ((payout < 100n * stake ? payout : 100n * stake) * 100n) / stake)
          .reduce((sum, each) => sum + each, 0n);
        const doubled = rounds.map(({ stake, payout }) => ({ stake: 2n * stake, payout: 2n * payout }));
        const played = await scoreOf(rounds);
        expect(BigInt(played?.score ?? -1)).toBe(byHand);
        expect(await scoreOf(doubled)).toEqual(played);
        expect(await scoreOf(rounds.slice(0, 3))).toEqual(played);
      }),
      { numRuns: 15 },
    );
  });

  it('negative control: a sum over all rounds would be moved by playing on', async () => {
    const rounds = [0n, 100n, 200n, 9_000n].map((payout) => ({ payout }));
    expect(await scoreOf(rounds, { rounds: 4 })).not.toMatchObject({ score: 300 });
  });
});

describe('who has a place', () => {
  const three = (payout: bigint) => [{ payout }, { payout }, { payout }];

  it('is nobody who is excluded, and the next moves up; a member of the demonstration stands without one', async () => {
    const tournamentId = await announced(test.db);
    const [first, robot, second] = [await member(), await member(), await member()];
    for (const each of [first, robot, second]) await joins(test.db, tournamentId, each);
    await play(first, three(300n));
    await play(robot, three(200n));
    await play(second, three(100n));
    await markDemonstration(test.db, robot);
    const shown = async () =>
      (await standings(tournamentId)).map(({ memberId, place, prizeMinor }) => [memberId, place, prizeMinor]);
    expect(await shown()).toEqual([
      [first, 1, 500_00n],
      [robot, null, 0n],
      [second, 2, 300_00n],
    ]);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: first, period: '6m', recordedBy: 'member' }, hoursIn(2)),
    );
    expect(await shown()).toEqual([
      [robot, null, 0n],
      [second, 1, 500_00n],
    ]);
  });

  it('is the same for twice the money', async () => {
    const tournamentId = await announced(test.db);
    const [small, large] = [await member(), await member()];
    for (const each of [small, large]) await joins(test.db, tournamentId, each);
    await play(small, three(150n));
    await play(
      large,
      three(150_000n).map((round) => ({ ...round, stake: 100_000n })),
    );
    expect((await standings(tournamentId)).map(({ place, prizeMinor }) => [place, prizeMinor])).toEqual([
      [1, 400_00n],
      [1, 400_00n],
    ]);
  });
});
