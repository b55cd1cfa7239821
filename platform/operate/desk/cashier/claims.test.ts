import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { newId, sql } from '@/platform/ground/db';

const test = useTestDatabase();
let now = new Date('2026-11-20T12:00:00Z');
const { operator, onPage, newestAudit } = deskScene(test, () => now);
const carl = operator('carl', ['cashier']);
const dora = operator('dora', ['cashier']);
const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

/** A withdrawal of 20.00 that waits to be looked at. */
async function waiting(): Promise<{ id: string; memberId: string }> {
  const memberId = await fundedMember(test.db, 5_000n);
  const id = newId('wdr', now.getTime());
  await test.db.execute(
    sql`insert into withdrawals (id, member_id, method_code, provider_code, amount_minor, currency, account_ending,
          sealed_account, status, hold_id, created_at)
        select ${id}, ${memberId}, code, 'test-pay', 2000, 'PLAY', '1234', '\\x00', 'reviewing', ${id}, ${now}::timestamptz
        from cashier_methods limit 1`,
  );
  return { id, memberId };
}

const rowOf = async (who: typeof carl, id: string) => {
  const { value } = (await onPage(who, ['withdrawals', 'list'])) as unknown as {
    value: { withdrawal: string; claimedBy: string | null }[];
  };
  return value.find(({ withdrawal }) => withdrawal === id);
};

describe('a claim', () => {
  it('shows the others by name who looks at it, for ten minutes from the last look', async () => {
    const { id } = await waiting();
    await onPage(carl, ['claims', 'take', id]);
    expect(await newestAudit()).toMatchObject({ action: 'claim.take', subject: id, actor: 'desk:carl' });
    expect(await rowOf(dora, id)).toMatchObject({ claimedBy: 'carl' });
    expect(await rowOf(carl, id)).toMatchObject({ claimedBy: null });
    await expect(onPage(dora, ['claims', 'take', id])).rejects.toThrow(`carl looks at ${id} already`);
    pass(9);
    await onPage(carl, ['claims', 'take', id]);
    pass(9);
    expect(await rowOf(dora, id)).toMatchObject({ claimedBy: 'carl' });
    pass(1);
    expect(await rowOf(dora, id)).toMatchObject({ claimedBy: null });
    await onPage(dora, ['claims', 'take', id]);
    expect(await rowOf(carl, id)).toMatchObject({ claimedBy: 'dora' });
  });

  it('is one of those who ask at the same moment, and is given back by whoever has it', async () => {
    const { id } = await waiting();
    const asked = await Promise.allSettled([carl, dora].map((who) => onPage(who, ['claims', 'take', id])));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [winner, other] = asked[0]?.status === 'fulfilled' ? [carl, dora] : [dora, carl];
    await expect(onPage(other, ['claims', 'release', id])).rejects.toThrow('You have no claim');
    await onPage(winner, ['claims', 'release', id]);
    expect(await rowOf(other, id)).toMatchObject({ claimedBy: null });
  });

  it('keeps nobody from deciding, and whoever is second is told who was quicker', async () => {
    const { id } = await waiting();
    await onPage(carl, ['claims', 'take', id]);
    await onPage(dora, ['withdrawals', 'approve', id], 'seen');
    await expect(onPage(carl, ['withdrawals', 'approve', id], 'mine')).rejects.toThrow(
      `desk:dora was quicker: ${id} is approved already`,
    );
  });

  it('is of who may decide, and of what is decided', async () => {
    const { id } = await waiting();
    await expect(onPage(operator('aud', ['auditor']), ['claims', 'take', id])).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(onPage(carl, ['claims', 'take', 'mem_0123456789ab'])).rejects.toThrow('dep_…, wdr_…');
  });
});

describe('a withdrawal that is open', () => {
  it('says what its member paid in and staked since, and who else has the account', async () => {
    const { id, memberId } = await waiting();
    const other = await fundedMember(test.db, 0n);
    const account = async (owner: string, removedAt: Date | null) => {
      const accountId = newId('pya', now.getTime());
      await test.owner.query(
        `insert into payout_accounts (id, member_id, kind, name, sealed_account, number_digest, masked_holder, ending,
           added_at, usable_from, removed_at) values ($1, $2, 'bank', 'Bank', '\\x00', sha256('same'), 'A', '1234', $3, $3, $4)`,
        [accountId, owner, now, removedAt],
      );
      return accountId;
    };
    const shown = async () =>
      ((await onPage(carl, ['withdrawals', 'show', id])) as unknown as { value: Record<string, unknown> })
        .value;
    expect(await shown()).toMatchObject({
      ...{
        deposits: 0,
        deposited: '0.00',
        stakedSinceDeposit: '0.00',
        paidBefore: 0,
        payoutAccountAlsoOf: null,
      },
    });
    await account(other, now);
    const own = await account(memberId, null);
    await test.owner.query('update withdrawals set payout_account_id = $1 where id = $2', [own, id]);
    expect(await shown()).toMatchObject({ payoutAccountAlsoOf: other.toLowerCase() });
  });
});
