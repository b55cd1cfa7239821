import fc from 'fast-check';
import type { BettingRecordsOutput, ProfitOutput } from '@/lib/contract/calls/games';
import { moneyText, parseMoney } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { sumMovements } from '@/platform/ground/ledger';
import { putGame } from '../catalogue/catalogue-write';
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

const test = useTestDatabase();
const dayMs = 24 * 3_600_000;
const at = (days: number, ms = 0) => new Date(now.getTime() + days * dayMs + ms);
const span = { from: at(-1).toISOString(), to: at(30).toISOString() };
const everything = new Date(0);

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await inTransaction(test.db, (tx) =>
    putGame(tx, {
      vendorCode: 'TIDEWELL',
      gameCode: 'reef',
      gameType: 'FISH',
      classification: 'AC',
      names: { EN: 'Reef' },
      minStakeMinor: 20n,
      minLines: 1,
      image: '/g.svg',
      returnToPlayer: '95.00',
      hotRank: null,
      sortOrder: 2,
      offeredFrom: new Date('2026-01-01T00:00:00Z'),
    }),
  );
});

interface Step {
  stakeMinor: bigint;
  payoutMinor: bigint;
  end: 'settled' | 'open' | 'rolled_back';
}

const step = fc.record({
  stakeMinor: fc.bigInt({ min: 1n, max: 500n }),
  payoutMinor: fc.bigInt({ min: 0n, max: 2_000n }),
  end: fc.constantFrom<Step['end']>('settled', 'settled', 'settled', 'open', 'rolled_back'),
});

let played = 0;

/** One round as a vendor plays it. Its moment is the clock of the call. */
async function playRound(seat: Seat, { stakeMinor, payoutMinor, end }: Step, moment: Date): Promise<void> {
  played += 1;
  const context = contextOf(test.db, { signer, now: moment });
  const round = { playerId: seat.playerId, roundId: `round-${played}`, currency: 'PLAY' };
  const bet = { ...round, transactionId: `bet-${played}`, sessionId: seat.sessionId, gameCode: 'lantern' };
  await callHandler('vendor.bet', context, { ...bet, amount: moneyText(stakeMinor) });
  const closing = { ...round, transactionId: `end-${played}` };
  if (end === 'rolled_back')
    await callHandler('vendor.rollback', context, { ...closing, betTransactionId: `bet-${played}` });
  if (end === 'settled')
    await callHandler('vendor.win', context, {
      ...closing,
      amount: moneyText(payoutMinor),
      isRoundEnd: true,
    });
}

const records = (player: Player, input: object = {}) =>
  callHandler<BettingRecordsOutput>(
    'games.bettingRecords',
    contextOf(test.db, { caller: player.caller }),
    input,
  );
const profit = (player: Player, input: object = span) =>
  callHandler<ProfitOutput>('games.profit', contextOf(test.db, { caller: player.caller }), input);

const minor = (text: string) => parseMoney(text) ?? 0n;
const fromLedger = (memberId: string, kinds: string[]) =>
  sumMovements(test.db, { owner: memberId, kinds, from: everything });

/** What differs between the totals that are shown and the books. */
async function differences(player: Player): Promise<string[]> {
  const staked = -(await fromLedger(player.memberId, ['stake', 'stake_returned']));
  const paid = await fromLedger(player.memberId, ['payout', 'jackpot_win']);
  const { totals: shown } = await records(player);
  const { totals: settled } = await profit(player);
  const { totals: open } = await records(player, { status: 'open' });
  const checks: [string, boolean][] = [
    ['stakes of the record', minor(shown.stake) === staked],
    ['payouts of the record', minor(shown.payout) === paid],
    ['stakes of the profit', minor(settled.stake) + minor(open.stake) === staked],
    ['payouts of the profit', minor(settled.payout) + minor(open.payout) === paid],
    ['net of the profit', minor(settled.net) === minor(settled.payout) - minor(settled.stake)],
  ];
  return checks.filter(([, agrees]) => !agrees).map(([name]) => name);
}

describe('totals of play', () => {
  it('agree with the ledger, whatever was played', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const player = await arrangePlayer(test);
        const seat = await arrangeSeat(test.db, player);
        for (const [index, each] of steps.entries()) await playRound(seat, each, at(0, index * 1_000));
        expect(await differences(player)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('are found wrong when a round is there that was never played', async () => {
    const player = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, player);
    await playRound(seat, { stakeMinor: 100n, payoutMinor: 40n, end: 'settled' }, now);
    expect(await differences(player)).toEqual([]);
    await insertRound(player, { stake: 500n, payout: 300n, day: 0 });
    expect(await differences(player)).toEqual([
      'stakes of the record',
      'payouts of the record',
      'stakes of the profit',
      'payouts of the profit',
    ]);
  });
});

let inserted = 0;

/** A round that no ledger knows, for what only reads. */
async function insertRound(
  player: Player,
  round: { stake: bigint; payout: bigint; day: number; gameCode?: string; status?: Step['end']; ms?: number },
): Promise<void> {
  inserted += 1;
  const { gameCode = 'lantern', status = 'settled', day, ms = 0 } = round;
  await test.owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
       stake_minor, payout_minor, status, started_at, settled_at)
     select 'studio', $1, $1, $2, 'gms_1', game_id, vendor_code, $4, $5, $6, $7, $8 from games where game_code = $3`,
    [
      `ins-${inserted}`,
      player.memberId,
      gameCode,
      round.stake,
      round.payout,
      status,
      at(day, ms),
      status === 'open' ? null : at(day, ms),
    ],
  );
}

describe('the betting record', () => {
  let player: Player;
  beforeAll(async () => {
    player = await arrangePlayer(test, { balanceMinor: 0n });
    await insertRound(player, { stake: 100n, payout: 0n, day: 0 });
    await insertRound(player, { stake: 200n, payout: 500n, day: 1, gameCode: 'reef' });
    await insertRound(player, { stake: 300n, payout: 0n, day: 2, gameCode: 'reef', status: 'open' });
  });

  it('filters by type of game and by state, with the totals of what is left', async () => {
    const fish = await records(player, { gameType: 'FISH' });
    expect(fish.list.map(({ gameName }) => gameName)).toEqual(['Reef', 'Reef']);
    expect(fish.totals).toEqual({ stake: '5.00', payout: '5.00', net: '0.00' });
    const settled = await records(player, { gameType: 'FISH', status: 'settled' });
    expect(settled).toMatchObject({ totalItems: 1, totals: { net: '3.00' } });
    expect((await records(player, { gameType: 'LIVE' })).list).toEqual([]);
  });

  it('names the vendors of the period, whichever of them is chosen', async () => {
    const both = [
      { vendorCode: 'LUMEN', vendor: 'Lumen' },
      { vendorCode: 'TIDEWELL', vendor: 'Tidewell' },
    ];
    expect((await records(player, { vendorCode: 'LUMEN' })).vendors).toEqual(both);
    const later = await records(player, { from: at(1).toISOString() });
    expect(later.vendors).toEqual([both[1]]);
    expect((await records(await arrangePlayer(test, { balanceMinor: 0n }))).vendors).toEqual([]);
  });

  it('gives an export five hundred rounds at once, and no more', async () => {
    const busy = await arrangePlayer(test, { balanceMinor: 0n });
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, status, started_at, settled_at)
       select 'studio', 'many' || n, 'many' || n, $1, 'gms_1', game_id, vendor_code, 10, 'settled', $2, $2
       from generate_series(1, 510) n, games where game_code = 'lantern'`,
      [busy.memberId, now],
    );
    const { list, totalItems, totalPages } = await records(busy, { pageSize: 500 });
    expect({ rows: list.length, totalItems, totalPages }).toEqual({
      rows: 500,
      totalItems: 510,
      totalPages: 2,
    });
  });
});

describe('the profit', () => {
  it('is told by day (UTC) and type of game, newest first, of settled rounds alone', async () => {
    const player = await arrangePlayer(test, { balanceMinor: 0n });
    const midnight = 12 * 3_600_000;
    await insertRound(player, { stake: 100n, payout: 0n, day: 0 });
    await insertRound(player, { stake: 50n, payout: 170n, day: 0, gameCode: 'reef' });
    await insertRound(player, { stake: 10n, payout: 0n, day: 0, ms: midnight - 1 });
    await insertRound(player, { stake: 20n, payout: 0n, day: 0, ms: midnight });
    await insertRound(player, { stake: 900n, payout: 0n, day: 0, status: 'open' });
    const { list, totals } = await profit(player);
    expect(list).toEqual([
      { day: '2026-11-21', gameType: 'RNG', rounds: 1, stake: '0.20', payout: '0.00', net: '-0.20' },
      { day: '2026-11-20', gameType: 'FISH', rounds: 1, stake: '0.50', payout: '1.70', net: '1.20' },
      { day: '2026-11-20', gameType: 'RNG', rounds: 2, stake: '1.10', payout: '0.00', net: '-1.10' },
    ]);
    expect(totals).toEqual({ rounds: 4, stake: '1.80', payout: '1.70', net: '-0.10' });
    const fish = await profit(player, { ...span, gameType: 'FISH' });
    expect(fish.totals).toEqual({ rounds: 1, stake: '0.50', payout: '1.70', net: '1.20' });
    expect((await profit(player, { from: at(2).toISOString(), to: at(3).toISOString() })).list).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const stranger = await arrangePlayer(test, { balanceMinor: 0n });
    expect((await profit(stranger)).totals).toEqual({
      rounds: 0,
      stake: '0.00',
      payout: '0.00',
      net: '0.00',
    });
  });
});
