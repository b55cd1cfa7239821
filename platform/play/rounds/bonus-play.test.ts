import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { endDueBonuses, forfeitBonus } from '../bonuses';
import { inTransaction } from '@/platform/ground/db';
import { setLimit } from '@/platform/people/protection';
import { recordSetting } from '@/platform/brand/system';
import { demonstrationSettings } from '@/platform/brand/system/demonstration';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { bonusRow, grant, partsOf, report, setOwn } from '@/lib/testing/scenes/bonus-play';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  now,
  signer,
} from '@/lib/testing/scenes/games';
import type { Player, Seat } from '@/lib/testing/scenes/games';
import { WalletModel, type WalletCall } from './test-wallet-model';

const test = useTestDatabase();
let player: Player;
let seat: Seat;
let runs = 0;
/** Rounds of each test carry its number. */
let scene = 0;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

beforeEach(async () => {
  scene += 1;
  player = await arrangePlayer(test, { balanceMinor: 5_000n });
  seat = await arrangeSeat(test.db, player);
});

const bet = (id: string, amountMinor: bigint): WalletCall => ({ kind: 'bet', id, amountMinor });
const win = (id: string, amountMinor: bigint, isRoundEnd = true): WalletCall => ({
  kind: 'win',
  id,
  amountMinor,
  isRoundEnd,
});
const back = (id: string, betId: string): WalletCall => ({ kind: 'rollback', id, betId });
const say = (call: WalletCall, round = 'a', at = now) =>
  report(test.db, seat, { call, round: `${scene}-${round}`, at });
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('a stake while a bonus runs', () => {
  it('is own money first and bonus money for the rest, and the vendor is answered both together', async () => {
    await grant(test.db, player);
    expect(await say(bet('b', 4_000n))).toEqual({ balanceMinor: 11_000n, isDuplicate: false });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 1_000n, bonusMinor: 10_000n });
    expect(await say(bet('c', 4_000n))).toEqual({ balanceMinor: 7_000n, isDuplicate: false });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 7_000n });
    expect(await say(bet('c', 4_000n))).toEqual({ balanceMinor: 7_000n, isDuplicate: true });
    expect(await say(bet('d', 7_001n))).toEqual({ refused: 'money.insufficient' });
  });

  it('never takes more than there is when many arrive together', async () => {
    await grant(test.db, player);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_each, index) => say(bet('b', 1_000n), `p${index}`)),
    );
    expect(answers.filter((answer) => 'balanceMinor' in answer)).toHaveLength(15);
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 0n });
  });

  it('is measured anew when own money leaves at the same moment', async () => {
    await grant(test.db, player);
    // The money may be staked before it leaves: then there is less to take out than was asked for, and that is refused.
    await Promise.allSettled([
      setOwn(test.db, player, 0n),
      ...Array.from({ length: 5 }, (_each, index) => say(bet('b', 500n), `q${index}`)),
    ]);
    const { rows } = await test.owner.query<{ stake: bigint; bonus: bigint }>(
      `select sum(stake_minor)::bigint as stake, sum(bonus_stake_minor)::bigint as bonus from game_rounds
       where member_id = $1`,
      [player.memberId],
    );
    const { bonusMinor } = await partsOf(test.db, player);
    expect(10_000n - bonusMinor).toBe(rows[0]?.bonus);
    expect(rows[0]?.stake).toBe(2_500n);
  });

  it('leaves trial money and members without a bonus as they are', async () => {
    expect(await say(bet('b', 5_000n))).toEqual({ balanceMinor: 0n, isDuplicate: false });
    expect(await say(bet('c', 1n))).toEqual({ refused: 'money.insufficient' });
    const { rows } = await test.owner.query('select 1 from game_bonus_shares where transaction_id like $1', [
      `${scene}-%`,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a payout and a rollback', () => {
  it('are split as the stake was, and the own money gets the rounding', async () => {
    await grant(test.db, player);
    await say(bet('b', 8_000n)); // 5,000 own and 3,000 of the bonus
    await say(win('w', 1_001n));
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 626n, bonusMinor: 7_375n });
    expect(await say(win('w', 1_001n))).toEqual({ balanceMinor: 8_001n, isDuplicate: true });
  });

  it('give each part of a returned stake back to where it came from', async () => {
    await grant(test.db, player);
    await say(bet('b', 4_500n));
    await say(bet('c', 2_500n));
    await say(back('r', 'c'));
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 500n, bonusMinor: 10_000n });
    expect(await say(back('r', 'c'))).toEqual({ balanceMinor: 10_500n, isDuplicate: true });
  });

  const round: WalletCall[] = [
    bet('b1', 1_000n),
    bet('b2', 700n),
    win('w1', 333n, false),
    win('w2', 0n),
    win('w3', 2_501n),
    back('r1', 'b1'),
    back('r1-again', 'b1'),
    back('r2', 'b2'),
    bet('b1', 1_100n),
    bet('b3', 10_000_000n),
  ];
  const history = fc.tuple(
    fc.bigInt({ min: 0n, max: 2_000n }),
    fc.array(fc.constantFrom(...round), { minLength: 1, maxLength: 12 }),
  );
  type Say = typeof say;

  const agreesWithModel = (tell: Say) =>
    fc.asyncProperty(history, async ([ownMinor, calls]) => {
      const name = `m${(runs += 1)}`;
      await setOwn(test.db, player, ownMinor);
      const before = await partsOf(test.db, player);
      const model = new WalletModel(before.ownMinor, before.bonusMinor);
      for (const call of calls) expect(await tell(call, name)).toEqual(model.answer(call));
      expect(await partsOf(test.db, player)).toEqual(model.parts);
    });

  it('move exactly what the model moves, in every order of bet, win and rollback', async () => {
    const bonusId = await grant(test.db, player, { amountMinor: 1_000_000n, wageringMultiple: 10 });
    await fc.assert(agreesWithModel(say), { numRuns: 100 });
    const { rows } = await test.owner.query<{ open: number; done: bigint }>(
      `select (select count(*)::int from game_rounds where bonus_id = $1 and status = 'open' and bonus_stake_minor > 0) as open,
              (select coalesce(sum(counted_minor), 0)::bigint from bonus_wagering where bonus_id = $1) as done`,
      [bonusId],
    );
    expect(await bonusRow(test, bonusId)).toMatchObject({
      open_rounds: rows[0]?.open,
      wagering_done_minor: rows[0]?.done,
    });
  });

  it('are noticed when the parts of a returned stake are forgotten', async () => {
    await grant(test.db, player, { amountMinor: 1_000_000n, wageringMultiple: 10 });
    const forgetful: Say = async (call, name) => {
      const answer = await say(call, name);
      await test.owner.query('alter table game_bonus_shares disable trigger user');
      await test.owner.query('update game_bonus_shares set bonus_minor = 0');
      await test.owner.query('update game_rounds set bonus_stake_minor = 0');
      return answer;
    };
    const checked = await fc.check(agreesWithModel(forgetful), { numRuns: 100, endOnFailure: true });
    expect(checked.failed).toBe(true);
  });
});

describe('wagering', () => {
  it('counts each settled round once, releases the bonus when it is done, and answers the same sum', async () => {
    const bonusId = await grant(test.db, player, { amountMinor: 1_000n, wageringMultiple: 2 });
    await say(bet('b', 1_500n), 'one');
    expect(await bonusRow(test, bonusId)).toMatchObject({ wagering_done_minor: 0n });
    await Promise.all(Array.from({ length: 10 }, () => say(win('w', 0n), 'one')));
    expect(await bonusRow(test, bonusId)).toMatchObject({ wagering_done_minor: 1_500n, status: 'active' });
    await say(bet('b', 4_000n), 'two');
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 500n });
    expect(await say(win('w', 800n), 'two')).toEqual({ balanceMinor: 1_300n, isDuplicate: false });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 1_300n, bonusMinor: 0n });
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'completed', released_minor: 600n });
    const { rows } = await test.owner.query(
      'select stake_minor, weight, counted_minor from bonus_wagering where bonus_id = $1 order by sequence',
      [bonusId],
    );
    expect(rows).toEqual([
      { stake_minor: 1_500n, weight: 100, counted_minor: 1_500n },
      { stake_minor: 4_000n, weight: 100, counted_minor: 500n },
    ]);
  });

  it('does not count a round that began before the bonus, nor one that was rolled back', async () => {
    await say(bet('b', 1_000n), 'old', new Date(now.getTime() - 60_000));
    const bonusId = await grant(test.db, player);
    await say(win('w', 0n), 'old');
    await say(bet('b', 1_000n), 'returned');
    await say(back('r', 'b'), 'returned');
    expect(await bonusRow(test, bonusId)).toMatchObject({ wagering_done_minor: 0n, status: 'active' });
  });

  it('pays a round that outlives its bonus to the member, whose money it has become', async () => {
    const bonusId = await grant(test.db, player, { amountMinor: 1_000n, wageringMultiple: 1 });
    await setOwn(test.db, player, 0n);
    await say(bet('b', 400n), 'open');
    await setOwn(test.db, player, 2_000n);
    await say(bet('b', 2_000n), 'two');
    await say(win('w', 0n), 'two');
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'completed', released_minor: 600n });
    await say(win('w', 900n), 'open');
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 1_500n, bonusMinor: 0n });
  });
});

describe('the end of a bonus', () => {
  it('comes when it is used up and no open round holds money of it', async () => {
    const bonusId = await grant(test.db, player, { amountMinor: 1_000n, wageringMultiple: 10 });
    await say(bet('b', 6_000n));
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'active', open_rounds: 1 });
    expect(await say(win('w', 0n))).toEqual({ balanceMinor: 0n, isDuplicate: false });
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'used_up', open_rounds: 0 });
  });

  it('waits for the open round when its time is over, and takes nothing more from it', async () => {
    const bonusId = await grant(test.db, player, { amountMinor: 10_000n, wageringMultiple: 10 });
    await say(bet('b', 6_000n), 'open');
    await endDueBonuses(test.db, daysLater(31));
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'active', open_rounds: 1 });
    await setOwn(test.db, player, 100n);
    const late = daysLater(31);
    await test.owner.query('update sessions set absolute_end_at = $1, last_seen_at = $2', [
      daysLater(60),
      late,
    ]);
    expect(await say(bet('late', 200n), 'new', late)).toEqual({ refused: 'money.insufficient' });
    await say(win('w', 6_000n), 'open', late);
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'expired', open_rounds: 0 });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 5_100n, bonusMinor: 0n });
  });

  it('leaves the own money alone when the member gives it up in the middle of a round', async () => {
    const bonusId = await grant(test.db, player);
    await say(bet('b', 6_000n));
    const { memberId } = player;
    const given = await inTransaction(test.db, (tx) => forfeitBonus(tx, { memberId, bonusId }, now));
    expect(given.status).toBe('active');
    await say(win('w', 12_000n));
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'forfeited' });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 10_000n, bonusMinor: 0n });
  });
});

describe('limits', () => {
  it('measure every stake, and as a loss only what was the member’s own', async () => {
    const { memberId } = player;
    await grant(test.db, player);
    const limit = { memberId, source: 'member', kind: 'loss', period: 'day', amountMinor: 6_000n } as const;
    const began = new Date();
    await inTransaction(test.db, (tx) => setLimit(tx, limit, began));
    const at = new Date();
    await test.owner.query('update sessions set absolute_end_at = $1, last_seen_at = $2', [
      daysLater(600),
      at,
    ]);
    await say(bet('b', 6_000n), 'x', at); // 5,000 of it own money
    await say(win('w', 0n), 'x', at);
    expect(await say(bet('c', 1_000n), 'y', at)).toMatchObject({ isDuplicate: false });
    expect(await say(bet('d', 1_001n), 'z', at)).toEqual({ refused: 'protection.limit' });
  });
});

describe('a wallet for each vendor', () => {
  beforeEach(async () => {
    const value = { ...demonstrationSettings.cashier, isSingleWallet: false };
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, { name: 'cashier', value, effectiveFrom: now, recordedBy: 'test' }),
    );
    seat = await arrangeSeat(test.db, player);
  });

  const walletOf = async () =>
    (await getBalance(test.db, accounts.vendorWallet(player.memberId, 'LUMEN'))).balanceMinor;

  async function fillWallet(amountMinor: bigint): Promise<void> {
    const transfer = {
      kind: 'wallet_transfer',
      debit: accounts.cash(player.memberId),
      credit: accounts.vendorWallet(player.memberId, 'LUMEN'),
      amountMinor,
      reference: 'test',
    };
    await inTransaction(test.db, (tx) => post(tx, { key: `fill:${seat.sessionId}`, transfers: [transfer] }));
  }

  it('is what the game is played from, whatever else there is', async () => {
    expect(await say(bet('b', 100n), 'v1')).toEqual({ refused: 'money.insufficient' });
    await fillWallet(2_000n);
    expect(await say(bet('b', 500n), 'v1')).toEqual({ balanceMinor: 1_500n, isDuplicate: false });
    await say(bet('c', 500n), 'v1');
    await say(back('r', 'c'), 'v1');
    expect(await say(win('w', 700n), 'v1')).toEqual({ balanceMinor: 2_200n, isDuplicate: false });
    expect([await walletOf(), (await partsOf(test.db, player)).ownMinor]).toEqual([2_200n, 3_000n]);
    const told = contextOf(test.db, { signer });
    const asked = { playerId: seat.playerId, currency: 'PLAY' };
    expect(await callHandler('vendor.balance', told, asked)).toMatchObject({ balance: '22.00' });
  });

  it('holds no bonus money, but its stakes count for the wagering', async () => {
    const bonusId = await grant(test.db, player, { amountMinor: 1_000n, wageringMultiple: 1 });
    await fillWallet(2_000n);
    expect(await say(bet('b', 2_001n), 'v2')).toEqual({ refused: 'money.insufficient' });
    await say(bet('b', 1_500n), 'v2');
    expect(await say(win('w', 0n), 'v2')).toEqual({ balanceMinor: 500n, isDuplicate: false });
    expect(await bonusRow(test, bonusId)).toMatchObject({ status: 'completed', released_minor: 1_000n });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 4_000n, bonusMinor: 0n });
  });
});
