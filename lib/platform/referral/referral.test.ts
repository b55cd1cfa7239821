import { referral, type ReferralOverview } from '@/lib/contract/missions';
import { referralSchemas } from '@/lib/contract/schemas/missions';
import { contextOf, siteOrigin } from '@/lib/testing/cashier-scene';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '../accounts';
import { inTransaction, newId } from '../db';
import { allowSharedAddress, forgetAddress, listKnownAddresses, noteAddress } from '../devices';
import { noteInvitation } from '../invitations';
import { accounts, correct, post } from '../ledger';
import { exclude } from '../protection';
import { getSettings, recordSetting } from '../settings';
import { noteDeposit, referralHandlers } from '.';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');
const terms = { isOffered: true, qualifyingDeposit: '100.00', reward: '20.00', friendReward: '10.00' };

const offer = (value: typeof terms, effectiveFrom = start) =>
  inTransaction(test.db, (tx) =>
    recordSetting(tx, { name: 'referral', value, effectiveFrom, recordedBy: 'test' }),
  );
beforeAll(() => offer(terms));

let members = 0;
async function newMember(contacts = {}): Promise<string> {
  members += 1;
  const username = `member${members}`;
  const { id } = await createMember(test.db, {
    username,
    password: 'parlour-1',
    accountType: 0,
    contacts,
    now: start,
  });
  return id;
}

/** An inviter and a friend who came by the link. */
async function pair(): Promise<{ inviterId: string; friendId: string }> {
  const [inviterId, friendId] = [await newMember(), await newMember()];
  await inTransaction(test.db, (tx) => noteInvitation(tx, { friendId, inviterId, now }));
  return { inviterId, friendId };
}

/** As the cashier credits: the money and the note about it commit together. */
const deposit = (memberId: string, amountMinor: bigint, at = now) =>
  inTransaction(test.db, async (tx) => {
    const { transfers } = await post(tx, {
      key: newId('dep'),
      transfers: [
        {
          kind: 'deposit',
          debit: accounts.clearing('sandbox-pay'),
          credit: accounts.cash(memberId),
          amountMinor,
          reference: 'test',
        },
      ],
    });
    await noteDeposit(tx, memberId, at);
    return transfers[0]?.id ?? '';
  });

const rewardsOf = async (memberId: string) => {
  const { rows } = await test.owner.query<{ value: string; kind: string; source: string }>(
    'select value::text, kind, source from rewards where member_id = $1',
    [memberId],
  );
  return rows.map(({ kind, source, value }) => `${source} ${kind} ${value}`);
};
const overview = async (memberId: string, input: object = {}) =>
  (await referralHandlers.get(referral.overview.name)?.(
    contextOf(test.db, memberId, { now }),
    input as never,
  )) as ReferralOverview;

describe('a friend’s deposits', () => {
  it('earn both sides a reward once they reach the amount, in all and not before', async () => {
    const { inviterId, friendId } = await pair();
    await deposit(friendId, 60_00n);
    expect([await rewardsOf(inviterId), await rewardsOf(friendId)]).toEqual([[], []]);
    await deposit(friendId, 40_00n);
    expect(await rewardsOf(inviterId)).toEqual(['referral cash 2000']);
    expect(await rewardsOf(friendId)).toEqual(['referral cash 1000']);
  });

  it('earn it once, however many follow and however many come at the same moment', async () => {
    const { inviterId, friendId } = await pair();
    await Promise.all(Array.from({ length: 6 }, () => deposit(friendId, 50_00n)));
    await deposit(friendId, 500_00n);
    expect([await rewardsOf(inviterId), await rewardsOf(friendId)]).toEqual([
      ['referral cash 2000'],
      ['referral cash 1000'],
    ]);
  });

  it('do not count what was taken back', async () => {
    const { inviterId, friendId } = await pair();
    const transferId = await deposit(friendId, 90_00n);
    await inTransaction(test.db, (tx) => correct(tx, { key: newId('cor'), transferId, reference: 'test' }));
    await deposit(friendId, 90_00n);
    expect(await rewardsOf(inviterId)).toEqual([]);
    await deposit(friendId, 10_00n);
    expect(await rewardsOf(inviterId)).toEqual(['referral cash 2000']);
  });

  it('earn nothing for who came alone, and nothing where it is not offered', async () => {
    const alone = await newMember();
    await deposit(alone, 500_00n);
    expect(await rewardsOf(alone)).toEqual([]);
    const { inviterId, friendId } = await pair();
    const later = new Date('2027-01-01T00:00:00Z');
    await offer({ ...terms, isOffered: false }, later);
    await deposit(friendId, 500_00n, later);
    expect(await rewardsOf(inviterId)).toEqual([]);
    expect((await getSettings(test.db, now)).referral.isOffered).toBe(true);
  });

  it('are undone together with the reward', async () => {
    const { inviterId, friendId } = await pair();
    const undone = inTransaction(test.db, async (tx) => {
      await post(tx, {
        key: newId('dep'),
        transfers: [
          {
            kind: 'deposit',
            debit: accounts.clearing('sandbox-pay'),
            credit: accounts.cash(friendId),
            amountMinor: 200_00n,
            reference: 'test',
          },
        ],
      });
      await noteDeposit(tx, friendId, now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await rewardsOf(inviterId), (await overview(inviterId)).qualified]).toEqual([[], 0]);
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
    await deposit(friendId, 200_00n);
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
      await deposit(friendId, 200_00n);
      return [await rewardsOf(inviterId), await rewardsOf(friendId)];
    };
    expect(await from('198.51.100.7')).toEqual([[], []]);
    expect(await from('198.51.100.7', '198.51.100.7', true)).toEqual([[], []]);
    const both = [['referral cash 2000'], ['referral cash 1000']];
    expect(await from('198.51.100.7', '198.51.100.8')).toEqual(both);
    const allowed = { address: '198.51.100.7', reason: 'A university', actor: 'test', now: start };
    await inTransaction(test.db, (tx) => allowSharedAddress(tx, allowed));
    expect(await from('198.51.100.7')).toEqual(both);
  });

  it('earns nothing by a number that was bound to the one and is bound to the other', async () => {
    const mobile = '+639171230000';
    const inviterId = await newMember({ mobile });
    await test.owner.query('update member_contacts set ended_at = now() where member_id = $1', [inviterId]);
    const friendId = await newMember({ mobile });
    await inTransaction(test.db, (tx) => noteInvitation(tx, { friendId, inviterId, now }));
    await deposit(friendId, 200_00n);
    expect([await rewardsOf(inviterId), await outcomeOf(friendId)]).toEqual([[], 'same_person']);
  });
});

describe('an exclusion', () => {
  const shutOut = (memberId: string) =>
    inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '1y', recordedBy: 'test' }, start));

  it('of the friend leaves everybody without a reward, and the inviter without the reason', async () => {
    const { inviterId, friendId } = await pair();
    await shutOut(friendId);
    await deposit(friendId, 200_00n);
    expect([await rewardsOf(inviterId), await rewardsOf(friendId)]).toEqual([[], []]);
    expect((await overview(inviterId)).friends).toMatchObject([{ status: 'joined' }]);
  });

  it('of the inviter leaves only the friend a reward', async () => {
    const { inviterId, friendId } = await pair();
    await shutOut(inviterId);
    await deposit(friendId, 200_00n);
    expect([await rewardsOf(inviterId), await rewardsOf(friendId)]).toEqual([[], ['referral cash 1000']]);
  });
});

describe('the overview', () => {
  it('has the link, masked friends and what they brought, page by page', async () => {
    const inviterId = await newMember();
    const friends = [await newMember(), await newMember(), await newMember()];
    for (const [index, friendId] of friends.entries()) {
      const at = new Date(now.getTime() + index * 1_000);
      await inTransaction(test.db, (tx) => noteInvitation(tx, { friendId, inviterId, now: at }));
    }
    await deposit(friends[2] ?? '', 100_00n);
    const first = await overview(inviterId, { pageSize: 2 });
    expect(first).toMatchObject({ ...terms, invited: 3, qualified: 1, earned: '20.00', totalPages: 2 });
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
      'update invitation_outcomes set earned_minor = earned_minor + 1 where earned_minor > 0',
    );
    const { rows } = await client.query<{ n: number }>(unpaid);
    await client.query('rollback');
    client.release();
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});
