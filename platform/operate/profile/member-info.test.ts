import { memberSchemas } from '@/lib/contract/schemas/member';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { sendMessage } from '@/platform/brand/messages';
import { claimReward, issueReward } from '@/platform/engage/rewards';
import { removeLabel, setLabel } from './label-store';
import { readMemberInfo } from './member-info';
import { newAccount, openFor } from '@/lib/testing/scenes/accounts';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);

describe('the login before this one', () => {
  it('is none at the first', async () => {
    const anna = await newAccount(test.db, { now: start });
    const info = await readMemberInfo(test.db, anna.at(start).caller!, start);
    expect(info).toMatchObject({ lastLoginAt: null, lastLogin: null });
    expect(await memberSchemas.info.output.validate(info)).toMatchObject({ lastLogin: null });
  });

  it('is told with its device and address, and is never one of another member', async () => {
    const bert = await newAccount(test.db, { now: start });
    await newAccount(test.db, { now: after(500) });
    const next = await openFor(test.db, bert, { now: after(1000) });
    const lastLogin = {
      at: start.toISOString(),
      device: 'Chrome · Windows',
      address: bert.at(start).clientAddress,
    };
    const info = await readMemberInfo(test.db, next.at(after(1000)).caller!, after(1000));
    expect(info).toMatchObject({ lastLoginAt: lastLogin.at, lastLogin });
    expect(await memberSchemas.info.output.validate(info)).toMatchObject({ lastLogin });
  });

  it('may be left out by an older gateway', async () => {
    const cleo = await newAccount(test.db, { now: start });
    const { lastLogin: _left, ...older } = await readMemberInfo(test.db, cleo.at(start).caller!, start);
    expect(await memberSchemas.info.output.validate(older)).not.toHaveProperty('lastLogin');
  });
});

describe('the labels', () => {
  it('are those that count now, of this member, in the order of setting', async () => {
    const emil = await newAccount(test.db, { now: start });
    const fred = await newAccount(test.db, { now: start });
    const change = (label: string, at: Date) => ({
      memberId: emil.memberId,
      label,
      actor: 'desk:ana',
      now: at,
    });
    const labels = async (account: typeof emil) =>
      (await readMemberInfo(test.db, account.at(start).caller!, after(5000))).memberLabel;
    expect(await labels(emil)).toEqual([]);
    await inTransaction(test.db, async (tx) => {
      await setLabel(tx, change('second', after(2000)));
      await setLabel(tx, change('first', after(1000)));
      await setLabel(tx, change('gone', after(1500)));
      await removeLabel(tx, change('gone', after(3000)));
    });
    expect(await labels(emil)).toEqual(['first', 'second']);
    expect(await labels(fred)).toEqual([]);
    await expect(test.pool.query(`update member_labels set label = 'x'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(test.pool.query('delete from member_labels')).rejects.toThrow('permission denied');
  });
});

describe('what waits', () => {
  it('is counted: messages, rewards, and those of missions among them', async () => {
    const dora = await newAccount(test.db, { now: start });
    const caller = dora.at(start).caller!;
    const issue = {
      memberId: caller.memberId,
      kind: 'points',
      value: 5n,
      titles: { EN: 'A reward' },
    } as const;
    const [first] = await inTransaction(test.db, async (tx) => {
      await sendMessage(tx, { memberId: caller.memberId, title: 'Hello', body: '', now: start });
      return [
        await issueReward(tx, { ...issue, source: 'mission', reference: 'm1', expiresAt: null, now: start }),
        await issueReward(tx, { ...issue, source: 'operator', reference: 'o1', expiresAt: null, now: start }),
        await issueReward(tx, {
          ...issue,
          source: 'vip',
          reference: 'v1',
          expiresAt: after(500),
          now: start,
        }),
      ];
    });
    const badges = async (at: Date) => {
      const { unreadMessage, claimableRewards, claimableMissions } = await readMemberInfo(
        test.db,
        caller,
        at,
      );
      return { unreadMessage, claimableRewards, claimableMissions };
    };
    expect(await badges(start)).toMatchObject({ claimableRewards: 3, claimableMissions: 1 });
    expect((await badges(start)).unreadMessage).toBeGreaterThan(0);
    expect(await badges(after(1000))).toMatchObject({ claimableRewards: 2, claimableMissions: 1 });
    const { memberId } = caller;
    await inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId: first ?? '' }, after(1000)));
    expect(await badges(after(1000))).toMatchObject({ claimableRewards: 1, claimableMissions: 0 });
  });
});
