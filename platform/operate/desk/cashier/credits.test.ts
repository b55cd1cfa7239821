import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance, getSpendable, post } from '@/platform/ground/ledger';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const { told, operator, onPage, newestAudit } = deskScene(test, () => now);

const cashier = operator('carl', ['cashier']);
const approve = (name: string, id: string) => onPage(operator(name, ['admin']), ['proposals', 'approve', id]);
const has = (owner: string) => getSpendable(test.db, { owner, currency: 'PLAY' });
const given = async () => (await getBalance(test.db, accounts.house('manual_credits'))).balanceMinor;

async function proposed(words: string[], reason = 'the picture shows it'): Promise<string> {
  const outcome = await onPage(cashier, words, reason);
  if (outcome.kind !== 'proposed') throw new Error('One was enough');
  return outcome.proposal;
}

/** A member with 10.00 who is given 25.00; the movement of it. */
async function credited(): Promise<{ memberId: string; movement: string }> {
  const memberId = await fundedMember(test.db, 1_000n);
  await approve('ada', await proposed(['credit', 'give', memberId, '25.00']));
  const [row] = await told<{ movement: string; kind: string }[]>('members', 'ledger', memberId);
  return { memberId, movement: row?.kind === 'manual_credit' ? row.movement : '' };
}

const lettersOf = async (memberId: string) =>
  (
    await test.owner.query<{ title: string }>(
      'select title from member_messages where member_id = $1 order by id',
      [memberId],
    )
  ).rows.map(({ title }) => title);

describe('a credit by hand', () => {
  it('moves nothing before a second one agrees, and then once, however many agree at one moment', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const before = await given();
    const id = await proposed(['credit', 'give', memberId, '25.00']);
    expect(await has(memberId)).toBe(1_000n);
    expect(await lettersOf(memberId)).toEqual([]);
    const answers = await Promise.allSettled(['ada', 'bea', 'cleo'].map((name) => approve(name, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await has(memberId)).toBe(3_500n);
    expect(await given()).toBe(before - 2_500n);
    expect(await lettersOf(memberId)).toHaveLength(1);
    expect((await newestAudit()).action).toBe('credit.give');
    const [row] = await told<Record<string, string>[]>('members', 'ledger', memberId);
    expect(row).toMatchObject({ kind: 'manual_credit', change: '25.00', command: `credit:${id}` });
  });

  it('is given although the member has played since it was proposed, and says what they have', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const id = await proposed(['credit', 'give', memberId, '25.00']);
    const transfer = {
      ...{ kind: 'stake', debit: accounts.cash(memberId), credit: accounts.house('game_revenue') },
      ...{ amountMinor: 400n, reference: 'r' },
    };
    await inTransaction(test.db, (tx) => post(tx, { key: `s:${memberId}`, transfers: [transfer] }));
    expect(await approve('ada', id)).toMatchObject({ value: { state: 'approved' } });
    expect(await has(memberId)).toBe(3_100n);
  });

  it('is neither of nothing, nor agreed to by a cashier, nor proposed by somebody without the right', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await expect(proposed(['credit', 'give', memberId, '0'])).rejects.toThrow('no credit of nothing');
    await expect(onPage(operator('sue', ['support']), ['credit', 'give', memberId, '1'])).rejects.toThrow(
      'credit.propose',
    );
    const id = await proposed(['credit', 'give', memberId, '5']);
    await expect(onPage(operator('kim', ['cashier']), ['proposals', 'approve', id])).rejects.toThrow(
      'credit.approve',
    );
    expect(await has(memberId)).toBe(0n);
  });

  it('is corrected once and whole, by a movement that names it', async () => {
    const { memberId, movement } = await credited();
    const id = await proposed(['credit', 'correct', movement]);
    expect(await has(memberId)).toBe(3_500n);
    await approve('ada', id);
    expect(await has(memberId)).toBe(1_000n);
    expect(await told('members', 'movement', movement)).toMatchObject({
      correctedBy: expect.stringMatching(/^trf_/),
    });
    expect(await lettersOf(memberId)).toHaveLength(2);
    await expect(proposed(['credit', 'correct', movement])).rejects.toThrow('has corrected');
  });

  it('is not corrected below zero, and nothing else is corrected by this command', async () => {
    const { memberId, movement } = await credited();
    const transfer = {
      ...{ kind: 'stake', debit: accounts.cash(memberId), credit: accounts.house('game_revenue') },
      ...{ amountMinor: 3_000n, reference: 'r' },
    };
    await inTransaction(test.db, (tx) => post(tx, { key: `s:${memberId}`, transfers: [transfer] }));
    await expect(proposed(['credit', 'correct', movement])).rejects.toThrow();
    expect(await has(memberId)).toBe(500n);
    const [, , first] = await told<{ movement: string }[]>('members', 'ledger', memberId);
    await expect(proposed(['credit', 'correct', first?.movement ?? ''])).rejects.toThrow('no credit');
  });
});
