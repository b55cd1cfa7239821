import { moneyText } from '@/lib/money';
import { commitmentOf, createDraws } from '@/lib/fairness';
import { useTestDatabase } from '@/lib/testing/database';
import { seedSource } from '@/sandbox/games/live/draw-source';
import { allLiveTables } from '@/sandbox/games/live/tables';
import type { KiteOffer } from '@/sandbox/games/live/kites';
import type { TableGame } from '@/sandbox/games/live/table-game';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { LiveKind } from '@/sandbox/kit/kinds';
import { placeSlip } from './bets/place-slip';
import { liveTables } from './live-tables';
import { getTableRound, type TableRound } from './store/round-store';
import { TableScene } from './test-scene';
import { roundState } from './views';

const test = useTestDatabase();
const scene = new TableScene(test);
const games = [...liveTables.values()];
let keys = 0;

beforeAll(() => scene.arrange(games));
beforeEach(() => scene.begin());

/** Spots of each kind, some against each other. */
const spots: Readonly<Partial<Record<LiveKind, readonly string[]>>> = {
  'live-baccarat': ['player', 'banker', 'tie', 'playerPair', 'eitherPair'],
  'live-dragon-tiger': ['dragon', 'tiger', 'tie', 'suitedTie'],
  'live-roulette': ['red', 'black', 'odd', 'dozen:1', 'straight:0'],
  'live-sic-bo': ['small', 'big', 'odd', 'anyTriple'],
  'live-wheel': ['1', '2', '4', '24', '48'],
  'live-blackjack': ['main'],
  'live-kites': ['meron', 'wala', 'bdd', 'ftd'],
};

/** The least that may lie on each spot. */
function slipOf({ kind, kindOf, leastMinor, terms }: TableGame): PlacedBet[] {
  const offered = (spots[kind] ?? []).filter((key) => kindOf(key, 1) !== null);
  return offered.map((key) => ({ key, amount: moneyText(leastMinor?.(key) ?? BigInt(terms.unit)) }));
}

const sumOf = (placed: readonly PlacedBet[]) =>
  placed.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);

it('every table that there is has its rules', () =>
  expect([...liveTables.keys()]).toEqual(allLiveTables.map(({ code }) => code)));

describe.each(games.map((game) => [game.tableCode, game] as const))('%s', (_code, game) => {
  it('is dealt, staked, settled and paid by what it has drawn', async () => {
    const lease = await scene.takeTable(game);
    const player = await scene.player(2_000_000n);
    const { session } = await scene.sit(player, game.tableCode);
    const round = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
    const placed = slipOf(game);
    expect(placed.length).toBe(spots[game.kind]?.length);
    const input = { roundId: round.roundId, betKey: `real-key-${(keys += 1)}`, placed };
    await placeSlip({ pool: scene.vendor, wallet: scene.wallet }, { session, game }, input);
    expect(await scene.balance(player)).toBe(2_000_000n - sumOf(placed));

    const { result } = await scene.dealTo(game, lease, ({ state }) => state === 'result');
    await scene.tell(game, lease);
    const { rows } = await scene.vendor.query<{ payout: bigint; stake: bigint; state: string }>(
      `select payout_minor as payout, stake_minor as stake, state from sandbox.table_seats where round_id = $1`,
      [round.roundId],
    );
    const own = await actionsOf(round);
    const { payoutMinor } = game.settle(placed, result, own);
    expect(rows).toEqual([{ payout: payoutMinor, stake: sumOf(placed), state: 'paid' }]);
    expect(await scene.balance(player)).toBe(2_000_000n - sumOf(placed) + payoutMinor);
    expect(await scene.openRounds()).toBe(0);
  });

  it('tells nothing before it opens, within two kilobytes at the end', async () => {
    const lease = await scene.takeTable(game);
    const first = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
    await scene.dealTo(game, lease, ({ state }) => state === 'result');
    const end = await getTableRound(scene.vendor, first.roundId);
    if (!end) throw new Error('The round is gone');
    const before = roundState(end, (end.dealings[0]?.startsAtMs ?? 0) + 1);
    expect(before).toMatchObject({ state: 'dealing', opened: [], result: null });
    const after = roundState(end, (end.resultAt?.getTime() ?? 0) + 1);
    expect(after.result).toEqual(end.result);
    expect(JSON.stringify(after).length).toBeLessThan(2048);
  });
});

async function actionsOf({ roundId }: TableRound) {
  const { rows } = await scene.vendor.query<{ step: number; hand: number; action: string }>(
    `select step, hand, action from sandbox.table_actions where round_id = $1 order by step, hand`,
    [roundId],
  );
  return rows;
}

describe('a match of kites', () => {
  const game = liveTables.get('kite-hill')!;

  it('is offered at chances and prices from its own seed, and flown at them', async () => {
    const lease = await scene.takeTable(game);
    const betting = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
    const shown = roundState(betting, betting.bettingAt.getTime()).offer as KiteOffer;
    expect(Object.keys(shown)).toEqual(['prices', 'chances']);
    await scene.dealTo(game, lease, ({ state }) => state === 'result');
    const end = await getTableRound(scene.vendor, betting.roundId);
    expect(commitmentOf(end?.serverSeed ?? '')).toBe(betting.commitment);
    const source = seedSource(end?.serverSeed ?? '', betting);
    expect(game.offer?.(source)).toEqual(shown);
    expect(game.deal(source, shown).result).toEqual(end?.result);
    const draws = createDraws({
      serverSeed: end?.serverSeed ?? '',
      clientSeed: 'kite-hill_chances',
      nonce: betting.number,
    });
    expect([40, 44, 48, 52][draws.below(4)]).toBe(shown.chances.meron);
  });

  it('keeps the offer of its round, whoever writes', async () => {
    const lease = await scene.takeTable(game);
    const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
    await expect(
      scene.dealer.query(`update sandbox.table_rounds set offer = '{"prices":{}}' where round_id = $1`, [
        roundId,
      ]),
    ).rejects.toThrow('is fixed');
  });
});
