import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, outcomesOf } from '@/lib/testing/scenes/cashier';
import { arrangeCatalogue, arrangePlayer } from '@/lib/testing/scenes/games';
import { onOffer, orderFor, pointsOf, shopper } from '@/lib/testing/scenes/loyalty/mall';
import { entrant, openRaffle, raffleDay } from '../raffles/test-raffles';
import { exclude } from '@/platform/people/protection-gate';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { awardPoints } from '../points';
import { listCatalogue } from '../point-orders';
import { completeMissions, putMission } from '../missions';
import { claimReward, issueReward, listRewardsOf, presentReward } from '../rewards';
import { countTickets, giveTickets, takeTickets } from '.';

const test = useTestDatabase();
const { published: now, closes } = raffleDay;
const take = (memberId: string, raffleId: string, count: number, at = now) =>
  inTransaction(test.db, (tx) => takeTickets(tx, { memberId, raffleId, count }, at));
const holder = async (points: bigint) => (await shopper(test.db, points)).memberId;
const own = async (raffleId: string, memberId: string) =>
  (await countTickets(test.db, { raffleId, memberId })).own;
const redeemed = async () =>
  (await getBalance(test.db, accounts.house('points_redeemed', 'POINTS'))).balanceMinor;
const numbersOf = async (raffleId: string) =>
  (
    await test.owner.query<{ number: number }>(
      'select number from raffle_tickets where raffle_id = $1 order by number',
      [raffleId],
    )
  ).rows.map(({ number }) => number);

describe('tickets for points', () => {
  it('cost their points in one command, and the numbers follow each other for all who take at once', async () => {
    const raffleId = await openRaffle(test.db);
    const members = await Promise.all(Array.from({ length: 6 }, () => holder(100n)));
    const before = await redeemed();
    await Promise.all(
      members.flatMap((memberId) => [take(memberId, raffleId, 3), take(memberId, raffleId, 2)]),
    );
    expect(await numbersOf(raffleId)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    for (const memberId of members) {
      expect(await own(raffleId, memberId)).toBe(5);
      expect(await pointsOf(test.db, memberId)).toBe(50n);
    }
    expect((await redeemed()) - before).toBe(300n);
  });

  it('are refused without enough points, past the limit also at once, and after the close; nothing is taken then', async () => {
    const raffleId = await openRaffle(test.db, { perMember: 4 });
    const who = await holder(35n);
    await expect(take(who, raffleId, 4)).rejects.toMatchObject({
      code: 'points.insufficient',
      value: { missing: 5 },
    });
    const rich = await holder(1_000n);
    const { done, codes } = await outcomesOf(Array.from({ length: 5 }, () => take(rich, raffleId, 1)));
    expect([done, codes]).toEqual([4, ['points.limit']]);
    await expect(take(who, raffleId, 1, closes)).rejects.toMatchObject({ code: 'raffle.closed' });
    await expect(take(who, 'rfl_none', 1)).rejects.toMatchObject({ code: 'raffle.closed' });
    const unsold = await openRaffle(test.db, { ticketPoints: null });
    await expect(take(who, unsold, 1)).rejects.toMatchObject({ code: 'raffle.closed' });
    expect([await pointsOf(test.db, who), await pointsOf(test.db, rich)]).toEqual([35n, 960n]);
    expect(await numbersOf(raffleId)).toEqual([1, 2, 3, 4]);
  });

  it('are not for excluded members, nor for trial accounts', async () => {
    const raffleId = await openRaffle(test.db);
    const who = await holder(100n);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: who, period: '24h', recordedBy: 'member' }, now),
    );
    await expect(take(who, raffleId, 1)).rejects.toMatchObject({ code: 'protection.excluded' });
    const { memberId } = await arrangePlayer(test, { balanceMinor: 0n, accountType: 4 });
    const award = { memberId, points: 100n, key: newId('key'), reference: 'test' };
    await inTransaction(test.db, (tx) => awardPoints(tx, award));
    await expect(take(memberId, raffleId, 1)).rejects.toMatchObject({ code: 'account.real.required' });
    await expect(entrant(test.db, 1, memberId)).rejects.toMatchObject({ code: 'account.real.required' });
    expect(await numbersOf(raffleId)).toEqual([]);
  });
});

describe('tickets for something else', () => {
  /** The raffle that closes next is the one that every test has opened so far: this one closes before them. */
  const nextRaffle = () => openRaffle(test.db, { closesMinute: 15 * 60 });

  it('are given once for a source and reference', async () => {
    const raffleId = await nextRaffle();
    const memberId = await fundedMember(test.db, 0n);
    const giving = { memberId, source: 'mission', reference: newId('mis'), count: 3 } as const;
    const give = () => inTransaction(test.db, (tx) => giveTickets(tx, giving, now));
    await Promise.all([give(), give(), give()]);
    expect(await own(raffleId, memberId)).toBe(3);
  });

  it('come with missions of rounds that were settled, and never with bets that were returned', async () => {
    const raffleId = await openRaffle(test.db, { closesMinute: 14 * 60 + 30 });
    const { gameId } = await arrangeCatalogue(test.db);
    const of = { rewardKind: 'tickets', rewardValue: 2n, kind: 'rounds', goal: 2, period: 'once' } as const;
    const piece = {
      ...of,
      missionId: 'mis_tickets',
      sortOrder: 1,
      shownFrom: new Date('2026-01-01T00:00:00Z'),
    };
    const text = { title: 'Two rounds', description: 'Of any game.' };
    await inTransaction(test.db, (tx) =>
      putMission(tx, piece, { texts: { EN: text, TY: text }, recordedBy: 'test' }),
    );
    const memberId = await fundedMember(test.db, 0n);
    const round = (status: 'settled' | 'rolled_back') =>
      test.owner.query(
        `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
           status, started_at, settled_at, currency)
         values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, $6, $6, 'PLAY')`,
        [newId('rnd'), memberId, gameId, status === 'settled' ? 10 : 0, status, now],
      );
    const later = new Date(now.getTime() + 60_000);
    const complete = () => inTransaction(test.db, (tx) => completeMissions(tx, memberId, later));
    for (const status of ['rolled_back', 'rolled_back', 'rolled_back', 'settled'] as const)
      await round(status);
    expect(await complete()).toBe(0);
    await round('settled');
    expect(await complete()).toBe(1);
    const page = { limit: 5, offset: 0, now };
    const [reward] = (await listRewardsOf(test.db, memberId, page)).rows;
    expect(presentReward(reward!, 'EN')).toMatchObject({ kind: 'tickets', value: '2', source: 'mission' });
    await inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId: reward!.rewardId }, later));
    expect(await own(raffleId, memberId)).toBe(2);
  });

  it('come with the claim of a reward, and stay to be claimed while no raffle is open', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const issue = (source: 'mission' | 'vip' | 'promotion') =>
      inTransaction(test.db, (tx) =>
        issueReward(tx, {
          ...{ memberId, kind: 'tickets', source, value: 5n, titles: { EN: 'Tickets' } },
          ...{ reference: newId('ref'), expiresAt: null, now },
        }),
      );
    const rewardId = await issue('vip');
    const claim = (at: Date) => inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId }, at));
    await expect(claim(new Date('2027-01-01T00:00:00Z'))).rejects.toMatchObject({ code: 'raffle.closed' });
    const raffleId = await openRaffle(test.db, { closesMinute: 14 * 60 });
    await claim(now);
    expect(await own(raffleId, memberId)).toBe(5);
    await expect(claim(now)).rejects.toMatchObject({ code: 'reward.over' });
    // What comes with deposits or stakes brings no tickets.
    await expect(issue('promotion')).rejects.toThrow(/rewards_tickets_check/);
  });

  it('are ordered in the mall, approved at once, with the points of the order', async () => {
    const raffleId = await openRaffle(test.db, { closesMinute: 13 * 60 + 30 });
    const who = await shopper(test.db, 500n);
    const rewardId = await onOffer(test.db, { kind: 'tickets', tickets: 5 });
    const [listed] = await listCatalogue(test.db, { memberId: who.memberId, language: 'EN', now });
    expect(listed).toMatchObject({ kind: 'tickets', tickets: 5 });
    await orderFor(test.db, who, rewardId, 2, now);
    expect(await own(raffleId, who.memberId)).toBe(10);
    expect(await pointsOf(test.db, who.memberId)).toBe(300n);
    const later = new Date('2027-01-01T00:00:00Z');
    await expect(orderFor(test.db, who, rewardId, 1, later)).rejects.toMatchObject({ code: 'raffle.closed' });
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: who.memberId, period: '24h', recordedBy: 'member' }, now),
    );
    await expect(orderFor(test.db, who, rewardId, 1, now)).rejects.toMatchObject({
      code: 'protection.excluded',
    });
    expect(await pointsOf(test.db, who.memberId)).toBe(300n);
  });

  it('have no source that is a stake, a loss or a deposit', async () => {
    const raffleId = await nextRaffle();
    const memberId = await fundedMember(test.db, 0n);
    for (const source of ['stake', 'round', 'loss', 'deposit', 'rebate', 'promotion', 'referral'])
      await expect(
        test.owner.query(
          `insert into raffle_tickets (raffle_id, number, ticket_id, member_id, source, reference, taken_at)
           values ($1, 1, 'rtk_00000000000000aa-1', $2, $3, 'x', $4)`,
          [raffleId, memberId, source, now],
        ),
      ).rejects.toThrow(/raffle_tickets_source_check/);
  });
});
