import type { BettingRecordsOutput, ProfitOutput } from '@/lib/contract/calls/games';
import type { VendorCorrectReceipt } from '@/lib/contract/calls/vendor';
import { requireSchemas } from '@/lib/contract/schemas';
import { validInput } from '@/lib/gateway/transport/validate';
import { useTestDatabase } from '@/lib/testing/database';
import { grant, report } from '@/lib/testing/scenes/bonus-play';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  balanceOf,
  callHandler,
  contextOf,
  now,
  signer,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import { insertChosenLanguage } from '@/platform/brand/notices';
import { inTransaction } from '@/platform/ground/db';
import { accounts, post, sumMovements } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import '@/platform/people/notices';
import { sumSettledStakes } from '../../history';
import { correctableForMs } from '../round-rules';

const test = useTestDatabase();
let player: Player;
let seat: Seat;
let scene = 0;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});
beforeEach(async () => {
  scene += 1;
  player = await arrangePlayer(test, { balanceMinor: 10_000n });
  seat = await arrangeSeat(test.db, player);
});
afterEach(async () => {
  expect(await reconcile(test.db)).toEqual([]);
});

const roundId = () => `ticket-${scene}`;
const after = (ms: number) => new Date(now.getTime() + ms);

async function play(payout: string, { isRoundEnd = true, currency = 'PLAY' } = {}): Promise<void> {
  const round = { playerId: seat.playerId, roundId: roundId(), currency };
  const by = contextOf(test.db, { signer });
  const bet = { sessionId: seat.sessionId, gameCode: 'lantern', amount: '100.00' };
  await callHandler('vendor.bet', by, { ...round, ...bet, transactionId: `bet-${scene}` });
  const win = { amount: payout, isRoundEnd, ...(isRoundEnd && { validStake: '60.00' }) };
  await callHandler('vendor.win', by, { ...round, ...win, transactionId: `win-${scene}` });
}

interface Telling {
  id?: string;
  by?: string;
  at?: Date;
  round?: string;
}

function correct(newTotal: string, { id = 'c', by = signer, at = now, round = roundId() }: Telling = {}) {
  const input = { roundId: round, transactionId: `${id}-${scene}`, newTotal, reason: 'The goal was missing' };
  return callHandler<VendorCorrectReceipt>(
    'vendor.correct',
    contextOf(test.db, { signer: by, now: at }),
    input,
  );
}

async function spendAllBut(leftMinor: bigint): Promise<void> {
  const amountMinor = (await balanceOf(test.db, player)) - leftMinor;
  const sides = { debit: accounts.cash(player.memberId), credit: accounts.clearing('test') };
  const transfer = { kind: 'withdrawal', reference: 'test', amountMinor, ...sides };
  await inTransaction(test.db, (tx) => post(tx, { key: `test:spend:${scene}`, transfers: [transfer] }));
}

const asMember = () => contextOf(test.db, { caller: player.caller });
async function recorded() {
  const answer = await callHandler<BettingRecordsOutput>('games.bettingRecords', asMember(), {});
  await requireSchemas('games.bettingRecords').output.validate(answer, { strict: true });
  return answer.list[0]!;
}
async function letters(): Promise<{ title: string; body: string }[]> {
  const { rows } = await test.owner.query<{ title: string; body: string }>(
    'select title, body from member_messages where member_id = $1',
    [player.memberId],
  );
  return rows;
}

describe('a round that was settled wrongly', () => {
  it('is paid what was missing, once, and the member reads of it', async () => {
    await play('0.00');
    expect(await balanceOf(test.db, player)).toBe(0n);
    const answer = await correct('210.00');
    expect(answer).toEqual({ balance: '210.00', currency: 'PLAY', isDuplicate: false, payout: '210.00' });
    await requireSchemas('vendor.correct').output.validate(answer, { strict: true });
    expect(await correct('210.00')).toEqual({ ...answer, isDuplicate: true });
    expect(await balanceOf(test.db, player)).toBe(21_000n);
    expect(await letters()).toEqual([
      {
        title: 'A payout was raised',
        body: expect.stringMatching(/Lantern Harbour.*0\.00.*210\.00/),
      },
    ]);
  });

  it('is told in the language that the member has chosen', async () => {
    await inTransaction(test.db, (tx) =>
      insertChosenLanguage(tx, { memberId: player.memberId, language: 'VI', now: after(-1000) }),
    );
    await play('0.00');
    await correct('1.00');
    expect((await letters())[0]?.title).toBe('Một khoản trả thưởng được tăng');
  });

  it('gives back what it has paid too much, and the record says what it had paid', async () => {
    await play('300.00');
    expect(await correct('50.00', { at: after(3_600_000) })).toMatchObject({
      balance: '50.00',
      payout: '50.00',
    });
    expect(await recorded()).toMatchObject({
      payout: '50.00',
      net: '-50.00',
      correction: { correctedAt: after(3_600_000).toISOString(), paidBefore: '300.00' },
    });
    expect((await letters())[0]?.body).toContain('You owe nothing beyond that.');
  });

  it('takes what is there and no more: the rest is the loss of the house, and no debt', async () => {
    await play('300.00');
    await spendAllBut(7_000n);
    expect(await correct('0.00')).toMatchObject({ balance: '0.00', payout: '230.00' });
    expect(await recorded()).toMatchObject({ payout: '230.00' });
    const { rows } = await test.owner.query('select from receivables where member_id = $1', [
      player.memberId,
    ]);
    expect(rows).toEqual([]);
  });

  it('with nothing there is left as it is, and nobody is told', async () => {
    await play('300.00');
    await spendAllBut(0n);
    expect(await correct('0.00')).toMatchObject({ balance: '0.00', payout: '300.00' });
    expect((await recorded()).correction).toBeUndefined();
    expect(await letters()).toEqual([]);
  });

  it('may be corrected again, and each time from what it has paid by then', async () => {
    await play('300.00');
    await correct('0.00', { id: 'first' });
    await correct('210.00', { id: 'second', at: after(1000) });
    expect(await recorded()).toMatchObject({ payout: '210.00', correction: { paidBefore: '300.00' } });
    expect(await balanceOf(test.db, player)).toBe(21_000n);
  });

  it('of trial money is corrected in trial money', async () => {
    player = await arrangePlayer(test, { balanceMinor: 10_000n, accountType: 4 });
    seat = await arrangeSeat(test.db, player);
    await play('0.00', { currency: 'TRIAL' });
    expect(await correct('10.00')).toMatchObject({ balance: '10.00', currency: 'TRIAL' });
  });

  it('told many times at once is corrected once', async () => {
    await play('0.00');
    const answers = await Promise.all(Array.from({ length: 12 }, () => correct('210.00')));
    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(await balanceOf(test.db, player)).toBe(21_000n);
  });

  it('keeps what went to bonus money, and takes of the member’s own alone', async () => {
    await grant(test.db, player);
    // 100.00 of their own and 100.00 of the bonus.
    const round = `b-${scene}`;
    const say = (call: Parameters<typeof report>[2]['call']) =>
      report(test.db, seat, { call, round, at: now });
    await say({ kind: 'bet', id: 'b', amountMinor: 20_000n });
    await say({ kind: 'win', id: 'w', amountMinor: 30_000n, isRoundEnd: true });
    const { rows } = await test.owner.query<{ id: string; own: bigint; bonus: bigint }>(
      `select vendor_round_id as id, payout_minor - bonus_payout_minor as own, bonus_payout_minor as bonus
       from game_rounds where member_id = $1`,
      [player.memberId],
    );
    const [{ id, bonus }] = rows as [(typeof rows)[number]];
    expect(bonus).toBeGreaterThan(0n);
    const { payout } = await correct('0.00', { round: id });
    expect(BigInt(payout.replace('.', ''))).toBe(bonus);
    expect(await balanceOf(test.db, player)).toBe(0n);
  });
});

describe('what a correction leaves as it was', () => {
  const settled = () => sumSettledStakes(test.db, player.memberId);

  it('is the stake, what of it was at risk, and the day of the round', async () => {
    await play('300.00');
    const before = await settled();
    expect(before).toBe(6_000n);
    await correct('0.00', { at: after(5 * 3_600_000) });
    expect(await settled()).toEqual(before);
    const span = { from: after(-1).toISOString(), to: after(1000).toISOString() };
    const { totals } = await callHandler<ProfitOutput>('games.profit', asMember(), span);
    expect(totals).toEqual({ rounds: 1, stake: '100.00', payout: '0.00', net: '-100.00' });
  });

  it('totals of play agree with the ledger afterwards', async () => {
    await play('300.00');
    await correct('120.00');
    const kinds = ['payout', 'payout_corrected'];
    const paid = await sumMovements(test.db, { owner: player.memberId, kinds, from: new Date(0) });
    expect(paid).toBe(12_000n);
  });
});

describe('a correction is refused', () => {
  it('of a round of another vendor', async () => {
    await play('0.00');
    await expect(correct('210.00', { by: 'somebody-else' })).rejects.toMatchObject({
      code: 'round.not.found',
    });
  });

  it('of a round that nobody knows', async () => {
    await expect(correct('210.00', { round: 'ticket-unknown' })).rejects.toMatchObject({
      code: 'round.not.found',
    });
  });

  it('of a round that is open, or was taken back', async () => {
    await play('0.00', { isRoundEnd: false });
    await expect(correct('210.00')).rejects.toMatchObject({ code: 'round.open' });
    await test.owner.query(
      `update game_rounds set status = 'rolled_back', stake_minor = 0, settled_at = $2 where vendor_round_id = $1`,
      [roundId(), now],
    );
    await expect(correct('210.00')).rejects.toMatchObject({ code: 'round.rolled.back' });
    // As the ledger has it, for what is checked after each test.
    await test.owner.query(
      `update game_rounds set status = 'open', stake_minor = 10000, settled_at = null where vendor_round_id = $1`,
      [roundId()],
    );
  });

  it('more than a day after the end, and not a moment before', async () => {
    await play('0.00');
    await expect(correct('210.00', { at: after(correctableForMs + 1) })).rejects.toMatchObject({
      code: 'round.closed',
    });
    expect(await balanceOf(test.db, player)).toBe(0n);
    await correct('210.00', { at: after(correctableForMs) });
    expect(await correct('210.00', { at: after(2 * correctableForMs) })).toMatchObject({ isDuplicate: true });
  });

  it('under an id that stands for something else, and nothing is moved', async () => {
    await play('0.00');
    await correct('210.00');
    await expect(correct('220.00')).rejects.toMatchObject({ code: 'transaction.conflict' });
    await expect(correct('220.00', { id: 'win' })).rejects.toMatchObject({ code: 'transaction.conflict' });
    expect(await balanceOf(test.db, player)).toBe(21_000n);
  });

  it('of a match, whose pot was divided', async () => {
    await play('0.00');
    await test.owner.query(
      `insert into game_matches (match_id, signer, vendor_match_id, currency, status, opened_at, ended_at)
       values ('mat_x', $1, 'match-x', 'PLAY', 'settled', $2, $2)`,
      [signer, now],
    );
    await test.owner.query(`update game_rounds set match_id = 'mat_x' where vendor_round_id = $1`, [
      roundId(),
    ]);
    await expect(correct('210.00')).rejects.toMatchObject({ code: 'transaction.conflict' });
  });

  const good = { roundId: 'r', transactionId: 't', newTotal: '1.00', reason: 'Why' };
  it.each([
    ['newTotal', { newTotal: '-1.00' }],
    ['newTotal', { newTotal: '1.001' }],
    ['newTotal', { newTotal: undefined }],
    ['reason', { reason: '' }],
    ['reason', { reason: 'two\nlines' }],
    ['reason', { reason: 'x'.repeat(301) }],
    ['transactionId', { transactionId: "t'; drop table games" }],
  ])('with a wrong %s: %j', async (field, part) => {
    const schema = requireSchemas('vendor.correct').input;
    await expect(validInput(schema, good, { isQuery: false })).resolves.toEqual(good);
    await expect(validInput(schema, { ...good, ...part }, { isQuery: false })).rejects.toMatchObject({
      value: { fields: { [field]: expect.anything() } },
    });
  });
});

describe('negative controls', () => {
  it('the database keeps no correction past what was asked for, and changes none', async () => {
    await play('100.00');
    await correct('50.00');
    const change = (text: string) => test.owner.query(`update round_corrections set ${text}`);
    await expect(change('paid_after_minor = 4999')).rejects.toThrow(/check/);
    await expect(change('asked_minor = 20000, paid_after_minor = 15000')).rejects.toThrow(/check/);
    await expect(
      test.poolFor('parlour_app').query(`update round_corrections set reason = 'Other'`),
    ).rejects.toThrow(/denied/);
  });
});
