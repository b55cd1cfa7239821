import { setTimeout as sleep } from 'node:timers/promises';
import { VendorError } from '@/sandbox/http/vendor-error';
import { placeSlip } from '@/sandbox/server/live/bets/place-slip';
import { advanceTable } from '@/sandbox/server/live/dealer/advance-table';
import { tellWhatIsOwed } from '@/sandbox/server/live/dealer/tell-what-is-owed';
import type { Lease } from '@/sandbox/server/live/store/lease-store';
import type { TableRound } from '@/sandbox/server/live/store/round-store';
import { moveClock } from '@/sandbox/server/live/store/test-rows';
import type { GameSession } from '@/sandbox/server/session/session-store';
import { median, type BenchRow } from '@/scripts/bench/rows';
import { benchTable as game, msOf, p99, type BenchScene } from './bench-scene';

/** So many stake in the last second of a round. */
export const crowd = 200;
const rounds = 5;
const wantedShare = 0.7;
const decidedWithinMs = 1_500;
const settledWithinMs = 1_000;

let keys = 0;

function stake({ scene }: BenchScene, session: GameSession, roundId: string) {
  const slip = { roundId, betKey: `bench-key-${(keys += 1)}`, placed: [{ key: 'high', amount: '1.00' }] };
  return placeSlip({ pool: scene.vendor, wallet: scene.wallet }, { session, game }, slip);
}

/** What a slip asks of the wallet, and nothing else. */
async function stakeBare({ scene }: BenchScene, session: GameSession): Promise<void> {
  const { walletSessionId: sessionId, playerId, gameCode, currency } = session;
  const id = `bare-${(keys += 1)}`;
  const names = { roundId: id, transactionId: `bet-${id}` };
  const answer = await scene.wallet.bet({
    sessionId,
    playerId,
    gameCode,
    currency,
    ...names,
    amount: '1.00',
  });
  if (answer.kind !== 'done') throw new Error('The wallet did not take a bare stake');
}

const bettingRound = ({ scene }: BenchScene, lease: Lease, known?: string): Promise<TableRound> =>
  scene.dealTo(game, lease, ({ state, roundId }) => state === 'betting' && roundId !== known);

/** A turn of slips, by the bare calls before and after it. */
interface Turn {
  share: number;
  perSecond: number;
}

/**
 * Slips against bare calls of the wallet, as many at once and by turns, each the first stake of its player in a round. The first
 * turn is not counted: it plans the statements.
 */
async function stakeByTurns(bench: BenchScene, roundId: string): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let from = 0; from < bench.seated.length; from += crowd) {
    const some = bench.seated.slice(from, from + crowd).map(({ session }) => session);
    const bareMs = await msOf(() => Promise.all(some.map((each) => stakeBare(bench, each))));
    const slipsMs = await msOf(() => Promise.all(some.map((each) => stake(bench, each, roundId))));
    const againMs = await msOf(() => Promise.all(some.map((each) => stakeBare(bench, each))));
    turns.push({ share: (bareMs + againMs) / 2 / slipsMs, perSecond: (some.length * 1_000) / slipsMs });
  }
  return turns.slice(1);
}

/** Milliseconds from the result to the wallet’s last answer. */
async function settleAll({ scene, seated }: BenchScene, lease: Lease): Promise<number> {
  await scene.dealTo(game, lease, ({ state }) => state === 'dealing');
  await scene.later(await advanceTable({ pool: scene.dealer, lease, game }));
  let told = 0;
  const ms = await msOf(async () => {
    await advanceTable({ pool: scene.dealer, lease, game });
    for (let last = 1; last > 0; told += last)
      last = (await tellWhatIsOwed({ pool: scene.dealer, wallet: scene.wallet }, [game.tableCode])).answered;
  });
  if (told !== seated.length) throw new Error(`${told} of ${seated.length} seats were settled`);
  return ms;
}

const shareRow = (turns: readonly Turn[]): BenchRow => ({
  name: `live tables: slips, ${crowd} at once`,
  figure: `${Math.round(median(turns.map(({ perSecond }) => perSecond)))} a second`,
  reference: 'as many bare calls of the wallet',
  ratio: median(turns.map(({ share }) => share)),
  wanted: { least: wantedShare },
});

const settledRow = (seats: number, ms: number): BenchRow => ({
  name: `live tables: ${seats} seats settled, from the result to the wallet’s last answer`,
  figure: `${Math.round(ms)} ms`,
  reference: `${settledWithinMs} ms`,
  ratio: ms / settledWithinMs,
  wanted: { most: 1 },
});

/** Each at a moment of its own in the second before the close, by the clock; who comes too late hears that. */
async function lastSecond(bench: BenchScene, lease: Lease, known?: string): Promise<BenchRow> {
  const { scene, owner, seated } = bench;
  const round = await bettingRound(bench, lease, known);
  await moveClock(owner, round.closesAt.getTime() - Date.now() - 1_000);
  const waits: number[] = [];
  let taken = 0;
  const decide = async ({ session }: BenchScene['seated'][number], at: number) => {
    await sleep((at / crowd) * 1_000);
    const ms = await msOf(async () => {
      const bet = await stake(bench, session, round.roundId).catch((error: unknown) => {
        if (error instanceof VendorError && error.value.money === 'untouched') return null;
        throw error;
      });
      if (bet?.state === 'confirmed') taken += 1;
    });
    waits.push(ms);
  };
  await Promise.all(seated.slice(0, crowd).map(decide));
  await scene.at(round.closesAt.getTime());
  return {
    name: `live tables: ${crowd} slips in the last second, all decided (${taken} taken), 99th percentile`,
    figure: `${Math.round(p99(waits))} ms`,
    reference: `${decidedWithinMs} ms`,
    ratio: p99(waits) / decidedWithinMs,
    wanted: { most: 1 },
  };
}

export async function benchStakes(bench: BenchScene): Promise<BenchRow[]> {
  const lease = await bench.scene.takeTable(game);
  const turns: Turn[] = [];
  const settled: number[] = [];
  let last: string | undefined;
  for (let count = 0; count < rounds; count += 1) {
    const { roundId } = await bettingRound(bench, lease, last);
    turns.push(...(await stakeByTurns(bench, roundId)));
    settled.push(await settleAll(bench, lease));
    last = roundId;
  }
  return [
    shareRow(turns),
    await lastSecond(bench, lease, last),
    settledRow(bench.seated.length, median(settled)),
  ];
}
