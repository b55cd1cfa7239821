import { wallet, type WalletTransferInput } from '@/lib/contract/calls/wallet';
import { contextOf, fundedMember, outcomesOf, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { payee, setCashier, withdrawBy } from '@/lib/testing/scenes/withdrawals';
import { inTransaction } from '@/platform/ground/db';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';

const test = useTestDatabase();

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});
afterEach(async () => {
  expect(await reconcile(test.db)).toEqual([]);
  await setCashier(test.db, {});
});

const perVendor = () => setCashier(test.db, { isSingleWallet: false });
const transfer = (memberId: string, input: Partial<WalletTransferInput>, key?: string) =>
  perform(wallet.transfer, contextOf(test.db, memberId, key ? { key } : {}), {
    from: 'MAIN',
    to: 'LUMEN',
    amount: '100.00',
    ...input,
  });
const balanceOf = (memberId: string) => perform(wallet.balance, contextOf(test.db, memberId), {});
const detailOf = (memberId: string, reference: string) =>
  perform(wallet.transferDetail, contextOf(test.db, memberId), { reference });

async function give(memberId: string, account: Parameters<typeof post>[1]['transfers'][number]['credit']) {
  await inTransaction(test.db, (tx) =>
    post(tx, {
      key: `give:${memberId}:${account.purpose}:${account.currency}`,
      transfers: [
        {
          kind: 'bonus_granted',
          debit: accounts.house('bonus', account.currency),
          credit: account,
          amountMinor: 2_500n,
          reference: 'test',
        },
      ],
    }),
  );
}

describe('the wallet', () => {
  it('shows what can be spent, what is held, and bonus money apart', async () => {
    const who = await payee(test.db, 50_000n);
    await withdrawBy(test.db, who);
    await give(who.memberId, accounts.bonus(who.memberId));
    expect(await balanceOf(who.memberId)).toEqual({
      sumBalance: '400.00',
      isSingle: true,
      wallets: [],
      heldBalance: '100.00',
      bonusBalance: '25.00',
      currencySymbol: 'P',
    });
  });

  it('shows every vendor’s wallet where the brand keeps one for each, and only those with money otherwise', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    await perVendor();
    await transfer(memberId, { amount: '120.00' });
    expect(await balanceOf(memberId)).toMatchObject({
      sumBalance: '500.00',
      isSingle: false,
      wallets: [{ vendorCode: 'LUMEN', balance: '120.00' }],
    });
    await transfer(memberId, { from: 'LUMEN', to: 'MAIN', amount: '120.00' });
    expect((await balanceOf(memberId)).wallets).toEqual([{ vendorCode: 'LUMEN', balance: '0.00' }]);
    const names = await perform(wallet.merchantWallets, contextOf(test.db, memberId), {});
    expect(names).toEqual([
      { vendorCode: 'MAIN', name: 'MAIN', currency: 'PLAY' },
      { vendorCode: 'LUMEN', name: 'Lumen', currency: 'PLAY' },
    ]);
    await setCashier(test.db, {});
    expect(await balanceOf(memberId)).toMatchObject({ sumBalance: '500.00', isSingle: true, wallets: [] });
  });

  it('has one of trial money, whatever the brand does, and nothing to withdraw in it', async () => {
    await perVendor();
    const memberId = await fundedMember(test.db, 0n);
    await give(memberId, accounts.cash(memberId, 'TRIAL'));
    const context = contextOf(test.db, memberId, { accountType: 4 });
    expect(await perform(wallet.balance, context, {})).toMatchObject({ sumBalance: '25.00', isSingle: true });
    expect(await perform(wallet.consolidated, context, {})).toMatchObject({ withdrawable: '0.00' });
  });

  it('keeps points out of every sum and every record', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    await give(memberId, { owner: memberId, purpose: 'points', currency: 'POINTS' });
    expect(await balanceOf(memberId)).toMatchObject({ sumBalance: '10.00', bonusBalance: '0.00' });
    const records = await perform(wallet.accountRecords, contextOf(test.db, memberId), {});
    expect(records.list.map(({ kind }) => kind)).toEqual(['deposit']);
  });

  it('adds up what came in and went out', async () => {
    const who = await payee(test.db, 50_000n);
    await withdrawBy(test.db, who);
    expect(await perform(wallet.consolidated, contextOf(test.db, who.memberId), {})).toEqual({
      sumBalance: '400.00',
      heldBalance: '100.00',
      bonusBalance: '0.00',
      withdrawable: '400.00',
      totalDeposits: '0.00',
      totalWithdrawals: '0.00',
      dailysalreqtype: 0,
      divtypereq: 0,
      contracthoursalreq: 0,
      realtimesalreqtype: 0,
    });
  });
});

describe('moving money between wallets', () => {
  it('is one transfer that both wallets know, found by its reference', async () => {
    await perVendor();
    const memberId = await fundedMember(test.db, 50_000n);
    const { transfer: done, balance } = await transfer(memberId, {}, 'transfer-0001');
    expect(done).toMatchObject({ reference: 'transfer-0001', status: 'done', from: 'MAIN', to: 'LUMEN' });
    expect(balance).toMatchObject({ sumBalance: '500.00', wallets: [{ balance: '100.00' }] });
    expect(await detailOf(memberId, 'transfer-0001')).toEqual(done);
    const { list } = await perform(wallet.accountRecords, contextOf(test.db, memberId), {
      kind: 'wallet_transfer',
    });
    expect(
      list.map(({ id, wallet: name, amount, balanceBefore, balanceAfter }) => [
        id,
        name,
        amount,
        balanceBefore,
        balanceAfter,
      ]),
    ).toEqual([
      [done.transferId, 'LUMEN', '100.00', '0.00', '100.00'],
      [done.transferId, 'MAIN', '-100.00', '500.00', '400.00'],
    ]);
  });

  it('happens once for one key, and is refused for another amount under it', async () => {
    await perVendor();
    const memberId = await fundedMember(test.db, 50_000n);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transfer(memberId, {}, 'transfer-0002')),
    );
    expect(new Set(answers.map((answer) => answer.transfer.transferId)).size).toBe(1);
    expect(await getBalance(test.db, accounts.vendorWallet(memberId, 'LUMEN'))).toMatchObject({
      balanceMinor: 10_000n,
    });
    const other = transfer(memberId, { amount: '1.00' }, 'transfer-0002');
    await expect(other).rejects.toMatchObject({ code: 'idempotency.conflict' });
  });

  it('is unknown when nothing happened under a reference, and when it is somebody else’s', async () => {
    await perVendor();
    const memberId = await fundedMember(test.db, 100n);
    const refused = transfer(memberId, {}, 'transfer-0003');
    await expect(refused).rejects.toMatchObject({ code: 'insufficient' });
    expect(await detailOf(memberId, 'transfer-0003')).toMatchObject({ status: 'unknown', transferId: null });
    const rich = await fundedMember(test.db, 50_000n);
    await transfer(rich, {}, 'transfer-0004');
    expect(await detailOf(memberId, 'transfer-0004')).toMatchObject({ status: 'unknown' });
  });

  it('never takes more than there is, however many ask at once', async () => {
    await perVendor();
    const memberId = await fundedMember(test.db, 50_000n);
    const { done } = await outcomesOf(Array.from({ length: 20 }, () => transfer(memberId, {})));
    expect(done).toBe(5);
    expect(await balanceOf(memberId)).toMatchObject({ sumBalance: '500.00' });
  });

  it.each([
    [{ from: 'MAIN', to: 'MAIN' }, 'transfer.wallet'],
    [{ from: 'LUMEN', to: 'LUMEN' }, 'transfer.wallet'],
    [{ from: 'LUMEN', to: 'TIDEWELL' }, 'transfer.wallet'],
    [{ to: 'NOBODY' }, 'transfer.wallet'],
    // It has no game on offer.
    [{ to: 'TIDEWELL' }, 'transfer.wallet'],
    [{ amount: '0.00' }, 'money.invalid'],
    [{ amount: '-5.00' }, 'money.invalid'],
    [{ amount: '1e3' }, 'money.invalid'],
  ])('refuses %j with %s', async (input, code) => {
    await perVendor();
    const memberId = await fundedMember(test.db, 50_000n);
    await expect(transfer(memberId, input)).rejects.toMatchObject({ code });
    expect(await balanceOf(memberId)).toMatchObject({ sumBalance: '500.00' });
  });

  it('goes one way only where there is one wallet for all: back', async () => {
    await perVendor();
    const memberId = await fundedMember(test.db, 50_000n);
    await transfer(memberId, {});
    await setCashier(test.db, {});
    await expect(transfer(memberId, {})).rejects.toMatchObject({ code: 'transfer.wallet' });
    expect(await transfer(memberId, { from: 'LUMEN', to: 'MAIN', amount: '40.00' })).toMatchObject({
      balance: { sumBalance: '500.00', wallets: [{ vendorCode: 'LUMEN', balance: '60.00' }] },
    });
  });
});

describe('collecting', () => {
  const collect = (memberId: string, key: string) =>
    perform(wallet.collectAll, contextOf(test.db, memberId, { key }), {});

  it('brings everything back in one command, once for one key', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    await give(memberId, accounts.vendorWallet(memberId, 'LUMEN'));
    await give(memberId, accounts.vendorWallet(memberId, 'TIDEWELL'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => collect(memberId, 'collect-0001')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      transfers: [
        { from: 'LUMEN', to: 'MAIN', amount: '25.00', status: 'done' },
        { from: 'TIDEWELL', to: 'MAIN', amount: '25.00', status: 'done' },
      ],
      balance: { sumBalance: '60.00', wallets: [] },
    });
    const [first] = answers[0]!.transfers;
    expect(await detailOf(memberId, first!.reference)).toEqual(first);
    const commands = await test.pool.query(`select 1 from ledger.commands where key like $1`, [
      `wallet-transfer:${memberId}:%`,
    ]);
    expect(commands.rowCount).toBe(1);
  });

  it('is nothing where there is nothing', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    expect(await collect(memberId, 'collect-0002')).toMatchObject({
      transfers: [],
      balance: { sumBalance: '10.00' },
    });
  });
});

describe('the account record', () => {
  it('shows every movement with what was before and after, whose sum is the balance', async () => {
    const who = await payee(test.db, 50_000n);
    await withdrawBy(test.db, who);
    await withdrawBy(test.db, who, { amount: '50.00' });
    const context = contextOf(test.db, who.memberId);
    const all = await perform(wallet.accountRecords, context, {});
    expect(
      all.list.map(({ amount, balanceBefore, balanceAfter }) => [amount, balanceBefore, balanceAfter]),
    ).toEqual([
      ['-50.00', '400.00', '350.00'],
      ['-100.00', '500.00', '400.00'],
      ['500.00', '0.00', '500.00'],
    ]);
    const deposits = await perform(wallet.accountRecords, context, { kind: 'deposit' });
    expect(deposits).toMatchObject({ totalItems: 1, totalPages: 1 });
    const secondPage = await perform(wallet.accountRecords, context, { pageNo: 2, pageSize: 2 });
    expect(secondPage).toMatchObject({ totalItems: 3, totalPages: 2, list: [{ kind: 'deposit' }] });
  });

  it('names the wallet of each movement', async () => {
    await perVendor();
    const memberId = await fundedMember(test.db, 50_000n);
    await transfer(memberId, {});
    await give(memberId, accounts.bonus(memberId));
    const { list } = await perform(wallet.accountRecords, contextOf(test.db, memberId), {});
    expect(list.map((row) => row.wallet)).toEqual(['BONUS', 'LUMEN', 'MAIN', 'MAIN']);
  });

  it('refuses a kind and a time that are none', async () => {
    const context = contextOf(test.db, await fundedMember(test.db, 0n));
    const kind = perform(wallet.accountRecords, context, { kind: 'salary' });
    await expect(kind).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { kind: { code: 'kind' } } },
    });
    const time = perform(wallet.accountRecords, context, { from: 'yesterday' });
    await expect(time).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
