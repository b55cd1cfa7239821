import fc from 'fast-check';
import { cashier } from '@/lib/contract/calls/cashier';
import { wallet } from '@/lib/contract/calls/wallet';
import { moneyText } from '@/lib/money';
import { contextOf, perform } from '@/lib/testing/scenes/cashier';
import { placeBelow } from '@/lib/testing/scenes/tree';
import { useTestDatabase } from '@/lib/testing/database';
import {
  contextOfPayee,
  payee,
  paymentPassword,
  providerOf,
  setCashier,
  type Payee,
} from '@/lib/testing/scenes/withdrawals';
import { inTransaction, newId, sql } from '@/platform/ground/db';
import {
  arrangeCatalogue,
  callHandler,
  contextOf as gameContextOf,
  launchInput,
  signer,
  type Seat,
} from '@/lib/testing/scenes/games';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { collectDue, listOpenOf, openMinorOf } from '@/platform/play/receivables';
import { createWithdrawal } from '../withdrawals/create';
import { approveWithdrawal, rejectWithdrawal } from '../withdrawals/decide';
import { approveDeposit, rejectDeposit } from './review';
import { feeOf } from '../providers/rules';
import { expireDeposit } from './settle';
import { payWithdrawal } from '../withdrawals/settle';

/**
 * Walks the cashier at random beside a model of it that knows nothing of ledgers: after every walk each account has what
 * the model says, and the books are in order.
 */
const test = useTestDatabase();

const provider = 'test-pay';
const depositFee = { fixedMinor: 50n, basisPoints: 100n };
const payoutFee = { fixedMinor: 100n, basisPoints: 50n };
const reviewFromMinor = 5_000n;
const people = 3;
/** Little enough that what is taken back is often gone. */
const startMinor = 5_000n;

type DepositEnd =
  'paid' | 'twice' | 'late' | 'declined' | 'never' | 'other_approved' | 'other_rejected' | 'second';
type Step =
  | { type: 'deposit'; who: number; amountMinor: bigint; end: DepositEnd }
  | { type: 'reverse'; pick: number }
  | { type: 'retry' }
  | { type: 'withdraw'; who: number; amountMinor: bigint }
  | { type: 'decide'; pick: number; how: 'approve' | 'reject' | 'cancel' }
  | { type: 'pay'; pick: number; outcome: 'paid' | 'refused' | 'lost' }
  | { type: 'move'; who: number; amountMinor: bigint; isBack: boolean }
  | { type: 'collect'; who: number }
  | { type: 'upline'; who: number; amountMinor: bigint }
  | { type: 'bet'; who: number; amountMinor: bigint; payoutMinor: bigint; end: 'settle' | 'roll_back' };

const who = fc.nat(people - 1);
const pick = fc.nat(1000);
const amountMinor = fc.bigInt(1_000n, 20_000n);
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant('deposit' as const),
    who,
    amountMinor,
    end: fc.constantFrom<DepositEnd>(
      'paid',
      'paid',
      'twice',
      'late',
      'declined',
      'never',
      'other_approved',
      'other_rejected',
      'second',
    ),
  }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reverse' as const), pick }) },
  fc.record({ type: fc.constant('retry' as const) }),
  fc.record({ type: fc.constant('withdraw' as const), who, amountMinor }),
  fc.record({
    type: fc.constant('decide' as const),
    pick,
    how: fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const),
  }),
  fc.record({
    type: fc.constant('pay' as const),
    pick,
    outcome: fc.constantFrom('paid' as const, 'refused' as const, 'lost' as const),
  }),
  fc.record({ type: fc.constant('move' as const), who, amountMinor, isBack: fc.boolean() }),
  fc.record({ type: fc.constant('collect' as const), who }),
  fc.record({ type: fc.constant('upline' as const), who, amountMinor }),
  fc.record({
    type: fc.constant('bet' as const),
    who,
    amountMinor: fc.bigInt(20n, 15_000n),
    payoutMinor: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, fc.bigInt(1n, 9_000n)),
    end: fc.constantFrom('settle' as const, 'settle' as const, 'roll_back' as const),
  }),
);
const walks = fc.array(stepArbitrary, { minLength: 15, maxLength: 45, size: 'max' });

interface Purse {
  cash: bigint;
  vendor: bigint;
  held: bigint;
  /** What is owed, the oldest first. */
  debts: bigint[];
}

interface Walker extends Payee {
  purse: Purse;
  /** One game was opened when there was one wallet for all, the other in its vendor's own. */
  seats: Seat[];
}

interface House {
  fees: bigint;
  clearing: bigint;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** What is there pays what is owed: the main wallet before the vendor's, the oldest debt first. */
function settle(purse: Purse): void {
  for (const name of ['cash', 'vendor'] as const)
    while (purse.debts.length > 0 && purse[name] > 0n) {
      const [oldest = 0n, ...rest] = purse.debts;
      const paid = oldest < purse[name] ? oldest : purse[name];
      purse[name] -= paid;
      purse.debts = paid === oldest ? rest : [oldest - paid, ...rest];
    }
}

interface ModelDeposit {
  who: number;
  id: string;
  paymentId: string;
  paidMinor: bigint;
  state: 'credited' | 'reversed';
}

interface ModelWithdrawal {
  who: number;
  id: string;
  amountMinor: bigint;
  state: 'reviewing' | 'held' | 'processing' | 'paid' | 'rejected' | 'cancelled';
}

/** What a walk can be played with instead of the real thing, for the control. */
interface Variant {
  reject: typeof rejectWithdrawal;
  /** What happens beside a payment that is taken back. */
  afterReversal: () => Promise<unknown>;
}

const real: Variant = { reject: rejectWithdrawal, afterReversal: () => Promise.resolve() };

const codeOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => String((error as { code?: unknown }).code ?? error),
  );

class Walk {
  private readonly deposits: ModelDeposit[] = [];
  private readonly withdrawals: ModelWithdrawal[] = [];
  private readonly house: House = { fees: 0n, clearing: 0n };
  /** What the members of the walk have paid in, won and lost, in all. */
  private agreedMinor = BigInt(people) * startMinor;
  private paidOutMinor = 0n;
  private round = 0;

  private constructor(
    private readonly walkers: readonly Walker[],
    private readonly variant: Variant,
    private readonly before: House & { receivables: bigint },
  ) {}

  static async begin(variant: Variant): Promise<Walk> {
    const walkers: Walker[] = [];
    for (let index = 0; index < people; index += 1) {
      const member = await payee(test.db, startMinor);
      const upline = walkers.at(-1)?.memberId ?? null;
      if (upline) await placeBelow(test.db, member.memberId, upline);
      await setCashier(test.db, { canTransferUpline: true });
      const shared = await seatOf(member);
      await setCashier(test.db, {
        canTransferUpline: true,
        isSingleWallet: false,
        isWithdrawalCancellable: true,
        withdrawalReviewFrom: moneyText(reviewFromMinor),
      });
      const seats = [shared, await seatOf(member)];
      walkers.push({ ...member, seats, purse: { cash: startMinor, vendor: 0n, held: 0n, debts: [] } });
    }
    // Whoever still owes something from an earlier walk has no money after this.
    await collectDue(test.db, new Date());
    return new Walk(walkers, variant, await readHouse());
  }

  async take(step: Step): Promise<void> {
    if (step.type === 'deposit') return this.deposit(step);
    if (step.type === 'reverse') return this.reverse(step.pick);
    if (step.type === 'retry') return this.retry();
    if (step.type === 'withdraw') return this.withdraw(step);
    if (step.type === 'decide') return this.decide(step);
    if (step.type === 'pay') return this.pay(step);
    if (step.type === 'move') return this.move(step);
    if (step.type === 'collect') return this.collect(step.who);
    if (step.type === 'upline') return this.upline(step);
    return this.bet(step);
  }

  private async report(
    id: string,
    paymentId: string,
    minor: bigint,
    result: 'paid' | 'declined' | 'reversed',
  ) {
    return perform(cashier.notifyPayment, contextOf(test.db, null, { signer: provider }), {
      providerCode: provider,
      paymentId,
      reference: id,
      amount: moneyText(minor),
      currency: 'PLAY',
      result,
    });
  }

  private async deposit({ who: index, amountMinor: asked, end }: Extract<Step, { type: 'deposit' }>) {
    const walker = this.walkers[index]!;
    const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, walker.memberId), {
      methodCode: 'test-card',
      amount: moneyText(asked),
      returnUrl: '/',
    });
    const { id } = deposit;
    const paymentId = newId('pay');
    if (end === 'never') return;
    if (end === 'declined') return void (await this.report(id, paymentId, asked, 'declined'));
    if (end === 'late') {
      const after = new Date(Date.parse(deposit.expiresAt) + 1);
      expect(await inTransaction(test.db, (tx) => expireDeposit(tx, id, after))).toBe(true);
    }
    const isOther = end === 'other_approved' || end === 'other_rejected';
    const paidMinor = isOther ? asked + 777n : asked;
    await this.report(id, paymentId, paidMinor, 'paid');
    if (end === 'twice') await this.report(id, paymentId, paidMinor, 'paid');
    if (end === 'second') await codeOf(this.report(id, newId('pay'), paidMinor, 'paid'));
    const decision = { depositId: id, actor: 'desk:test', reason: 'Walked' };
    if (end === 'other_rejected') {
      return inTransaction(test.db, (tx) => rejectDeposit(tx, decision, new Date()));
    }
    if (isOther) await inTransaction(test.db, (tx) => approveDeposit(tx, decision, new Date()));
    const fee = feeOf(depositFee, paidMinor);
    walker.purse.cash += paidMinor - fee;
    this.house.fees += fee;
    this.house.clearing -= paidMinor;
    this.agreedMinor += paidMinor - fee;
    settle(walker.purse);
    this.deposits.push({ who: index, id, paymentId, paidMinor, state: 'credited' });
  }

  private async reverse(at: number): Promise<void> {
    const deposit = this.deposits[at % Math.max(1, this.deposits.length)];
    if (!deposit) return;
    const { status } = await this.report(deposit.id, deposit.paymentId, deposit.paidMinor, 'reversed');
    expect(status).toBe('reversed');
    if (deposit.state === 'reversed') return;
    await this.variant.afterReversal();
    deposit.state = 'reversed';
    const fee = feeOf(depositFee, deposit.paidMinor);
    const { purse } = this.walkers[deposit.who]!;
    this.house.fees -= fee;
    this.house.clearing += deposit.paidMinor;
    this.agreedMinor -= deposit.paidMinor - fee;
    purse.cash += fee;
    purse.debts.push(deposit.paidMinor);
    settle(purse);
    this.stopWithdrawals(deposit.who);
  }

  /** Who owes something is not paid out: the newest that was asked for pays first. */
  private stopWithdrawals(index: number): void {
    const { purse } = this.walkers[index]!;
    for (const withdrawal of [...this.withdrawals].reverse()) {
      const isUnpaid = withdrawal.state === 'reviewing' || withdrawal.state === 'held';
      if (withdrawal.who === index && isUnpaid && purse.debts.length > 0)
        this.giveBack(withdrawal, 'rejected');
    }
  }

  private async retry(): Promise<void> {
    await collectDue(test.db, new Date());
    for (const { purse } of this.walkers) settle(purse);
  }

  /** What the member could let leave, and why not as much as this. */
  private refusalOf({ purse }: Walker, minor: bigint): string | null {
    const after = { ...purse, debts: [...purse.debts] };
    settle(after);
    if (after.debts.length > 0) return 'money.owed';
    return after.cash < minor ? 'insufficient' : null;
  }

  private async withdraw({ who: index, amountMinor: minor }: Extract<Step, { type: 'withdraw' }>) {
    const walker = this.walkers[index]!;
    const { purse, memberId, payoutAccountId } = walker;
    const input = { memberId, payoutAccountId, methodCode: 'test-payout', language: 'EN' };
    const asking = inTransaction(test.db, (tx) =>
      createWithdrawal(tx, { ...input, amount: moneyText(minor) }, new Date()),
    );
    const expected = this.refusalOf(walker, minor);
    expect(await codeOf(asking)).toBe(expected);
    if (expected) return;
    settle(purse);
    purse.cash -= minor;
    purse.held += minor;
    const state = minor >= reviewFromMinor ? 'reviewing' : 'held';
    this.withdrawals.push({ who: index, id: (await asking).id, amountMinor: minor, state });
  }

  private giveBack(withdrawal: ModelWithdrawal, state: 'rejected' | 'cancelled'): void {
    const { purse } = this.walkers[withdrawal.who]!;
    purse.cash += withdrawal.amountMinor;
    purse.held -= withdrawal.amountMinor;
    withdrawal.state = state;
    settle(purse);
  }

  private async decide({ pick: at, how }: Extract<Step, { type: 'decide' }>): Promise<void> {
    const withdrawal = this.withdrawals[at % Math.max(1, this.withdrawals.length)];
    if (!withdrawal) return;
    const { id, state } = withdrawal;
    const decision = { withdrawalId: id, actor: 'desk:test', reason: 'Walked' };
    const context = contextOfPayee(test.db, this.walkers[withdrawal.who]!);
    const work = {
      approve: () => inTransaction(test.db, (tx) => approveWithdrawal(tx, decision, new Date())),
      reject: () => inTransaction(test.db, (tx) => this.variant.reject(tx, decision, new Date())),
      cancel: () => perform(cashier.cancelWithdrawal, context, { id }),
    }[how];
    const isOpen = state === 'reviewing' || (how !== 'approve' && state === 'held');
    expect(await codeOf(work())).toBe(isOpen ? null : 'withdrawal.final');
    if (!isOpen) return;
    if (how === 'approve') withdrawal.state = 'held';
    else this.giveBack(withdrawal, how === 'reject' ? 'rejected' : 'cancelled');
  }

  private async pay({ pick: at, outcome }: Extract<Step, { type: 'pay' }>): Promise<void> {
    const withdrawal = this.withdrawals[at % Math.max(1, this.withdrawals.length)];
    if (!withdrawal) return;
    if (withdrawal.state === 'held') {
      const { purse } = this.walkers[withdrawal.who]!;
      settle(purse);
      this.stopWithdrawals(withdrawal.who);
    }
    const isPayable = withdrawal.state === 'held' || withdrawal.state === 'processing';
    const { provider: paying } = providerOf(
      outcome === 'refused' ? 'refused' : 'paid',
      outcome === 'lost' ? 1 : 0,
    );
    await codeOf(payWithdrawal(test.db, paying, withdrawal.id, () => new Date()));
    if (!isPayable) return;
    if (outcome === 'lost') withdrawal.state = 'processing';
    else if (outcome === 'refused') this.giveBack(withdrawal, 'rejected');
    else {
      this.walkers[withdrawal.who]!.purse.held -= withdrawal.amountMinor;
      const fee = feeOf(payoutFee, withdrawal.amountMinor);
      this.house.fees += fee;
      this.house.clearing += withdrawal.amountMinor - fee;
      this.paidOutMinor += withdrawal.amountMinor;
      withdrawal.state = 'paid';
    }
  }

  private async move({ who: index, amountMinor: minor, isBack }: Extract<Step, { type: 'move' }>) {
    const { purse, memberId } = this.walkers[index]!;
    const [from, to] = isBack ? ['LUMEN', 'MAIN'] : ['MAIN', 'LUMEN'];
    const input = { from: from, to: to, amount: moneyText(minor) };
    const moving = perform(wallet.transfer, contextOf(test.db, memberId), input);
    const isEnough = (isBack ? purse.vendor : purse.cash) >= minor;
    expect(await codeOf(moving)).toBe(isEnough ? null : 'insufficient');
    if (!isEnough) return;
    purse.cash += isBack ? minor : -minor;
    purse.vendor += isBack ? -minor : minor;
  }

  private async collect(index: number): Promise<void> {
    const { purse, memberId } = this.walkers[index]!;
    await perform(wallet.collectAll, contextOf(test.db, memberId), {});
    purse.cash += purse.vendor;
    purse.vendor = 0n;
  }

  private async upline({ who: index, amountMinor: minor }: Extract<Step, { type: 'upline' }>) {
    const walker = this.walkers[index]!;
    const upline = this.walkers[index - 1];
    const sending = perform(wallet.transferUpline, contextOfPayee(test.db, walker), {
      amount: moneyText(minor),
      paymentPassword,
    });
    const expected = upline ? this.refusalOf(walker, minor) : 'transfer.upline.none';
    expect(await codeOf(sending)).toBe(expected);
    if (expected || !upline) return;
    settle(walker.purse);
    walker.purse.cash -= minor;
    upline.purse.cash += minor;
    settle(upline.purse);
  }

  private async bet(step: Extract<Step, { type: 'bet' }>): Promise<void> {
    const { purse, seats } = this.walkers[step.who]!;
    const purseName = (this.round += 1) % 2 === 0 ? 'cash' : 'vendor';
    const seat = seats[purseName === 'cash' ? 0 : 1]!;
    const [roundId, betId] = [newId('round'), newId('bet')];
    const about = { playerId: seat.playerId, roundId, currency: 'PLAY' };
    const asServer = gameContextOf(test.db, { signer, now: new Date() });
    const staking = callHandler('vendor.bet', asServer, {
      ...about,
      sessionId: seat.sessionId,
      gameCode: launchInput.gameCode,
      transactionId: betId,
      amount: moneyText(step.amountMinor),
    });
    const isEnough = purse[purseName] >= step.amountMinor;
    const covered = isEnough ? null : 'money.insufficient';
    const expected = purse.debts.length > 0 ? 'money.owed' : covered;
    expect(await codeOf(staking)).toBe(expected);
    if (expected) return;
    if (step.end === 'roll_back') {
      const back = { ...about, transactionId: newId('back'), betTransactionId: betId };
      return void (await callHandler('vendor.rollback', asServer, back));
    }
    const win = {
      ...about,
      transactionId: newId('win'),
      amount: moneyText(step.payoutMinor),
      isRoundEnd: true,
    };
    await callHandler('vendor.win', asServer, win);
    purse[purseName] += step.payoutMinor - step.amountMinor;
    this.agreedMinor += step.payoutMinor - step.amountMinor;
  }

  /** Every account has what the model says, every state agrees with its hold, and the books sum to zero. */
  async judge(): Promise<void> {
    let [owed, theirs] = [0n, 0n];
    for (const { memberId, purse } of this.walkers) {
      const cash = await getBalance(test.db, accounts.cash(memberId));
      const vendor = await getBalance(test.db, accounts.vendorWallet(memberId, 'LUMEN'));
      const debts = (await listOpenOf(test.db, memberId)).map(openMinorOf);
      const found = { cash: cash.balanceMinor, held: cash.heldMinor, vendor: vendor.balanceMinor, debts };
      expect(found).toEqual(purse);
      owed += sumOf(debts);
      theirs += found.cash + found.held + found.vendor;
    }
    // Whoever owes what: all of them together have no more than was paid in for good and won, less what they lost.
    expect(theirs + this.paidOutMinor - owed).toBe(this.agreedMinor);
    const house = await readHouse();
    expect(house.fees - this.before.fees).toBe(this.house.fees);
    expect(house.clearing - this.before.clearing).toBe(this.house.clearing);
    expect(house.receivables - this.before.receivables).toBe(-owed);
    for (const { id, state } of this.withdrawals) expect([id, await stateOf(id)]).toEqual([id, state]);
    expect(await reconcile(test.db)).toEqual([]);
    const negative = await test.pool.query(
      'select 1 from ledger.accounts where is_personal and credits_posted - debits_posted - debits_pending < 0',
    );
    expect(negative.rowCount).toBe(0);
  }
}

/** The state of a withdrawal, and of its hold in the same words. */
async function stateOf(id: string): Promise<string> {
  const { rows } = await test.pool.query<{ status: string; ends: string[] | null }>(
    `select w.status, array(select t.phase::text from ledger.transfers t
       where t.pending_id = regexp_replace(w.hold_id, '\\D', '', 'g')::bigint) as ends
     from withdrawals w where w.id = $1`,
    [id],
  );
  const { status = 'missing', ends } = rows[0] ?? {};
  const end = ends?.join() ?? '';
  const isAgreed =
    status === 'paid'
      ? end === 'post_pending'
      : status === 'rejected' || status === 'cancelled'
        ? end === 'void_pending'
        : end === '';
  return isAgreed ? status : `${status} with the hold ${end || 'open'}`;
}

const minorOf = async (account: Parameters<typeof getBalance>[1]) =>
  (await getBalance(test.db, account)).balanceMinor;
const readHouse = async () => ({
  fees: await minorOf(accounts.house('fees')),
  clearing: await minorOf(accounts.clearing(provider)),
  receivables: await minorOf(accounts.house('receivables')),
});

async function seatOf({ memberId, sessionId }: Payee): Promise<Seat> {
  const caller = { memberId, sessionId, accountType: 0, sessionKind: 'full' } as const;
  const now = new Date();
  const launched = await callHandler<{ content: string }>(
    'games.launch',
    gameContextOf(test.db, { caller, now }),
    launchInput,
  );
  const token = new URLSearchParams(new URL(launched.content).hash.slice(1)).get('token');
  return callHandler<Seat>('vendor.authenticate', gameContextOf(test.db, { signer, now }), { token });
}

const play = (variant: Variant) => async (steps: Step[]) => {
  const walk = await Walk.begin(variant);
  for (const step of steps) await walk.take(step);
  await walk.judge();
};

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  const setFee = (code: string, { fixedMinor, basisPoints }: typeof depositFee) =>
    test.owner.query(
      'update cashier_methods set fee_fixed_minor = $2, fee_basis_points = $3 where code = $1',
      [code, fixedMinor.toString(), basisPoints.toString()],
    );
  await setFee('test-card', depositFee);
  await setFee('test-payout', payoutFee);
});

describe('a random walk through the cashier', () => {
  it('leaves every account with what a plain model says, the books at zero and nobody below it', async () => {
    await fc.assert(fc.asyncProperty(walks, play(real)), { numRuns: 20 });
  });

  it('catches a rejection that pays the money back beside the hold: the control of the test above', async () => {
    const generous: Variant = {
      ...real,
      reject: async (tx, decision, now) => {
        const status = await rejectWithdrawal(tx, decision, now);
        const { rows } = await tx.execute<{ member_id: string; amount_minor: bigint }>(
          sql`select member_id, amount_minor from withdrawals where id = ${decision.withdrawalId}`,
        );
        const { member_id: memberId = '', amount_minor: minor = '0' } = rows[0] ?? {};
        await post(tx, {
          key: `again:${decision.withdrawalId}`,
          transfers: [
            {
              kind: 'withdrawal',
              debit: accounts.clearing(provider),
              credit: accounts.cash(memberId),
              amountMinor: BigInt(minor),
              reference: decision.withdrawalId,
            },
          ],
        });
        return status;
      },
    };
    const attempt = fc.assert(fc.asyncProperty(walks, play(generous)), { numRuns: 100, endOnFailure: true });
    await expect(attempt).rejects.toThrow(/Property failed/);
  });

  it('catches a house that forgets what its provider took back: another control', async () => {
    const forgetful: Variant = {
      ...real,
      afterReversal: () =>
        test.owner.query(
          `update receivables set written_off_minor = amount_minor - collected_minor, closed_at = now()
           where closed_at is null`,
        ),
    };
    const attempt = fc.assert(fc.asyncProperty(walks, play(forgetful)), { numRuns: 100, endOnFailure: true });
    await expect(attempt).rejects.toThrow(/Property failed/);
  });
});
