import fc from 'fast-check';
import { cashier } from '@/lib/contract/calls/cashier';
import { moneyText } from '@/lib/money';
import { contextOf, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { findBonusOfSource } from '@/platform/play/bonuses';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction, newId } from '@/platform/ground/db';
import { partsOf, report } from '@/lib/testing/scenes/bonus-play';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  now,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import type { WalletCall } from '@/platform/play/rounds/test-wallet-model';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { listOpenOf, openMinorOf } from '@/platform/play/receivables';

/** A bonus may be released while open rounds hold its money: what they pay goes back with the deposit as well. */
const test = useTestDatabase();

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await test.owner.query("update cashier_methods set offered_from = '2020-01-01', min_minor = 1");
});

const notify = (reference: string, minor: bigint, result: 'paid' | 'reversed') =>
  perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay', now }), {
    ...{ providerCode: 'test-pay', paymentId: `pay_${reference}`, reference },
    ...{ amount: moneyText(minor), currency: 'PLAY', result },
  });

async function payIn({ memberId }: Player, minor: bigint): Promise<string> {
  const input = { methodCode: 'test-card', amount: moneyText(minor), returnUrl: '/' };
  const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId, { now }), input);
  await notify(deposit.id, minor, 'paid');
  return deposit.id;
}

const bonusOf = ({ memberId }: Player, source: string, amountMinor: bigint) =>
  inTransaction(test.db, (tx) => {
    const terms = { wageringMultiple: 1, validDays: 30, promotionId: null, needsOwnMoney: true };
    return grantBonus(tx, { memberId, amountMinor, ...terms, source, now });
  });

async function owedBy({ memberId }: Player): Promise<bigint> {
  return (await listOpenOf(test.db, memberId)).reduce((sum, each) => sum + openMinorOf(each), 0n);
}

async function arrange(): Promise<{ player: Player; seat: Seat }> {
  const player = await arrangePlayer(test, { balanceMinor: 0n });
  return { player, seat: await arrangeSeat(test.db, player) };
}

const tell = (seat: Seat, round: string, call: WalletCall) => report(test.db, seat, { call, round });
const bet = (seat: Seat, round: string, amountMinor: bigint) =>
  tell(seat, round, { kind: 'bet', id: 'bet', amountMinor });
const win = (seat: Seat, round: string, amountMinor: bigint) =>
  tell(seat, round, { kind: 'win', id: 'win', amountMinor, isRoundEnd: true });
const undo = (seat: Seat, round: string) => tell(seat, round, { kind: 'rollback', id: 'undo', betId: 'bet' });

/** Half own money and half bonus stand in an open round, and another round has released the bonus since. */
async function releasedBesideOpenRound() {
  const { player, seat } = await arrange();
  const depositId = await payIn(player, 10_000n);
  await bonusOf(player, depositId, 10_000n);
  const [open, other] = [newId('rnd'), newId('rnd')];
  await bet(seat, open, 20_000n);
  await payIn(player, 10_000n);
  await bet(seat, other, 10_000n);
  await win(seat, other, 10_000n);
  expect(await findBonusOfSource(test.db, depositId)).toMatchObject({
    status: 'completed',
    releasedMinor: 0n,
  });
  return { player, seat, depositId, open };
}

describe('a bonus that was released while a round held its money', () => {
  it('becomes what that round pays for it, and all of that is owed when its deposit is taken back', async () => {
    const { player, seat, depositId, open } = await releasedBesideOpenRound();
    await win(seat, open, 30_000n);
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 40_000n, bonusMinor: 0n });
    expect((await findBonusOfSource(test.db, depositId))?.releasedMinor).toBe(15_000n);
    await notify(depositId, 10_000n, 'reversed');
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 15_000n, bonusMinor: 0n });
    expect(await owedBy(player)).toBe(0n);
  });

  it('gets nothing of what that round pays after its deposit was taken back', async () => {
    const { player, seat, depositId, open } = await releasedBesideOpenRound();
    await notify(depositId, 10_000n, 'reversed');
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 0n });
    const paid = await win(seat, open, 30_000n);
    expect(paid).toMatchObject({ balanceMinor: 15_000n });
    expect(await win(seat, open, 30_000n)).toEqual({ ...paid, isDuplicate: true });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 15_000n, bonusMinor: 0n });
  });

  it.each(['before', 'after'])('and the same where the stake comes back %s that', async (when) => {
    const { player, seat, depositId, open } = await releasedBesideOpenRound();
    if (when === 'after') await notify(depositId, 10_000n, 'reversed');
    await undo(seat, open);
    if (when === 'before') {
      expect(await partsOf(test.db, player)).toEqual({ ownMinor: 30_000n, bonusMinor: 0n });
      await notify(depositId, 10_000n, 'reversed');
    }
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 10_000n, bonusMinor: 0n });
    expect(await owedBy(player)).toBe(0n);
  });
});

type Step =
  | { type: 'pay'; minor: bigint; bonusMinor: bigint }
  | { type: 'bet'; minor: bigint }
  | { type: 'end'; which: number; percent: bigint }
  | { type: 'undo'; which: number }
  | { type: 'reverse'; which: number };

const minor = fc.integer({ min: 1, max: 40 }).map((units) => BigInt(units) * 500n);
const which = fc.nat({ max: 5 });
const percent = fc.constantFrom(0n, 0n, 50n, 101n, 333n);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pay' as const), minor, bonusMinor: minor }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('bet' as const), minor }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('end' as const), which, percent }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('undo' as const), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reverse' as const), which }) },
);

/** What came of the member's own part of a round: the bonus part of a payout is rounded down. */
async function ownResultOf(round: string, bonusMinor: bigint): Promise<bigint> {
  const { rows } = await test.owner.query<{ stake_minor: bigint; payout_minor: bigint }>(
    'select stake_minor, payout_minor from game_rounds where vendor_round_id = $1',
    [round],
  );
  const { stake_minor: stake = 0n, payout_minor: payout = 0n } = rows[0] ?? {};
  if (BigInt(stake) === 0n) return 0n;
  const share = (BigInt(payout) * bonusMinor) / BigInt(stake);
  return BigInt(payout) - share - (BigInt(stake) - bonusMinor);
}

/** Plays the steps, ends every round and takes every payment back; then nothing but the own results may be left. */
async function gain(steps: readonly Step[], afterEach: () => Promise<unknown>): Promise<bigint> {
  const { player, seat } = await arrange();
  const paid: { id: string; minor: bigint; stands: boolean }[] = [];
  const rounds: { id: string; minor: bigint; bonusMinor: bigint; isOpen: boolean }[] = [];
  const end = async (round: (typeof rounds)[number], call: () => Promise<unknown>) => {
    round.isOpen = false;
    await call();
  };
  const reverse = async (each: (typeof paid)[number]) => {
    each.stands = false;
    await notify(each.id, each.minor, 'reversed');
  };
  for (const each of steps) {
    if (each.type === 'pay') {
      const id = await payIn(player, each.minor);
      paid.push({ id, minor: each.minor, stands: true });
      await bonusOf(player, id, each.bonusMinor).catch(() => null);
    } else if (each.type === 'bet') {
      const before = await partsOf(test.db, player);
      const round = { id: newId('rnd'), minor: each.minor, bonusMinor: 0n, isOpen: true };
      if ('refused' in (await bet(seat, round.id, each.minor))) continue;
      const own = before.ownMinor - (await partsOf(test.db, player)).ownMinor;
      rounds.push({ ...round, bonusMinor: each.minor - own });
    } else if (each.type === 'reverse') {
      const standing = paid.filter(({ stands }) => stands);
      const chosen = standing[each.which % standing.length];
      if (chosen) await reverse(chosen);
    } else {
      const open = rounds.filter(({ isOpen }) => isOpen);
      const round = open[each.which % open.length];
      if (!round) continue;
      const paysMinor = each.type === 'end' ? (round.minor * each.percent) / 100n : 0n;
      await end(round, () => (each.type === 'end' ? win(seat, round.id, paysMinor) : undo(seat, round.id)));
    }
    await afterEach();
  }
  for (const each of paid.filter(({ stands }) => stands)) await reverse(each);
  await afterEach();
  for (const round of rounds.filter(({ isOpen }) => isOpen))
    await end(round, () => win(seat, round.id, 3n * round.minor));
  const { ownMinor, bonusMinor } = await partsOf(test.db, player);
  expect(bonusMinor).toBe(0n);
  let results = 0n;
  for (const { id, bonusMinor: staked } of rounds) results += await ownResultOf(id, staked);
  const { heldMinor } = await getBalance(test.db, accounts.cash(player.memberId));
  return ownMinor + heldMinor - (await owedBy(player)) - results;
}

describe('after every payment was taken back', () => {
  const orders = fc.array(step, { minLength: 8, maxLength: 24, size: 'max' });

  it('nothing is left of their bonuses, whatever rounds were open at which moment', async () => {
    const attempt = fc.asyncProperty(orders, async (steps) => {
      expect(await gain(steps, () => Promise.resolve())).toBe(0n);
    });
    await fc.assert(attempt, { numRuns: 30, endOnFailure: true });
  });

  it('is caught where what open rounds pay is forgotten: the control', async () => {
    const steps: Step[] = [
      { type: 'pay', minor: 10_000n, bonusMinor: 10_000n },
      { type: 'bet', minor: 20_000n },
      { type: 'pay', minor: 10_000n, bonusMinor: 10_000n },
      { type: 'bet', minor: 10_000n },
      { type: 'end', which: 1, percent: 101n },
      { type: 'reverse', which: 0 },
    ];
    await test.owner.query('alter table bonuses disable trigger bonuses_stay');
    const forget = () => test.owner.query('update bonuses set taken_back_at = null');
    expect(await gain(steps, forget)).toBeGreaterThan(0n);
    await test.owner.query('alter table bonuses enable trigger bonuses_stay');
    expect(await gain(steps, () => Promise.resolve())).toBe(0n);
  });
});
