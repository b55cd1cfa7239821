import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cashier } from '@/lib/contract/calls/cashier';
import { contextOf, fundedMember, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { collectDue } from './collect';
import { listOpenOf } from './receivable-store';
import { openMinorOf } from './types';

const test = useTestDatabase();
const migration = (name: string) =>
  readFileSync(path.resolve('platform/ground/db/migrations', `${name}.sql`), 'utf8');

/** The deposits of a database from before, as they were then. */
const asBefore = `
  drop index if exists deposits_reversing;
  create index deposits_reversing on deposits (member_id) where status = 'reversing';
  alter table deposits
    drop constraint deposits_status_check, drop constraint deposits_reversal_dated,
    add constraint deposits_status_check check (status <> 'nothing'),
    add constraint deposits_reversal_dated check ((status in ('reversing', 'reversed')) = (reversed_at is not null));`;

it('a deposit that was waiting for a balance becomes what is owed, and the provider has its money', async () => {
  await test.owner.query(`update cashier_methods set fee_fixed_minor = 50 where code = 'test-card'`);
  const memberId = await fundedMember(test.db, 0n);
  const input = { methodCode: 'test-card', amount: '100.00', returnUrl: '/' };
  const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId), input);
  const paid = { providerCode: 'test-pay', paymentId: 'pay_before', reference: deposit.id };
  await perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay' }), {
    ...paid,
    amount: '100.00',
    currency: 'PLAY',
    result: 'paid',
  });
  const clearing = accounts.clearing('test-pay');
  const before = (await getBalance(test.db, clearing)).balanceMinor;
  const old = /create or replace function keep_deposit_settled[\s\S]*?end \$\$;/.exec(
    migration('0071_deposits'),
  )?.[0];
  await test.owner.query(asBefore);
  await test.owner.query(old ?? '');
  await test.owner.query(`update deposits set status = 'reversing', reversed_at = now() where id = $1`, [
    deposit.id,
  ]);
  await test.owner.query(migration('0231_taken_back'));
  expect((await getBalance(test.db, clearing)).balanceMinor - before).toBe(10_000n);
  expect((await listOpenOf(test.db, memberId)).map(openMinorOf)).toEqual([10_000n]);
  expect(await collectDue(test.db, new Date())).toBe(1);
  expect((await getBalance(test.db, accounts.cash(memberId))).balanceMinor).toBe(0n);
  expect(await listOpenOf(test.db, memberId)).toEqual([]);
});
