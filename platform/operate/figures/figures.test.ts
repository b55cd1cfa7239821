import { moneyText, parseMoney } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  now,
  signer,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import { rollUp } from '@/platform/agents/roll-ups';
import { inTransaction } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { countFigures } from './count-figures';
import { readNow } from './read-now';

const test = useTestDatabase();
const { told, refused } = deskScene(test);
const dayMs = 86_400_000;
/** Of a report. */
const mostDays = 400;
const day = now.toISOString().slice(0, 10);
const players: { player: Player; seat: Seat }[] = [];

let countedMs = 0;
let played = 0;
const seatOf = (index: number): Seat => players[index]!.seat;

/** A round of a player that ends at a moment; one without a payout stays open. */
async function play(
  index: number,
  [stakeMinor, payoutMinor]: [bigint, bigint | null],
  endsAt = now,
): Promise<void> {
  played += 1;
  const context = contextOf(test.db, { signer, now });
  const { playerId, sessionId } = seatOf(index);
  const round = { playerId, roundId: `round-${played}`, currency: 'PLAY' };
  const bet = { ...round, sessionId, gameCode: 'lantern', transactionId: `bet-${played}` };
  await callHandler('vendor.bet', context, { ...bet, amount: moneyText(stakeMinor) });
  if (payoutMinor === null) return;
  const win = { ...round, transactionId: `win-${played}`, isRoundEnd: true };
  await callHandler('vendor.win', contextOf(test.db, { signer, now: endsAt }), {
    ...win,
    amount: moneyText(payoutMinor),
  });
}

/** Two players and a bot of the house stake 10.00 each; the first wins 28.50, the house has 1.50. */
async function playMatch(): Promise<void> {
  const context = contextOf(test.db, { signer, now });
  const match = { matchId: 'match-1', currency: 'PLAY' };
  for (const index of [0, 1])
    await callHandler('vendor.enterMatch', context, {
      ...{ ...match, ...seatOf(index), roundId: `match-round-${index}` },
      ...{ transactionId: `enter-${index}`, gameCode: 'lantern', amount: '10.00' },
    });
  await callHandler('vendor.stakeBot', context, { ...match, transactionId: 'bot-1', amount: '10.00' });
  const payout = (playerId: string, roundId: string, amount: string) => ({ playerId, roundId, amount });
  await callHandler('vendor.settleMatch', context, {
    ...{ ...match, transactionId: 'settle-1', rake: '1.50' },
    payouts: [
      payout(seatOf(0).playerId, 'match-round-0', '28.50'),
      payout(seatOf(1).playerId, 'match-round-1', '0.00'),
      payout('bot', 'match-1-bot', '0.00'),
    ],
  });
}

const move = (kind: string, amountMinor: bigint, [debit, credit]: ReturnType<typeof accounts.house>[]) =>
  inTransaction(test.db, (tx) =>
    post(tx, {
      key: `test:${kind}:${amountMinor}`,
      transfers: [{ kind, debit: debit!, credit: credit!, amountMinor, reference: 'test' }],
    }),
  );

/** Every transfer of a settled round, whatever table knows it, and every movement of a kind: by hand over the ledger. */
async function sumOfLedger(kinds: readonly string[], house: string): Promise<bigint> {
  const { rows } = await test.owner.query<{ sum: bigint }>(
    `select coalesce(sum(case when c.purpose = $2 and c.owner = 'house' then t.amount_minor else -t.amount_minor end), 0)::bigint as sum
     from ledger.transfers t join ledger.accounts c on c.id = t.credit_account_id
       join ledger.accounts d on d.id = t.debit_account_id
     where t.kind = any($1) and $2 in (c.purpose, d.purpose) and t.currency = 'PLAY' and t.phase in ('posted', 'post_pending')
       and not exists (select 1 from game_rounds r where r.round_id = t.reference and r.status = 'open')`,
    [kinds, house],
  );
  return rows[0]!.sum;
}

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  for (let index = 0; index < 2; index += 1) {
    const player = await arrangePlayer(test);
    players.push({ player, seat: await arrangeSeat(test.db, player) });
  }
  await play(0, [5_000n, 2_000n]);
  await play(0, [1_000n, 9_000n], new Date(now.getTime() + 90_000));
  await play(1, [3_300n, 0n], new Date(now.getTime() + 2 * 3_600_000));
  await play(1, [700n, null]);
  await playMatch();
  const cash = accounts.cash(players[0]!.player.memberId);
  await move('reward', 1_250n, [accounts.house('rewards'), cash]);
  await move('withdrawal', 4_000n, [cash, accounts.clearing('test')]);
  const clock = new Date();
  countedMs = clock.getTime();
  await rollUp(test.db, clock);
  await countFigures(test.db, clock);
});

interface Line {
  day?: string;
  game?: string;
  vendor?: string;
  rounds: number;
  ggr: string;
  ngr: string;
  rake: string;
  deposits: string;
  withdrawals: string;
  gifts: string;
  active: number;
}

/** From the day of the scene to the one on which its ledger was written, however much later, in spans that a report may have. */
async function daysOf(...options: string[]): Promise<Line[]> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const lines: Line[] = [];
  for (let fromMs = Date.parse(day); fromMs <= countedMs; fromMs += mostDays * dayMs) {
    const toMs = Math.min(fromMs + (mostDays - 1) * dayMs, countedMs);
    lines.push(...(await told<Line[]>('reports', 'days', dayOf(fromMs), dayOf(toMs), ...options)));
  }
  return lines;
}
const sumOf = (lines: readonly Line[], name: keyof Line): bigint =>
  lines.reduce((sum, line) => sum + parseMoney(String(line[name]))!, 0n);

describe('the report of days', () => {
  it('agrees with a sum by hand over the whole ledger', async () => {
    const lines = await daysOf();
    const games = ['stake', 'stake_returned', 'payout'];
    const kept = await sumOfLedger(games, 'game_revenue');
    const rake = await sumOfLedger(['pvp_rake'], 'rake');
    expect([kept, rake]).toEqual([-1_700n, 150n]);
    expect(sumOf(lines, 'ggr')).toBe(kept + rake);
    expect(sumOf(lines, 'rake')).toBe(rake);
    expect(sumOf(lines, 'gifts')).toBe(-(await sumOfLedger(['reward'], 'rewards')));
    expect(sumOf(lines, 'deposits')).toBe(200_000n);
    expect(sumOf(lines, 'withdrawals')).toBe(4_000n);
    // Net: what the house kept, its share of the rake rounded down for each of two players, less the gift.
    expect(sumOf(lines, 'ngr')).toBe(-1_700n + 150n - 1_250n);
  });

  it('is on the day on which a round was settled, and leaves out what is open', async () => {
    expect((await daysOf()).find((line) => line.day === day)).toMatchObject({
      ...{ rounds: 5, ggr: '-15.50', rake: '1.50', active: 2 },
    });
  });

  it('adds up by type, vendor and game as it does by day', async () => {
    const all = sumOf(await daysOf(), 'ggr');
    for (const by of ['type', 'vendor', 'game', 'day,type,vendor,game'])
      expect(sumOf(await daysOf(`--per=${by}`), 'ggr')).toBe(all);
    expect(await daysOf('--per=vendor')).toMatchObject([{ vendor: 'LUMEN', rounds: 5 }]);
  });

  it('is the same however often it is counted', async () => {
    const before = await daysOf();
    await countFigures(test.db, new Date());
    await test.owner.query('delete from site_counted_days');
    await countFigures(test.db, new Date());
    expect(await daysOf()).toEqual(before);
  });

  it.each([
    [['2026-11-20', '2026-11-19'], 'before the beginning'],
    [['2026-11-20', '2028-11-19'], 'at most 400 days'],
    [['today', '2026-11-19'], 'is a day'],
    [['2026-11-19', '2026-11-20', '--per=member'], '--per is'],
  ])('refuses %j', async (words, why) => {
    expect(await refused('reports', 'days', ...words)).toContain(why);
  });
});

describe('today beside other days', () => {
  const figure = async (at: Date, name: string) =>
    (await readNow(test.db, at)).figures.find((each) => each.figure === name);

  it('ends at the same minute of every day', async () => {
    const tomorrow = new Date(now.getTime() + dayMs + 60_000);
    await test.owner.query('update site_counted_days set counted_at = $2 where day > $1::date', [
      day,
      tomorrow,
    ]);
    // Two minutes later another round had ended, and two hours later one more.
    expect(await figure(tomorrow, 'ggr')).toEqual({
      figure: 'ggr',
      now: 0n,
      yesterday: 3_150n,
      mean: 3_150n,
    });
    expect(await figure(tomorrow, 'active')).toMatchObject({ now: 0, yesterday: 2 });
    const later = new Date(tomorrow.getTime() + 60_000);
    await test.owner.query('update site_counted_days set counted_at = $2 where day > $1::date', [day, later]);
    expect(await figure(later, 'ggr')).toMatchObject({ yesterday: -4_850n });
  });

  it('says nothing of yesterday before anything was counted', async () => {
    expect(await readNow(test.db, new Date('2020-01-01T00:00:00Z'))).toEqual({
      ...{ asOf: null, figures: [{ figure: 'online', now: 0, yesterday: null, mean: null }] },
    });
  });

  it('counts who was seen within five minutes as online', async () => {
    const { memberId } = players[0]!.player;
    const seen = new Date('2030-01-01T00:00:00Z');
    await test.owner.query('update sessions set last_seen_at = $2 where member_id = $1', [memberId, seen]);
    const at = (ms: number) => figure(new Date(seen.getTime() + ms), 'online');
    expect(await at(299_999)).toMatchObject({ now: 1 });
    expect(await at(300_000)).toMatchObject({ now: 0 });
  });
});

describe('other reports', () => {
  const span = [day, '2026-12-31'];

  it.each(['methods', 'bonuses', 'agents', 'protection'])(
    '%s is empty where nothing happened',
    async (verb) => {
      expect(await told('reports', verb, ...span)).toEqual([]);
    },
  );

  it('name no member', async () => {
    const names = players.map(({ player }) => player.memberId);
    for (const verb of ['days', 'methods', 'bonuses', 'agents', 'protection'])
      for (const name of names)
        expect(JSON.stringify(await told('reports', verb, ...span))).not.toContain(name);
  });

  it('put members into the month of their registration', async () => {
    expect(await told('reports', 'cohorts')).toMatchObject([
      {
        month: '2026-11',
        members: 2,
        depositors: 2,
        players: 2,
        deposits: '2000.00',
        withdrawals: '40.00',
        gifts: '12.50',
      },
    ]);
  });

  it('tell limits, exclusions and answers apart, and who set them', async () => {
    const { memberId } = players[0]!.player;
    await test.owner.query('insert into protected_members (member_id) values ($1) on conflict do nothing', [
      memberId,
    ]);
    for (const [source, amount] of [
      ['member', 5_000],
      ['operator', 4_000],
    ])
      await test.owner.query(
        `insert into protection_limits (id, member_id, source, kind, period, amount_minor, in_force_from)
         values ($1, $2, $3, 'deposit', 'day', $4, $5)`,
        [`lim_${source}`, memberId, source, amount, now],
      );
    await test.owner.query(
      `insert into protection_exclusions (id, member_id, kind, starts_at, ends_at, recorded_by)
       values ('exc_1', $1, 'time_out', $2, $3, $1)`,
      [memberId, now, new Date(now.getTime() + dayMs)],
    );
    expect(await told('reports', 'protection', ...span)).toEqual([
      { what: 'limit_deposit', by: 'member', count: 1, members: 1 },
      { what: 'limit_deposit', by: 'operator', count: 1, members: 1 },
      { what: 'time_out', by: 'member', count: 1, members: 1 },
    ]);
  });
});
