import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, arrangePlayer, now } from '@/lib/testing/scenes/games';
import { inTransaction, newId } from '@/platform/ground/db';
import { sumSettledStakes } from '@/platform/play/history';
import { allStakesOf } from './all-stakes';
import { reviewMember } from './review-member';

const test = useTestDatabase();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let gameId: string;
let memberId: string;
beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});
beforeEach(async () => {
  ({ memberId } = await arrangePlayer(test));
});

const settle = (stakeMinor: bigint, at: Date) =>
  test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       payout_minor, status, started_at, settled_at)
     values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, 0, 'settled', $5, $5)`,
    [newId('rnd'), memberId, gameId, stakeMinor, at],
  );
const review = (at: Date) => inTransaction(test.db, (tx) => reviewMember(tx, memberId, at));
const both = async () => [await allStakesOf(test.db, memberId), await sumSettledStakes(test.db, memberId)];

describe('all that a member has staked', () => {
  it('is what the rounds say, before any review, between reviews and after them', async () => {
    for (const [index, at] of [-90 * 24, -30 * 24, -25, -2, 0].entries()) {
      await settle(1_000n + BigInt(index), hours(at));
      expect(await both()).toEqual([await sumSettledStakes(test.db, memberId), expect.any(BigInt)]);
      await review(hours(at));
    }
    const [all, byRounds] = await both();
    expect(all).toBe(byRounds);
    expect(all).toBe(5_010n);
  });

  it('finds a round that is booked late within the day, and reads none of before it again', async () => {
    await settle(1_000n, hours(-48));
    await settle(2_000n, hours(-1));
    await review(now);
    await settle(300n, hours(-23));
    expect(await both()).toEqual([3_300n, 3_300n]);
    // Past every rule: nothing is settled at a moment that lies two days behind.
    await settle(40_000n, hours(-47));
    expect(await both()).toEqual([3_300n, 43_300n]);
  });
});
