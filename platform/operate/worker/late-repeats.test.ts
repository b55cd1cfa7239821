import { placeBelow } from '@/lib/testing/scenes/tree';
import { randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { platform } from '@/platform';
import { accounts, post } from '@/platform/ground/ledger';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import {
  contextOfPayee,
  payee,
  paymentPassword,
  setCashier,
  type Payee,
} from '@/lib/testing/scenes/withdrawals';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction, newId } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { issueReward } from '@/platform/engage/rewards';
import { cleanIdempotencyKeys } from './clean-keys';

/** A repeat that comes years after the first call, when every key that may go is gone. */
const test = useTestDatabase();

const yearsLater = () => new Date(Date.now() + 10 * 365 * 86_400_000);
const cleanKeys = () => cleanIdempotencyKeys(test.db, yearsLater());

let who: Payee;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await setCashier(test.db, { isSingleWallet: false, canTransferUpline: true });
});

beforeEach(async () => {
  who = await payee(test.db, 100_000n);
  const uplineId = await fundedMember(test.db, 0n);
  await test.owner.query('update members set account_type = 2 where id = $1', [uplineId]);
  await placeBelow(test.db, who.memberId, uplineId);
});

const perform = (call: AnyCall, key: string, input: object): Promise<unknown> =>
  platform.handlerOf(call.name)(contextOfPayee(test.db, who, { key }), input);

/** Everything that a repeat could have changed. */
async function books(): Promise<unknown> {
  const { rows } = await test.pool.query(
    `select (select count(*) from ledger.transfers) as transfers, (select count(*) from wallet_transfers) as wallets,
            (select count(*) from upline_transfers) as uplines, (select count(*) from deposits) as deposits,
            (select count(*) from withdrawals) as withdrawals, (select count(*) from protection_limits) as limits`,
  );
  return rows[0];
}

async function reward(): Promise<string> {
  const now = new Date();
  const thanks = { EN: 'Thank you', TY: 'Salamat' };
  const { memberId } = who;
  const from = { source: 'operator', reference: newId('ref') } as const;
  return inTransaction(test.db, (tx) =>
    issueReward(tx, { memberId, kind: 'cash', value: 500n, titles: thanks, expiresAt: null, ...from, now }),
  );
}

async function bonus(): Promise<string> {
  const now = new Date();
  const terms = { amountMinor: 500n, wageringMultiple: 10, validDays: 7, promotionId: null };
  return inTransaction(test.db, (tx) =>
    grantBonus(tx, { memberId: who.memberId, ...terms, source: newId('ref'), now }),
  );
}

const transfer = { from: 'MAIN', to: 'LUMEN', amount: '12.00' };
const deposit = { methodCode: 'test-card', amount: '500.00', returnUrl: '/' };
const withdrawal = () => ({
  methodCode: 'test-payout',
  payoutAccountId: who.payoutAccountId,
  amount: '100.00',
  paymentPassword,
});

/** A call, what it is asked, and the same key asked something else. */
type Case = readonly [AnyCall, () => Promise<object>, object];

const cases: readonly Case[] = [
  [contract.wallet.transfer, async () => transfer, { ...transfer, amount: '13.00' }],
  [
    contract.wallet.transferUpline,
    async () => ({ amount: '10.00', paymentPassword }),
    { amount: '11.00', paymentPassword },
  ],
  [contract.cashier.createDeposit, async () => deposit, { ...deposit, amount: '501.00' }],
  [contract.cashier.createWithdrawal, async () => withdrawal(), { amount: '101.00' }],
  [contract.promotions.claimReward, async () => ({ rewardId: await reward() }), { rewardId: 'rwd_other' }],
  [contract.promotions.forfeitBonus, async () => ({ bonusId: await bonus() }), { bonusId: 'bon_other' }],
  [
    contract.protection.setLimit,
    async () => ({ kind: 'stake', period: 'day', amount: '500.00' }),
    { amount: '400.00' },
  ],
];

describe('a repeat years later', () => {
  it.each(cases.map((each) => [each[0].name, ...each] as const))(
    'of %s answers what the first call answered, and moves nothing',
    async (_name, call, arranged, change) => {
      const [key, input] = [randomUUID(), await arranged()];
      const first = await perform(call, key, input);
      await cleanKeys();
      const before = await books();
      expect(await perform(call, key, input)).toEqual(JSON.parse(JSON.stringify(first)));
      await expect(perform(call, key, { ...input, ...change })).rejects.toMatchObject({
        code: 'idempotency.conflict',
      });
      expect(await books()).toEqual(before);
    },
  );

  it('of what collects all wallets does not collect what came in meanwhile', async () => {
    await perform(contract.wallet.transfer, randomUUID(), transfer);
    const key = randomUUID();
    const first = await perform(contract.wallet.collectAll, key, {});
    await perform(contract.wallet.transfer, randomUUID(), transfer);
    await cleanKeys();
    const before = await books();
    expect(await perform(contract.wallet.collectAll, key, {})).toEqual(first);
    expect(await books()).toEqual(before);
  });

  it('is told from another call by its body, also where the key is new to that call', async () => {
    const key = randomUUID();
    await perform(contract.wallet.transfer, key, transfer);
    await cleanKeys();
    const other = perform(contract.cashier.createDeposit, key, deposit);
    await expect(other).rejects.toMatchObject({ code: 'idempotency.conflict' });
  });

  it('finds its key: nobody can delete one, the owner of the tables included', async () => {
    await perform(contract.wallet.transfer, randomUUID(), transfer);
    for (const pool of [test.pool, test.owner]) {
      await expect(
        pool.query(`delete from idempotency_keys where scope = $1`, [who.memberId]),
      ).rejects.toThrow('kept for ever');
      await expect(pool.query('truncate idempotency_keys')).rejects.toThrow();
    }
  });

  it('of a transfer whose key was lost all the same says what had been moved', async () => {
    const key = randomUUID();
    const first = (await perform(contract.wallet.transfer, key, transfer)) as { transfer: object };
    await test.owner.query('alter table idempotency_keys disable trigger kept');
    await test.owner.query('delete from idempotency_keys where key = $1', [key]);
    await test.owner.query('alter table idempotency_keys enable always trigger kept');
    const before = await books();
    expect(await perform(contract.wallet.transfer, key, transfer)).toMatchObject({
      transfer: first.transfer,
    });
    expect(await books()).toEqual(before);
  });

  it('would move twice under a key that is cleaned away', async () => {
    const move = () =>
      runOnce(test.db, { scope: `plain:${who.memberId}`, key: 'cleaned-away', request: 1 }, (tx) =>
        post(tx, {
          key: newId('gift'),
          transfers: [
            {
              kind: 'bonus',
              debit: accounts.house('bonus'),
              credit: accounts.cash(who.memberId),
              amountMinor: 1n,
              reference: 'gift',
            },
          ],
        }).then(() => null),
      );
    await move();
    await cleanKeys();
    const before = await books();
    await move();
    expect(await books()).not.toEqual(before);
  });
});
