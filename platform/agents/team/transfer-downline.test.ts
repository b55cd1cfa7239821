import '@/platform/people/notices';
import { agentTeam } from '@/lib/contract/calls/agent-centre/agent-team';
import { useTestDatabase } from '@/lib/testing/database';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import { fund, inTeam, placed, refFor, staffOf, type Somebody } from '@/lib/testing/scenes/team';
import { placeBelow } from '@/lib/testing/scenes/tree';
import { paymentPassword } from '@/lib/testing/scenes/withdrawals';
import { sumDepositsSince } from '@/platform/cashier/deposits';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { exclude, insertLimit } from '@/platform/people/protection-gate';
import { beginProtection } from '@/platform/people/protection-gate/member-lock';
import { sendDownline } from '@/platform/cashier/wallets';

const test = useTestDatabase();
afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

async function team(ownMinor = 100_000n) {
  const agent = await placed(test.db, null, 2);
  const child = await placed(test.db, agent.memberId);
  await fund(test.db, agent.memberId, ownMinor);
  return { agent, child };
}

interface Change {
  key?: string;
  password?: string;
  ref?: string;
}

async function send(by: Somebody, to: Somebody, amount: string, { key, password, ref }: Change = {}) {
  return inTeam(agentTeam.transferDownline, by.at(key ? { idempotencyKey: key } : {}), {
    accountRef: ref ?? (await refFor(test.db, by, to.memberId)),
    amount,
    paymentPassword: password ?? paymentPassword,
  });
}

const cashOf = async ({ memberId }: Somebody) =>
  (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const shut = ({ memberId }: Somebody) =>
  inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '24h', recordedBy: 'test' }, new Date()));
const limitDeposits = ({ memberId }: Somebody, mostMinor: bigint) =>
  inTransaction(test.db, async (tx) => {
    await beginProtection(tx, memberId);
    const limit = { kind: 'deposit', period: 'day', most: mostMinor, source: 'member' } as const;
    await insertLimit(tx, { ...limit, id: newId('lim'), memberId, inForceFrom: new Date() });
  });
const noticesOf = async ({ memberId }: Somebody) =>
  (await test.owner.query('select title from member_messages where member_id = $1', [memberId])).rowCount;

describe('money that an agent sends down', () => {
  it('arrives as a deposit of the account, once for a key, and never more than there is', async () => {
    const { agent, child } = await team();
    const key = newId('key');
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(agent, child, '100.00', { key })));
    expect(new Set(sent.map(({ transferId }) => transferId)).size).toBe(1);
    expect(sent[0]).toMatchObject({ amount: '100.00', account: child.username });
    expect(await cashOf(child)).toBe(10_000n);
    expect(await sumDepositsSince(test.db, child.memberId, new Date(0))).toBe(10_000n);
    const { done, codes } = await outcomesOf(Array.from({ length: 6 }, () => send(agent, child, '200.00')));
    expect([done, new Set(codes)]).toEqual([4, new Set(['insufficient'])]);
  });

  it('needs the payment password, and an account directly below', async () => {
    const { agent, child } = await team();
    await expect(send(agent, child, '1.00', { password: '000000' })).rejects.toMatchObject({
      code: 'payment.password.wrong',
    });
    const below = await placed(test.db, agent.memberId, 2);
    const deeper = await placed(test.db, below.memberId);
    const stranger = await placed(test.db, null);
    for (const other of [deeper, stranger, agent])
      await expect(send(agent, other, '1.00')).rejects.toMatchObject({ code: 'agent.account.not.found' });
    // A reference that was sealed for somebody else names nobody here.
    const ref = await refFor(test.db, below, child.memberId);
    await expect(send(agent, child, '1.00', { ref })).rejects.toMatchObject({
      code: 'agent.account.not.found',
    });
  });

  it('does not go to an account that has another upline by now', async () => {
    const { agent, child } = await team();
    const other = await placed(test.db, null, 2);
    await placeBelow(test.db, child.memberId, other.memberId);
    const sending = {
      ...{ ownerId: agent.memberId, sentBy: agent.memberId, memberId: child.memberId },
      ...{ amountMinor: 100n, language: 'EN', isBonusGivenUp: false },
    };
    await expect(inTransaction(test.db, (tx) => sendDownline(tx, sending, new Date()))).rejects.toMatchObject(
      { code: 'agent.account.not.found' },
    );
  });

  it('is refused in one way for whatever protects the account, and only the member is told', async () => {
    const { agent, child: excluded } = await team();
    const [limited, locked] = [await placed(test.db, agent.memberId), await placed(test.db, agent.memberId)];
    await shut(excluded);
    await limitDeposits(limited, 5_000n);
    await test.owner.query(
      `insert into login_locks (id, subject_kind, subject, locked_at, until_at)
       values ('lgl_test', 'username', $1, now(), now() + interval '1 hour')`,
      [locked.username],
    );
    const answers: unknown[] = [];
    for (const child of [excluded, limited, locked]) {
      const before = (await noticesOf(child)) ?? 0;
      for (const amount of ['50.01', '60.00'])
        await send(agent, child, amount).catch((error: unknown) => answers.push(error));
      expect(await cashOf(child)).toBe(0n);
      // The second refusal of a day is not told again.
      expect(await noticesOf(child)).toBe(before + 1);
    }
    expect(answers).toHaveLength(6);
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'transfer.downline.unavailable', value: undefined });
    await expect(send(agent, limited, '50.00')).resolves.toMatchObject({ amount: '50.00' });
    expect(await noticesOf(agent)).toBe(0);
  });

  it('stays where it is while the agent is in a time-out', async () => {
    const { agent, child } = await team();
    await shut(agent);
    await expect(send(agent, child, '1.00')).rejects.toMatchObject({ code: 'protection.excluded' });
    const helper = await staffOf(test.db, agent.memberId, 41, 100_000n);
    await expect(send(helper, child, '1.00')).rejects.toMatchObject({
      code: 'transfer.downline.unavailable',
    });
  });
});

describe('a helper', () => {
  it('sends from the wallet of the agent within the cap of a day, also with many requests at once', async () => {
    const { agent, child } = await team();
    const helper = await staffOf(test.db, agent.memberId, 41, 25_000n);
    const { done, codes } = await outcomesOf(Array.from({ length: 6 }, () => send(helper, child, '100.00')));
    expect([done, new Set(codes)]).toEqual([2, new Set(['transfer.downline.daily'])]);
    expect([await cashOf(child), await cashOf(agent)]).toEqual([20_000n, 80_000n]);
    await expect(send(helper, child, '60.00')).rejects.toMatchObject({ value: { remaining: '50.00' } });
    // Another helper has a cap of their own, and so has the agent: none.
    const other = await staffOf(test.db, agent.memberId, 41, 1_000n);
    await send(other, child, '10.00');
    await send(agent, child, '300.00');
  });

  it('sends nothing before the agent says how much, and a reader never does', async () => {
    const { agent, child } = await team();
    const helper = await staffOf(test.db, agent.memberId, 41);
    await expect(send(helper, child, '0.01')).rejects.toMatchObject({ code: 'transfer.downline.daily' });
    const reader = await staffOf(test.db, agent.memberId, 42, 100_000n);
    await expect(send(reader, child, '0.01')).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});
