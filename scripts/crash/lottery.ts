import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@/lib/contract';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import { drawBefore, drawOnSale, lotteryGames } from '@/lib/lottery/calendar';
import { parseMoney } from '@/lib/money';
import type { Attempt } from './journal';
import type { Player } from './player';
import type { Random } from './random';

/** Lotteries that are drawn every minute, while everything is killed. */
const betsOf = {
  pcbm1: { playType: 'sum', values: Array.from({ length: 28 }, (_, value) => String(value)) },
  sscm1: { playType: 'total-sides', values: ['big', 'small', 'odd', 'even'] },
  k3m1: { playType: 'face', values: ['1', '2', '3', '4', '5', '6'] },
} as const;
type GameCode = keyof typeof betsOf;
const gameCodes = Object.keys(betsOf) as GameCode[];

const saleWithinMs = 90_000;
const schedules = lotteryGames.filter(({ code }) => code in betsOf).map(({ schedule }) => schedule);

/** When the next of these is locked or drawn. */
export function nextMomentMs(nowMs: number): number {
  const moments = schedules.flatMap((schedule) => {
    const draw = drawOnSale(schedule, nowMs);
    const locked = draw && drawBefore(schedule, draw.sequence);
    return [draw?.locksAt, locked?.drawsAt].filter((moment) => moment !== undefined);
  });
  return Math.min(...moments.filter((moment) => moment > nowMs));
}

/** After the first start each game is given a past before it is sold. */
export async function awaitSale(player: Player): Promise<void> {
  const endMs = Date.now() + saleWithinMs;
  for (;;) {
    const { list } = await player.call(contract.lottery.current, { gameCodes: gameCodes.join() });
    if (list.length === gameCodes.length) return;
    if (Date.now() > endMs) throw new Error('The lotteries are not on sale');
    await sleep(500);
  }
}

/** A part of everything that can win, so that many tickets do. */
function lineOf(gameCode: GameCode, random: Random): BetLineInput {
  const { playType, values } = betsOf[gameCode];
  const options = values.filter((_, at) => at === 0 || random.below(2) === 0);
  return { playType, selection: { options }, unit: '1.00', times: 1 + random.below(3) };
}

/** Buys a ticket into the draw on sale, and takes one in four back at some time, which may be too late. */
export async function playLottery(
  player: Player,
  random: Random,
  attempt: (player: Player, attempt: Attempt) => Promise<boolean>,
): Promise<void> {
  await sleep(200 + random.below(800));
  const { list } = await player.call(contract.lottery.current, { gameCodes: gameCodes.join() });
  const draw = list[random.below(list.length)];
  const gameCode = gameCodes.find((code) => code === draw?.gameCode);
  if (!draw || !gameCode) return;
  const lines = [lineOf(gameCode, random), lineOf(gameCode, random)];
  const stakeMinor = lines.reduce(
    (sum, { selection, times }) =>
      sum + 100n * BigInt(times) * BigInt('options' in selection ? selection.options.length : 0),
    0n,
  );
  let ticketId = '';
  const key = randomUUID();
  const isSold = await attempt(player, {
    kind: 'ticket',
    amountMinor: stakeMinor,
    commandKey: null,
    idempotencyKey: key,
    mayBeOver: true,
    send: async () => {
      const sold = await player.call(contract.lottery.bet, { gameCode, issue: draw.issue, lines }, key);
      if (parseMoney(sold.stake) !== stakeMinor) throw new Error(`A ticket costs ${sold.stake}`);
      ticketId = sold.ticketId;
      return `lottery:sale:${ticketId}`;
    },
  });
  if (isSold && random.below(4) === 0) await takeBack(player, { ticketId, stakeMinor }, attempt);
}

async function takeBack(
  player: Player,
  { ticketId, stakeMinor }: { ticketId: string; stakeMinor: bigint },
  attempt: (player: Player, attempt: Attempt) => Promise<boolean>,
): Promise<void> {
  const key = randomUUID();
  await attempt(player, {
    kind: 'return',
    amountMinor: stakeMinor,
    commandKey: `lottery:return:${ticketId}`,
    idempotencyKey: key,
    mayBeOver: true,
    send: async () => {
      await player.call(contract.lottery.cancelBet, { ticketId }, key);
      return null;
    },
  });
}
