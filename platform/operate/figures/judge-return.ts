import { isOutsideBand, returnsBand, type ReturnsBand } from '@/lib/fairness/returns-band';
import type { GameSums } from './return-store';

/** `no_theory`: nobody publishes what it returns, as between players. */
export type ReturnState = 'inside' | 'outside' | 'too_few' | 'no_theory';

export interface JudgedReturn {
  /** In percent of what was staked, pools left out. */
  actual: number;
  theory: { least: number; most: number } | null;
  band: ReturnsBand;
  state: ReturnState;
  /** By whose variance: what the vendor tells of the game, or what its own rounds show. */
  by: 'vendor' | 'rounds' | null;
}

/** So many payouts of like size say how far payouts differ (Cochran’s rule of thumb); or so many rounds, if nothing is paid at all. */
const enough = { payouts: 100, rounds: 10_000 };

/**
 * The actual return of a game beside its theory, with the band of `lib/fairness/returns-band.ts`. Where the vendor tells the moments
 * of its payouts (mean μ, mean square κ, the most M, in stakes), the mean square is κ · Σ stake², the variance (κ − μ²) · Σ stake², and
 * one round pays at most M · the greatest stake. Elsewhere they are those of its own rounds, Σ payout² and the greatest payout: good once
 * there were as many as a hundred payouts of like size, (Σ payout)² / Σ payout².
 */
export function judgeReturn(sums: GameSums): JudgedReturn {
  const actual = sums.staked > 0 ? (sums.paid / sums.staked) * 100 : 0;
  const theory = theoryOf(sums);
  const none = { low: null, high: null };
  if (!theory || sums.staked <= 0) return { actual, theory, band: none, state: 'no_theory', by: null };
  const isTold = sums.square !== null;
  const { low, high } = isTold || isEnough(sums) ? bandOf(sums, theory) : none;
  // Whoever decides worse than the theory does gets less back: that is no fault of the game's.
  const band = { low: sums.isOfBestPlay ? null : low, high };
  const isJudged = band.low !== null || band.high !== null;
  const state = !isJudged ? 'too_few' : isOutsideBand(actual, band) ? 'outside' : 'inside';
  return { actual, theory, band, state, by: isTold ? 'vendor' : 'rounds' };
}

function theoryOf({ mean, leastReturn, mostReturn }: GameSums): JudgedReturn['theory'] {
  if (mean !== null) return { least: mean * 100, most: mean * 100 };
  return leastReturn === null ? null : { least: leastReturn, most: mostReturn ?? leastReturn };
}

const isEnough = ({ rounds, paid, payoutSquare }: GameSums): boolean =>
  rounds >= enough.rounds || (payoutSquare > 0 && paid ** 2 / payoutSquare >= enough.payouts);

function bandOf(sums: GameSums, { least, most }: NonNullable<JudgedReturn['theory']>): ReturnsBand {
  const { staked, stakeSquare, payoutSquare, mostStake, mostPayout, mean, square } = sums;
  const told = square !== null && mean !== null;
  return returnsBand({
    staked,
    mean: { least: (staked * least) / 100, most: (staked * most) / 100 },
    square: told ? square * stakeSquare : payoutSquare,
    variance: told ? Math.max(0, square - mean ** 2) * stakeSquare : payoutSquare,
    most: told && sums.most !== null ? sums.most * mostStake : mostPayout,
  });
}
