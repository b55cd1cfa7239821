import type { OutputOf } from '@/lib/contract/define';
import type { RebateLine, rebates } from '@/lib/contract/missions';
import { gameTypes, type GameType, type PageInput } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { requireCaller, type CallContext } from '../context';
import type { Reader } from '../db';
import { sumSettledDays } from '../games';
import { claimOf } from './claim-rebates';
import { getLastClosed, listClaims, listOpenRebates, listRates } from './rebate-store';
import { dayAfter, dayOf, rateText, rebateOf, startOf, type RatesByType } from './rules';

const defaultPageSize = 20;
/** Yesterday may be open until its job has run; what is older waits for the job, not for the page. */
const openDaysMs = 24 * 3_600_000;

/** What the days that are not closed come to, at the rates of today: an estimate. */
async function estimateOpenDays(
  reader: Reader,
  memberId: string,
  { rates, now }: { rates: RatesByType; now: Date },
): Promise<ReadonlyMap<GameType, bigint>> {
  const closed = await getLastClosed(reader);
  const earliest = dayOf(new Date(now.getTime() - openDaysMs));
  const first = closed !== null && dayAfter(closed) > earliest ? dayAfter(closed) : earliest;
  const span = { from: startOf(first), to: startOf(dayAfter(dayOf(now))) };
  const sums = new Map<GameType, bigint>();
  for (const { gameType, stakeMinor } of await sumSettledDays(reader, memberId, span)) {
    sums.set(gameType, (sums.get(gameType) ?? 0n) + rebateOf(stakeMinor, rates.get(gameType) ?? 0));
  }
  return sums;
}

/** By game type: the rate, what can be claimed, and what today has come to so far; with the claims that were made. */
export async function readRebates(
  context: CallContext,
  { pageNo = 1, pageSize = defaultPageSize }: PageInput,
): Promise<OutputOf<typeof rebates.overview>> {
  const { db, now } = context;
  const { memberId } = requireCaller(context);
  const [rates, open, claims] = await Promise.all([
    listRates(db, now),
    listOpenRebates(db, memberId),
    listClaims(db, memberId, { pageNo, pageSize }),
  ]);
  const today = await estimateOpenDays(db, memberId, { rates, now });
  const openOf = new Map(open.map((rebate) => [rebate.gameType, rebate]));
  const types = gameTypes.filter((gameType) => rates.has(gameType) || openOf.has(gameType));
  const lines = types.map((gameType): RebateLine => {
    const waiting = openOf.get(gameType);
    return {
      gameType,
      rate: rateText(rates.get(gameType) ?? 0),
      stakes: moneyText(waiting?.stakesMinor ?? 0n),
      claimable: moneyText(waiting?.amountMinor ?? 0n),
      today: moneyText(today.get(gameType) ?? 0n),
    };
  });
  return {
    lines,
    claimable: moneyText(open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    list: claims.list.map(claimOf),
    totalItems: claims.totalItems,
    totalPages: Math.ceil(claims.totalItems / pageSize),
  };
}
