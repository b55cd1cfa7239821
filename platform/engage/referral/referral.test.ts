import { referral, type ReferralOverview } from '@/lib/contract/calls/missions';
import { referralSchemas } from '@/lib/contract/schemas/missions';
import { contextOf, siteOrigin } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import {
  allowSharedAddress,
  forgetAddress,
  listKnownAddresses,
  noteAddress,
} from '@/platform/people/devices';
import { noteInvitation } from '@/platform/people/invitations';
import { correct } from '@/platform/ground/ledger';
import { exclude } from '@/platform/people/protection-gate';
import { claimReward, listRewardsOf } from '../rewards';
import { getSettings } from '@/platform/brand/settings';
import { decideDueRewards, referralHandlers } from '.';
import * as scene from '@/lib/testing/scenes/referral';
import { later, now, offer, start, terms, wealthOf, type PaidIn } from '@/lib/testing/scenes/referral';

const test = useTestDatabase();
let games: Awaited<ReturnType<typeof scene.arrangeGames>>;
beforeAll(async () => {
  await offer(test.db);
  games = await scene.arrangeGames(test.db);
});

const newMember = (contacts = {}) => scene.newMember(test.db, contacts);

/** An inviter and a friend who came by the link. */
async function pair(): Promise<{ inviterId: string; friendId: string }> {
  const [inviterId, friendId] = [await newMember(), await newMember()];
  await scene.invite(test.db, inviterId, friendId);
  return { inviterId, friendId };
}

/** What the terms ask for beside the deposit, so that only this is left to look at. */
const play = (
  memberId: string,
  stakeMinor = 100_00n,
  part: { gameId?: string; bonusMinor?: bigint; at?: Date } = {},
) => scene.settleRound(test, { memberId, stakeMinor, gameId: games.slot, at: now, ...part });
const sweep = (at = later(14)) => decideDueRewards(test.db, at);
const deposit = (memberId: string, amountMinor: bigint, at = now) =>
  scene.deposit(test.db, memberId, amountMinor, at);
/** Paid in, played, and looked at when the hold is over. */
const qualify = async (memberId: string, amountMinor = 100_00n) => {
  const paid = await deposit(memberId, amountMinor);
  await play(memberId);
  await sweep();
  return paid;
};
const takeBack = (memberId: string, { depositId }: PaidIn, amountMinor = 100_00n, at = later(20)) =>
  scene.takeBack(test.db, { memberId, depositId, amountMinor, at });

const rewardsOf = async (memberId: string) => {
  const { rows } = await test.owner.query<{ value: string; kind: string; source: string }>(
    'select value::text, kind, source from rewards where member_id = $1 and cancelled_at is null',
    [memberId],
  );
  return rows.map(({ kind, source, value }) => `${source} ${kind} ${value}`);
};
const overview = async (memberId: string, input: object = {}) =>
  (await referralHandlers.get(referral.overview.name)?.(
    contextOf(test.db, memberId, { now }),
    input as never,
  )) as ReferralOverview;

const bothEarned = [['referral cash 2000'], ['referral cash 1000']];
const earnedBy = async (inviterId: string, friendId: string) => [
  await rewardsOf(inviterId),
  await rewardsOf(friendId),
];

describe('a friend’s deposits', () => {
  it('earn both sides a reward once they reach the amount, in all and not before', async () => {
    const { inviterId, friendId } = await pair();
    await play(friendId);
    await deposit(friendId, 60_00n);
    await sweep();
    expect(await earnedBy(inviterId, friendId)).toEqual([[], []]);
    await deposit(friendId, 40_00n);
    await sweep();
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
  });

  it('earn it once, however many follow and however many come at the same moment', async () => {
    const { inviterId, friendId } = await pair();
    await Promise.all(Array.from({ length: 6 }, () => deposit(friendId, 50_00n)));
    await play(friendId);
    await Promise.all([sweep(), sweep(), sweep()]);
    await deposit(friendId, 500_00n, later(15));
    await sweep(later(40));
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
  });

  it('do not count what was taken back', async () => {
    const { inviterId, friendId } = await pair();
    await play(friendId);
    const { transferId } = await deposit(friendId, 90_00n);
    await inTransaction(test.db, (tx) => correct(tx, { key: newId('cor'), transferId, reference: 'test' }));
    await takeBack(friendId, await deposit(friendId, 90_00n), 90_00n);
    await deposit(friendId, 90_00n);
    await sweep();
    expect(await rewardsOf(inviterId)).toEqual([]);
    await deposit(friendId, 10_00n);
    await sweep();
    expect(await rewardsOf(inviterId)).toEqual(['referral cash 2000']);
  });

  it('earn nothing for who came alone, and nothing where it is not offered', async () => {
    const alone = await newMember();
    await qualify(alone, 500_00n);
    expect(await rewardsOf(alone)).toEqual([]);
    const { inviterId, friendId } = await pair();
    const nextYear = new Date('2027-01-01T00:00:00Z');
    await offer(test.db, { ...terms, isOffered: false }, nextYear);
    await deposit(friendId, 500_00n, nextYear);
    expect((await overview(inviterId)).friends).toMatchObject([{ status: 'joined', notBefore: null }]);
    expect((await getSettings(test.db, now)).referral.isOffered).toBe(true);
  });

  it('are undone together with what waits for them', async () => {
    const { inviterId, friendId } = await pair();
    const undone = inTransaction(test.db, async (tx) => {
      await scene.credit(tx, friendId, 200_00n);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await overview(inviterId)).friends).toMatchObject([{ status: 'joined' }]);
  });
});

describe('a reward', () => {
  it('waits for the hold, and the inviter is told its date and nothing of the play', async () => {
    const { inviterId, friendId } = await pair();
    await deposit(friendId, 100_00n);
    await play(friendId, 30_00n);
    const dueAt = later(14).toISOString();
    const [seen] = (await overview(inviterId)).friends;
    expect(seen).toEqual({
      account: seen?.account,
      joinedAt: start.toISOString(),
      status: 'waiting',
      notBefore: dueAt,
      earned: '0.00',
    });
    expect((await overview(inviterId)).own).toBeNull();
    expect((await overview(friendId)).own).toEqual({
      reward: '10.00',
      notBefore: dueAt,
      missingStakes: '70.00',
    });
    await play(friendId, 70_00n);
    await sweep(new Date(later(14).getTime() - 1));
    expect(await earnedBy(inviterId, friendId)).toEqual([[], []]);
    await sweep();
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
    expect((await overview(friendId)).own).toBeNull();
  });

  it.each([
    ['stakes of bonus money', () => ({ stakeMinor: 200_00n, bonusMinor: 150_00n })],
    ['bets that can be placed against each other', () => ({ stakeMinor: 900_00n, gameId: games.table })],
    [
      'what was staked before the invitation',
      () => ({ stakeMinor: 900_00n, at: new Date(start.getTime() - 1) }),
    ],
  ])('waits, without a deadline, while %s are all there is', async (_what, part) => {
    const { inviterId, friendId } = await pair();
    await deposit(friendId, 100_00n);
    const { stakeMinor, ...rest } = part();
    await play(friendId, stakeMinor, rest);
    await sweep(later(200));
    expect(await earnedBy(inviterId, friendId)).toEqual([[], []]);
    await play(friendId);
    await sweep(later(201));
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
  });

  it('is not more for more stakes', async () => {
    const { inviterId, friendId } = await pair();
    await play(friendId, 90_000_00n);
    await qualify(friendId);
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
  });

  it('keeps the terms of the day on which the friend had paid in enough', async () => {
    const { inviterId, friendId } = await pair();
    await offer(test.db, { ...terms, reward: '1.00', playThrough: 9 }, later(1));
    await qualify(friendId);
    await offer(test.db, terms, later(1));
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
  });

  it('waits for the next month where as many were paid in this one as are', async () => {
    const inviterId = await newMember();
    const friends = await Promise.all(Array.from({ length: 4 }, newMember));
    await offer(test.db, { ...terms, maxPerMonth: 2 }, later(2));
    for (const friendId of friends) {
      await scene.invite(test.db, inviterId, friendId);
      await deposit(friendId, 100_00n);
      await play(friendId);
    }
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await rewardsOf(inviterId)).toHaveLength(2);
    await sweep(new Date('2026-03-31T23:59:59Z'));
    expect(await rewardsOf(inviterId)).toHaveLength(2);
    await sweep(new Date('2026-04-01T01:00:00Z'));
    expect(await rewardsOf(inviterId)).toHaveLength(4);
    await offer(test.db, terms, later(2));
  });
});

describe('a payment that is taken back', () => {
  const claim = async (memberId: string) => {
    const { rows } = await listRewardsOf(test.db, memberId, { limit: 1, offset: 0, now });
    const rewardId = rows[0]?.rewardId ?? '';
    return inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId }, later(15)));
  };

  it('ends what waits, and a new payment lets the hold begin anew', async () => {
    const { inviterId, friendId } = await pair();
    await play(friendId);
    const paid = await deposit(friendId, 100_00n);
    await takeBack(friendId, paid, 100_00n, later(3));
    await sweep();
    expect(await rewardsOf(inviterId)).toEqual([]);
    await deposit(friendId, 100_00n, later(5));
    await sweep(later(18));
    expect(await rewardsOf(inviterId)).toEqual([]);
    await sweep(later(19));
    expect(await rewardsOf(inviterId)).toEqual(['referral cash 2000']);
  });

  it('cancels rewards that were not claimed, and what was claimed is owed', async () => {
    const { inviterId, friendId } = await pair();
    const paid = await qualify(friendId);
    await claim(inviterId);
    expect(await wealthOf(test.db, inviterId)).toBe(20_00n);
    await takeBack(friendId, paid);
    await expect(claim(friendId)).rejects.toMatchObject({ code: 'reward.over' });
    expect([await wealthOf(test.db, inviterId), await wealthOf(test.db, friendId)]).toEqual([0n, 0n]);
    const { friends, earned, qualified } = await overview(inviterId);
    expect([friends[0]?.status, earned, qualified]).toEqual(['taken_back', '0.00', 0]);
  });

  it('is noted once, and takes nothing while enough stays paid in', async () => {
    const { inviterId, friendId } = await pair();
    const paid = await qualify(friendId);
    const other = await deposit(friendId, 100_00n, later(15));
    await takeBack(friendId, paid);
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
    await takeBack(friendId, paid);
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
    await takeBack(friendId, other);
    expect(await earnedBy(inviterId, friendId)).toEqual([[], []]);
  });

  it('at the moment of a claim leaves nobody with the reward', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { inviterId, friendId } = await pair();
      const paid = await qualify(friendId);
      await Promise.allSettled([claim(inviterId), takeBack(friendId, paid), claim(friendId)]);
      expect(await Promise.all([inviterId, friendId].map((id) => wealthOf(test.db, id)))).toEqual([0n, 0n]);
    }
  });
});

describe('one person with two accounts', () => {
  const outcomeOf = async (friendId: string) => {
    const { rows } = await test.owner.query<{ refusal: string | null }>(
      'select refusal from invitation_outcomes where friend_id = $1',
      [friendId],
    );
    return rows[0]?.refusal;
  };

  it('earns nothing by a device that both accounts were used on', async () => {
    const { inviterId, friendId } = await pair();
    await test.owner.query(
      `insert into devices (id, secret_hash, user_agent, created_at) values ('dev_shared', $1, '', $2)`,
      [Buffer.alloc(32), start],
    );
    for (const memberId of [inviterId, friendId])
      await test.owner.query(
        `insert into member_devices (member_id, device_id, first_login_at, last_login_at) values ($1, 'dev_shared', $2, $2)`,
        [memberId, start],
      );
    await qualify(friendId, 200_00n);
    expect([await rewardsOf(inviterId), await rewardsOf(friendId)]).toEqual([[], []]);
    expect(await outcomeOf(friendId)).toBe('same_person');
    expect((await overview(inviterId)).friends).toMatchObject([{ status: 'joined', earned: '0.00' }]);
  });

  it('earns nothing by an address that both were used from, forgotten or not, unless many share it', async () => {
    const from = async (address: string, friendAddress = address, isForgotten = false) => {
      const { inviterId, friendId } = await pair();
      await inTransaction(test.db, async (tx) => {
        await noteAddress(tx, inviterId, address, start);
        await noteAddress(tx, friendId, friendAddress, start);
        const [known] = await listKnownAddresses(tx, friendId);
        if (isForgotten && known) await forgetAddress(tx, friendId, known.id, start);
      });
      await qualify(friendId, 200_00n);
      return [await rewardsOf(inviterId), await rewardsOf(friendId)];
    };
    expect(await from('198.51.100.7')).toEqual([[], []]);
    expect(await from('198.51.100.7', '198.51.100.7', true)).toEqual([[], []]);
    expect(await from('198.51.100.7', '198.51.100.8')).toEqual(bothEarned);
    const allowed = { address: '198.51.100.7', reason: 'A university', actor: 'test', now: start };
    await inTransaction(test.db, (tx) => allowSharedAddress(tx, allowed));
    expect(await from('198.51.100.7')).toEqual(bothEarned);
    // On the computer that runs the site everybody comes from one address.
    for (const address of ['127.0.0.1', '0:0:0:0::/64', '192.168.1.20', 'fd12:3456:789a:1::/64', 'unknown'])
      expect(await from(address)).toEqual(bothEarned);
  });

  describe('or with more', () => {
    /** On one of two telephones, each with a device and an address of its own. */
    const on = async (phone: 1 | 2, memberId: string, kind: 'device' | 'address' | 'both') => {
      if (kind !== 'device')
        await inTransaction(test.db, (tx) => noteAddress(tx, memberId, `198.51.100.${100 + phone}`, start));
      if (kind === 'address') return;
      await test.owner.query(
        `insert into devices (id, secret_hash, user_agent, created_at) values ($1, $2, '', $3) on conflict do nothing`,
        [`dev_phone${phone}`, Buffer.from(`phone${phone}`.padEnd(32)), start],
      );
      await test.owner.query(
        `insert into member_devices (member_id, device_id, first_login_at, last_login_at) values ($1, $2, $3, $3)`,
        [memberId, `dev_phone${phone}`, start],
      );
    };
    beforeEach(() => test.owner.query(`delete from member_devices where device_id like 'dev_phone%'`));
    afterEach(() => test.owner.query(`delete from known_addresses where address like '198.51.100.10%'`));

    it.each(['device', 'address', 'both'] as const)(
      'earns for one friend of many on one telephone (%s)',
      async (kind) => {
        const inviterId = await newMember();
        await on(1, inviterId, kind);
        for (let friends = 0; friends < 4; friends += 1) {
          const friendId = await newMember();
          await on(2, friendId, kind);
          await scene.invite(test.db, inviterId, friendId);
          await qualify(friendId, 200_00n);
        }
        expect(await rewardsOf(inviterId)).toEqual(bothEarned[0]);
      },
    );

    it.each(['device', 'address', 'both'] as const)(
      'earns once along a chain that goes back and forth between two telephones (%s)',
      async (kind) => {
        const chain = [await newMember()];
        await on(1, chain[0] ?? '', kind);
        for (let link = 1; link < 6; link += 1) {
          const friendId = await newMember();
          await on(link % 2 === 0 ? 1 : 2, friendId, kind);
          await scene.invite(test.db, chain.at(-1) ?? '', friendId);
          await qualify(friendId, 200_00n);
          chain.push(friendId);
        }
        const rewards = await Promise.all(chain.map((memberId) => rewardsOf(memberId)));
        expect(rewards.flat()).toHaveLength(2);
      },
    );
  });

  it('earns nothing where that shows during the hold', async () => {
    const { inviterId, friendId } = await pair();
    await deposit(friendId, 100_00n);
    await play(friendId);
    for (const memberId of [inviterId, friendId])
      await inTransaction(test.db, (tx) => noteAddress(tx, memberId, '198.51.100.99', later(3)));
    await sweep();
    expect(await earnedBy(inviterId, friendId)).toEqual([[], []]);
    expect(await outcomeOf(friendId)).toBe('same_person');
  });

  it('earns nothing by a number that was bound to the one and is bound to the other', async () => {
    const mobile = '+639171230000';
    const inviterId = await newMember({ mobile });
    await test.owner.query('update member_contacts set ended_at = now() where member_id = $1', [inviterId]);
    const friendId = await newMember({ mobile });
    await inTransaction(test.db, (tx) => noteInvitation(tx, { friendId, inviterId, now }));
    await qualify(friendId, 200_00n);
    expect([await rewardsOf(inviterId), await outcomeOf(friendId)]).toEqual([[], 'same_person']);
  });
});

describe('an exclusion', () => {
  const shutOut = (memberId: string) =>
    inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '6w', recordedBy: 'test' }, start));

  it('of the friend lets both wait until it is over, and the inviter is not told why', async () => {
    const { inviterId, friendId } = await pair();
    await deposit(friendId, 200_00n);
    await play(friendId);
    await shutOut(friendId);
    await sweep(later(30));
    expect(await earnedBy(inviterId, friendId)).toEqual([[], []]);
    expect((await overview(inviterId)).friends).toMatchObject([{ status: 'waiting' }]);
    await sweep(later(50));
    expect(await earnedBy(inviterId, friendId)).toEqual(bothEarned);
  });

  it('of the inviter leaves only the friend a reward', async () => {
    const { inviterId, friendId } = await pair();
    await shutOut(inviterId);
    await qualify(friendId, 200_00n);
    expect(await earnedBy(inviterId, friendId)).toEqual([[], ['referral cash 1000']]);
  });
});

describe('the overview', () => {
  it('has the link, masked friends and what they brought, page by page', async () => {
    const inviterId = await newMember();
    const friends = [await newMember(), await newMember(), await newMember()];
    for (const [index, friendId] of friends.entries()) {
      const at = new Date(start.getTime() + index * 1_000);
      await inTransaction(test.db, (tx) => noteInvitation(tx, { friendId, inviterId, now: at }));
    }
    await qualify(friends[2] ?? '');
    const first = await overview(inviterId, { pageSize: 2 });
    expect(first).toMatchObject({ invited: 3, qualified: 1, earned: '20.00', totalPages: 2 });
    const told = { qualifyingDeposit: '100.00', reward: '20.00', friendReward: '10.00' };
    expect(first).toMatchObject({ ...told, holdDays: 14, stakes: '100.00', maxPerMonth: 20, own: null });
    expect(first.link).toBe(`${siteOrigin}/?referralCode=${first.code}`);
    expect(first.friends.map(({ status, earned }) => `${status} ${earned}`)).toEqual([
      'qualified 20.00',
      'joined 0.00',
    ]);
    expect(first.friends.every(({ account }) => /^m\*\*\*\d$/.test(account))).toBe(true);
    expect((await overview(inviterId, { pageSize: 2, pageNo: 2 })).friends).toHaveLength(1);
    expect((await overview(inviterId)).code).toBe(first.code);
    await expect(referralSchemas.overview.output.validate(first, { strict: true })).resolves.toBeTruthy();
  });

  it('shows nobody else’s friends', async () => {
    expect(await overview(await newMember())).toMatchObject({ invited: 0, friends: [], earned: '0.00' });
  });
});

describe('the books of rewards', () => {
  const unpaid = `select count(*)::int as n from invitation_outcomes o
    left join rewards i on i.id = o.inviter_reward_id left join rewards f on f.id = o.friend_reward_id
    where coalesce(i.value, 0) <> o.earned_minor or (o.refusal is not null and coalesce(i.id, f.id) is not null)`;

  it('agree with what the overview says was earned', async () => {
    expect((await test.owner.query<{ n: number }>(unpaid)).rows[0]?.n).toBe(0);
  });

  it('would be found wrong if an outcome said more than the reward', async () => {
    const client = await test.owner.connect();
    await client.query('begin');
    await client.query(
      'update invitation_outcomes set earned_minor = earned_minor + 1 where earned_minor > 0 and taken_back_at is null',
    );
    const { rows } = await client.query<{ n: number }>(unpaid);
    await client.query('rollback');
    client.release();
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});
