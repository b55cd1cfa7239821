import { cashier } from '@/lib/contract/calls/cashier';
import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import { contextOf, perform } from '@/lib/testing/scenes/cashier';
import { placeBelow } from '@/lib/testing/scenes/tree';
import { useTestDatabase } from '@/lib/testing/database';
import { boundAccount } from '@/lib/testing/scenes/withdrawals';
import { findBonusOfSource, forfeitBonus } from '@/platform/play/bonuses';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction, newId } from '@/platform/ground/db';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf as vendorContext,
  now,
  signer,
} from '@/lib/testing/scenes/games';
import { noteInvitation } from '@/platform/people/invitations';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { arrangePromotion, ask, contextFor, fiveInCash } from '@/lib/testing/scenes/promotions';
import { listOpenOf, openMinorOf } from '@/platform/play/receivables';
import { decideDueRewards } from '@/platform/engage/referral';
import { offer, settleRound, terms as referralTerms } from '@/lib/testing/scenes/referral';
import { claimReward, getReward, issueReward, listRewardsOf } from '@/platform/engage/rewards';
import { recordSetting } from '@/platform/brand/system';
import { defaultSettings } from '@/platform/brand/settings/rules';
import { createWithdrawal } from '../withdrawals/create';
import { sendToUpline } from '../wallets/upline-transfers';

/** Money that was paid in, and what was given for it, part on no path: a debt, a table and a payment by itself are some. */
const test = useTestDatabase();
let gameId = '';

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  await test.owner.query("update cashier_methods set offered_from = '2020-01-01', min_minor = 1");
  await ruleCashier({}, '2020-01-01');
});

const ruleCashier = (change: object, from: string) =>
  inTransaction(test.db, (tx) =>
    recordSetting(tx, {
      name: 'cashier',
      value: { ...defaultSettings.cashier, canTransferUpline: true, ...change },
      effectiveFrom: new Date(from),
      recordedBy: 'test',
    }),
  );

const dayMs = 86_400_000;
const days = (count: number) => new Date(now.getTime() + count * dayMs);

const notify = (reference: string, minor: bigint, result: 'paid' | 'reversed', at = now) =>
  perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay', now: at }), {
    ...{ providerCode: 'test-pay', paymentId: `pay_${reference}`, reference },
    ...{ amount: moneyText(minor), currency: 'PLAY', result },
  });

async function payIn(memberId: string, minor: bigint, promotionId?: string): Promise<string> {
  const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId, { now }), {
    ...{ methodCode: 'test-card', amount: moneyText(minor), returnUrl: '/' },
    ...(promotionId ? { promotionId } : {}),
  });
  await notify(deposit.id, minor, 'paid');
  return deposit.id;
}

const bonusOf = (memberId: string, source: string, needsOwnMoney = true) =>
  inTransaction(test.db, (tx) => {
    const terms = { amountMinor: 10_000n, wageringMultiple: 1, validDays: 30, promotionId: null };
    return grantBonus(tx, { memberId, ...terms, source, needsOwnMoney, now });
  });

const waitingBonusOf = (memberId: string) =>
  inTransaction(test.db, (tx) =>
    issueReward(tx, {
      ...{ memberId, kind: 'bonus', source: 'promotion', value: 10_000n, wageringMultiple: 1, validDays: 30 },
      ...{ titles: { EN: 'Welcome' }, reference: newId('pap'), needsOwnMoney: true, expiresAt: null, now },
    }),
  );

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error.code : error),
  );
const cashOf = async (memberId: string) => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const owedBy = async (memberId: string) =>
  (await listOpenOf(test.db, memberId)).reduce((sum, each) => sum + openMinorOf(each), 0n);
const newMember = async () => (await arrangePlayer(test, { balanceMinor: 0n })).memberId;

/** A payment of 100.00 that is with the upline already. */
async function paidInAndSent(): Promise<{ memberId: string; depositId: string }> {
  const [memberId, uplineId] = [await newMember(), await newMember()];
  await placeBelow(test.db, memberId, uplineId);
  const depositId = await payIn(memberId, 10_000n);
  await inTransaction(test.db, (tx) => sendToUpline(tx, { memberId, amountMinor: 10_000n }, now));
  return { memberId, depositId };
}

describe('own money that pays a debt', () => {
  it.each([
    [true, { status: 'forfeited', forfeitReason: 'amount_owed' }],
    [false, { status: 'active', forfeitReason: null }],
  ])('ends the bonus that was given for it (%s), and leaves a gift', async (needsOwnMoney, left) => {
    const { memberId, depositId } = await paidInAndSent();
    const newer = await payIn(memberId, 10_000n);
    await bonusOf(memberId, newer, needsOwnMoney);
    await notify(depositId, 10_000n, 'reversed');
    expect(await cashOf(memberId)).toBe(0n);
    expect(await findBonusOfSource(test.db, newer)).toMatchObject(left);
  });

  it('cancels one that waits to be claimed', async () => {
    const { memberId, depositId } = await paidInAndSent();
    await payIn(memberId, 10_000n);
    const rewardId = await waitingBonusOf(memberId);
    await notify(depositId, 10_000n, 'reversed');
    expect((await getReward(test.db, rewardId, now))?.status).toBe('cancelled');
  });

  it('brings no bonus with it when it is paid in, and none is claimed while something is owed', async () => {
    await arrangePromotion(test.db, 'prm_match', {
      way: 'deposit',
      deposit: {
        minDepositMinor: 100n,
        percent: 100,
        maxBonusMinor: 10_000n,
        wageringMultiple: 1,
        validDays: 7,
      },
    });
    const { memberId, depositId } = await paidInAndSent();
    await notify(depositId, 10_000n, 'reversed');
    const paying = await payIn(memberId, 6_000n, 'prm_match');
    expect(await findBonusOfSource(test.db, paying)).toBeNull();
    expect([await cashOf(memberId), await owedBy(memberId)]).toEqual([0n, 4_000n]);
    const rewardId = await waitingBonusOf(memberId);
    const claim = () => inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId }, now));
    expect(await codeOf(claim())).toBe('money.owed');
    await payIn(memberId, 4_000n);
    expect(await codeOf(claim())).toBeNull();
    // The control: with nothing to pay the same deposit brings its bonus.
    const other = await newMember();
    const free = await payIn(other, 6_000n, 'prm_match');
    expect(await findBonusOfSource(test.db, free)).toMatchObject({ amountMinor: 6_000n });
  });
});

describe('tables against other players', () => {
  const enter = async (player: Awaited<ReturnType<typeof arrangePlayer>>) => {
    const { playerId, sessionId } = await arrangeSeat(test.db, player);
    const [matchId, roundId] = [newId('mat'), newId('rnd')];
    const bet = { playerId, sessionId, roundId, matchId, gameCode: 'lantern', currency: 'PLAY' };
    const input = { ...bet, transactionId: newId('bet'), amount: '10.00' };
    await callHandler('vendor.enterMatch', vendorContext(test.db, { signer }), input);
  };

  it('are closed while a bonus for own money runs, and open with a gift or after it', async () => {
    const player = await arrangePlayer(test);
    const { memberId } = player;
    const bonusId = await bonusOf(memberId, newId('src'));
    expect(await codeOf(enter(player))).toBe('match.bonus');
    await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, now));
    expect(await codeOf(enter(player))).toBeNull();
    await bonusOf(memberId, newId('src'), false);
    expect(await codeOf(enter(player))).toBeNull();
  });

  it('take a bonus that waits with the money that is lost there', async () => {
    const player = await arrangePlayer(test);
    const { memberId } = player;
    const rewardId = await waitingBonusOf(memberId);
    const claim = () => inTransaction(test.db, (tx) => claimReward(tx, { memberId, rewardId }, now));
    expect(await codeOf(enter(player))).toBeNull();
    expect(await codeOf(claim())).toBe('reward.money');
    await test.owner.query('update game_rounds set payout_minor = stake_minor where member_id = $1', [
      memberId,
    ]);
    expect(await codeOf(claim())).toBeNull();
    expect(await codeOf(enter(player))).toBe('match.bonus');
  });

  it('are open to who owes no more than they have: it is paid first', async () => {
    const player = await arrangePlayer(test);
    const debt = { reason: 'deposit_reversed', reference: newId('dep'), amountMinor: 1_000n } as const;
    await test.owner.query(
      `insert into receivables (id, member_id, reason, reference, amount_minor, opened_at)
       values ($1, $2, $3, $4, $5, now())`,
      [newId('rcv'), player.memberId, debt.reason, debt.reference, debt.amountMinor],
    );
    expect(await codeOf(enter(player))).toBeNull();
    expect([await cashOf(player.memberId), await owedBy(player.memberId)]).toEqual([98_000n, 0n]);
  });

  it('let nobody lose a first deposit there and be rewarded for it', async () => {
    await arrangePromotion(test.db, 'prm_first', {
      ...{ way: 'apply', rule: 'first_deposit', approval: 'rule', needsComment: false, needsImages: false },
      reward: fiveInCash,
    });
    const player = await arrangePlayer(test, { balanceMinor: 0n });
    const { memberId } = player;
    await payIn(memberId, 10_000n);
    const apply = () => ask('apply', contextFor(test.db, memberId), { promotionId: 'prm_first' });
    await enter(player);
    await test.owner.query(
      "update game_rounds set started_at = now() + interval '1 minute' where member_id = $1",
      [memberId],
    );
    expect(await codeOf(apply())).toBe('promotion.state');
    await test.owner.query('update game_rounds set payout_minor = stake_minor where member_id = $1', [
      memberId,
    ]);
    expect(await codeOf(apply())).toBeNull();
  });
});

describe('what a rule asks for', () => {
  it('is gone however much comes in from others afterwards', async () => {
    await arrangePromotion(test.db, 'prm_received', {
      ...{ way: 'apply', rule: 'first_deposit', approval: 'rule', needsComment: false, needsImages: false },
      reward: fiveInCash,
    });
    const { memberId } = await paidInAndSent();
    const sender = await newMember();
    await placeBelow(test.db, sender, memberId);
    await payIn(sender, 10_000n);
    for (let sent = 0; sent < 101; sent += 1)
      await inTransaction(test.db, (tx) => sendToUpline(tx, { memberId: sender, amountMinor: 1n }, now));
    const apply = ask('apply', contextFor(test.db, memberId), { promotionId: 'prm_received' });
    expect(await codeOf(apply)).toBe('promotion.state');
  });

  it('is not there for an older payment whose money left, nor while something is owed', async () => {
    await arrangePromotion(test.db, 'prm_older', {
      ...{ way: 'apply', rule: 'first_deposit', approval: 'rule', needsComment: false, needsImages: false },
      reward: fiveInCash,
    });
    const { memberId } = await paidInAndSent();
    const newer = await payIn(memberId, 2_000n);
    const spend = {
      debit: accounts.cash(memberId),
      credit: accounts.house('game_revenue'),
      amountMinor: 2_000n,
    };
    await inTransaction(test.db, (tx) =>
      post(tx, { key: newId('key'), transfers: [{ kind: 'stake', ...spend, reference: 'round' }] }),
    );
    await notify(newer, 2_000n, 'reversed');
    const apply = () => codeOf(ask('apply', contextFor(test.db, memberId), { promotionId: 'prm_older' }));
    expect(await apply()).toBe('promotion.state');
    await payIn(memberId, 1_000n);
    expect([await owedBy(memberId), await apply()]).toEqual([1_000n, 'promotion.state']);
    await payIn(memberId, 5_000n);
    await payIn(memberId, 5_000n);
    expect(await apply()).toBeNull();
  });

  it('is gone with money that leaves from a vendor’s wallet as well', async () => {
    await arrangePromotion(test.db, 'prm_wallet', {
      ...{ way: 'apply', rule: 'first_deposit', approval: 'rule', needsComment: false, needsImages: false },
      reward: fiveInCash,
    });
    const memberId = await newMember();
    await payIn(memberId, 10_000n);
    const wallet = accounts.vendorWallet(memberId, 'TIDEWELL');
    const move = (kind: string, debit: typeof wallet, credit: typeof wallet) =>
      inTransaction(test.db, (tx) =>
        post(tx, {
          key: newId('key'),
          transfers: [{ kind, debit, credit, amountMinor: 10_000n, reference: 'test' }],
        }),
      );
    await move('wallet_transfer', accounts.cash(memberId), wallet);
    await move('receivable_collected', wallet, accounts.house('receivables'));
    const apply = ask('apply', contextFor(test.db, memberId), { promotionId: 'prm_wallet' });
    expect(await codeOf(apply)).toBe('promotion.state');
  });
});

describe('an inviter whose friend’s payment is taken back', () => {
  it('gets a withdrawal back that waits for review, pays the reward from it, and may ask for the rest at once', async () => {
    await offer(test.db, referralTerms);
    await ruleCashier({ withdrawalReviewFrom: '50.00' }, '2020-01-02');
    const inviter = await arrangePlayer(test, { balanceMinor: 30_000n });
    const friendId = await newMember();
    const payoutAccountId = await boundAccount(test.db, inviter.memberId);
    await test.owner.query('update payout_accounts set added_at = $1, usable_from = $1', [new Date(0)]);
    await inTransaction(test.db, (tx) =>
      noteInvitation(tx, { friendId, inviterId: inviter.memberId, now: days(-1) }),
    );
    const depositId = await payIn(friendId, 10_000n);
    await settleRound(test, { memberId: friendId, gameId, stakeMinor: 10_000n, at: now });
    const at = days(15);
    await decideDueRewards(test.db, at);
    const page = { limit: 9, offset: 0, now: at };
    const { rows } = await listRewardsOf(test.db, inviter.memberId, page);
    const { rewardId = '' } = rows.find(({ source }) => source === 'referral') ?? {};
    await inTransaction(test.db, (tx) => claimReward(tx, { memberId: inviter.memberId, rewardId }, at));
    const asking = {
      memberId: inviter.memberId,
      payoutAccountId,
      methodCode: 'test-payout',
      language: 'EN',
    };
    const ask = (amount: string) =>
      inTransaction(test.db, (tx) => createWithdrawal(tx, { ...asking, amount }, at));
    expect(await ask('320.00')).toMatchObject({ status: 'reviewing' });
    await notify(depositId, 10_000n, 'reversed', at);
    expect([await cashOf(inviter.memberId), await owedBy(inviter.memberId)]).toEqual([30_000n, 0n]);
    expect(await ask('300.00')).toMatchObject({ status: 'reviewing' });
  });
});
