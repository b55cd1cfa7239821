import type { OutputOf } from '@/lib/contract/define';
import type { RebateLine, rebates } from '@/lib/contract/calls/missions';
import { gameTypes, type PageInput } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { sumSettledDays } from '@/platform/play/history';
import { claimOf } from './claim-rebates';
import { levelRatesOf, listLevelRates } from './level-rates';
import { classesOf, keyOf, levelPpmOf, ratedStakes, type LevelRates, type Rates } from './rates';
import { getLastClosed, listClaims, listOpenRebates, listRates } from './rebate-store';
import { dayAfter, dayOf, rateText, rebateOf, startOf } from './rules';

const defaultPageSize = 20;
/** Yesterday may be open until its job has run; what is older waits for the job, not for the page. */
const openDaysMs = 24 * 3_600_000;

/** What the days that are not closed come to, at the rates of today: an estimate. */
async function estimateOpenDays(
  reader: Reader,
  memberId: string,
  { rates, levels, now }: { rates: Rates; levels: LevelRates; now: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const closed = await getLastClosed(reader);
  const earliest = dayOf(new Date(now.getTime() - openDaysMs));
  const first = closed !== null && dayAfter(closed) > earliest ? dayAfter(closed) : earliest;
  const span = { from: startOf(first), to: startOf(dayAfter(dayOf(now))) };
  const sums = new Map<string, bigint>();
  for (const rated of ratedStakes(await sumSettledDays(reader, memberId, span), rates, levels)) {
    const key = keyOf(rated.gameType, rated.classification);
    sums.set(key, (sums.get(key) ?? 0n) + rebateOf(rated.stakesMinor, rated.rateBasisPoints, rated.levelPpm));
  }
  return sums;
}

/** By game type and class: the rate, what can be claimed, and what today has come to so far; with the claims that were made. */
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
  const at = startOf(dayOf(now));
  const levels = await levelRatesOf(db, memberId, { levels: await listLevelRates(db, at), at });
  const today = await estimateOpenDays(db, memberId, { rates, levels, now });
  const openOf = new Map(open.map((rebate) => [keyOf(rebate.gameType, rebate.classification), rebate]));
  const lines = gameTypes.flatMap((gameType) => {
    const waitingClasses = open.filter((one) => one.gameType === gameType).map((one) => one.classification);
    const offered = classesOf(rates, gameType);
    return [...new Set([...offered, ...waitingClasses])].map((classification): RebateLine => {
      const key = keyOf(gameType, classification);
      const waiting = openOf.get(key);
      // What is not offered any more is shown with the rate that it was accrued at.
      const isOffered = offered.includes(classification);
      const rate = (isOffered ? rates.get(key) : waiting?.rateBasisPoints) ?? 0;
      const levelPpm = isOffered ? levelPpmOf(levels, gameType, rate) : (waiting?.levelPpm ?? 0);
      return {
        gameType,
        classification: classification || null,
        rate: rateText(rate, levelPpm),
        stakes: moneyText(waiting?.stakesMinor ?? 0n),
        claimable: moneyText(waiting?.amountMinor ?? 0n),
        today: moneyText(today.get(key) ?? 0n),
      };
    });
  });
  return {
    lines,
    claimable: moneyText(open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    list: claims.list.map(claimOf),
    totalItems: claims.totalItems,
    totalPages: Math.ceil(claims.totalItems / pageSize),
  };
}
