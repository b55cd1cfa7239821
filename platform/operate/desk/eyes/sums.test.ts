import { say } from '@/lib/said';
import { cashier, type PaymentNotifyInput } from '@/lib/contract/calls/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { bind, newAccount } from '@/lib/testing/scenes/accounts';
import { contextOf, fundedMember, perform } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { newId, sql } from '@/platform/ground/db';

const test = useTestDatabase();
const noon = new Date('2026-11-20T12:00:00Z');
let now = noon;
beforeEach(() => (now = noon));
const { told, operator, onPage, newestAudit } = deskScene(test, () => now);
const pass = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));

/** A withdrawal that waits to be looked at, of a member of its own where none is named. */
async function waiting(amountMinor: bigint, ofMember?: string): Promise<string> {
  const memberId = ofMember ?? (await fundedMember(test.db, 0n));
  const id = newId('wdr', now.getTime());
  await test.db.execute(
    sql`insert into withdrawals (id, member_id, method_code, provider_code, amount_minor, currency, account_ending,
          sealed_account, status, hold_id, created_at)
        select ${id}, ${memberId}, code, 'test-pay', ${amountMinor}, 'PLAY', '1234', '\\x00', 'reviewing', ${id},
          ${now}::timestamptz from cashier_methods limit 1`,
  );
  return id;
}

const approve = (name: string, id: string) =>
  onPage(operator(name, ['cashier']), ['withdrawals', 'approve', id], 'seen');
const kindOf = async (name: string, id: string) => (await approve(name, id)).kind;

describe('what one person decides alone', () => {
  it('takes a second one from the sum of 24 hours on, whatever the parts and the member', async () => {
    for (let part = 0; part < 5; part += 1)
      expect(await kindOf('carl', await waiting(19_000_00n))).toBe('done');
    const sixth = await waiting(5_000_00n);
    expect(await approve('carl', sixth)).toMatchObject({
      ...{ kind: 'proposed', why: say`${'100000.00'} by one person in 24 hours is ${'100000.00'} or more` },
    });
    // The control: below the sum one is enough, and another person has decided nothing yet.
    expect(await kindOf('carl', await waiting(4_999_99n))).toBe('done');
    expect(await kindOf('dora', await waiting(19_000_00n))).toBe('done');
    // No midnight ends the count.
    pass(13);
    expect(await kindOf('carl', await waiting(19_000_00n))).toBe('proposed');
    pass(12);
    expect(await kindOf('carl', await waiting(19_000_00n))).toBe('done');
  });

  it('counts the first of two in two tabs for the second', async () => {
    for (let part = 0; part < 4; part += 1) await approve('tess', await waiting(19_000_00n));
    const both = [await waiting(19_000_00n), await waiting(19_000_00n)];
    const kinds = await Promise.all(both.map((id) => kindOf('tess', id)));
    expect(kinds.sort()).toEqual(['done', 'proposed']);
  });

  it('does not count what a second one has agreed to', async () => {
    const large = await approve('olga', await waiting(90_000_00n));
    if (large.kind !== 'proposed') throw new Error('One was enough');
    await onPage(operator('ada', ['admin']), ['proposals', 'approve', large.proposal]);
    expect(await kindOf('olga', await waiting(19_000_00n))).toBe('done');
  });

  it('is one count in the shell, whatever name is said there', async () => {
    const decide = async (name: string) =>
      told<unknown>('withdrawals', 'approve', await waiting(19_000_00n), '--reason', 'seen', '--as', name);
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      expect(await decide(name)).toContain('Approved');
    expect(await decide('six')).toMatchObject({ proposal: expect.any(String) as string });
  });
});

describe('what one member is let have', () => {
  it('takes a second person from an amount on, also in parts and by several people', async () => {
    const memberId = await fundedMember(test.db, 0n);
    expect(await kindOf('pia', await waiting(15_000_00n, memberId))).toBe('done');
    expect(await approve('quin', await waiting(5_000_00n, memberId))).toMatchObject({
      ...{ kind: 'proposed', why: say`${'20000.00'} for one member in 24 hours is ${'20000.00'} or more` },
    });
    expect(await kindOf('quin', await waiting(4_999_99n, memberId))).toBe('done');
    pass(25);
    expect(await kindOf('quin', await waiting(19_999_99n, memberId))).toBe('done');
  });

  it('is counted once for two people who decide at the same moment', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const both = [await waiting(12_000_00n, memberId), await waiting(12_000_00n, memberId)];
    const kinds = await Promise.all([kindOf('rolf', both[0] ?? ''), kindOf('sven', both[1] ?? '')]);
    expect(kinds.sort()).toEqual(['done', 'proposed']);
  });
});

describe('a large deposit', () => {
  it('takes two people however many wait before it', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const input = { methodCode: 'test-card', amount: '500.00', returnUrl: '/?mc=depositv2' };
    const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId, { now }), input);
    const report: PaymentNotifyInput = {
      ...{ providerCode: 'test-pay', paymentId: `pay_${deposit.id}`, reference: deposit.id },
      ...{ amount: '25000.00', currency: 'PLAY', result: 'paid' },
    };
    await perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay', now }), report);
    await test.owner.query(
      `insert into deposits select (jsonb_populate_record(d, jsonb_build_object(
         'id', 'dep_before' || n, 'created_at', d.created_at - interval '1 minute'))).*
       from deposits d, generate_series(1, 120) n where d.id = $1`,
      [deposit.id],
    );
    const asked = ['deposits', 'approve', deposit.id] as const;
    expect((await onPage(operator('vera', ['cashier']), asked, 'seen')).kind).toBe('proposed');
  });
});

describe('numbers and addresses of members', () => {
  it('are shown to one person fifty times in 24 hours, and no more', async () => {
    const { memberId } = await newAccount(test.db, { now });
    await bind(test.db, memberId, 'email', 'ines.lopez@example.com', now);
    const look = (name: string) =>
      onPage(operator(name, ['support']), ['members', 'unmask', memberId, 'mail'], 'they asked');
    for (let time = 0; time < 50; time += 1) await look('nosy');
    await expect(look('nosy')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await newestAudit()).toMatchObject({ action: 'member.unmask', actor: 'desk:nosy' });
    await expect(look('calm')).resolves.toMatchObject({ kind: 'done' });
    pass(25);
    await expect(look('nosy')).resolves.toMatchObject({ kind: 'done' });
  });
});
