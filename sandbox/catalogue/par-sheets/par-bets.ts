import { betLaws as baccarat } from '@/sandbox/games/baccarat/theory';
import { betLaws as bingo } from '@/sandbox/games/bingo/theory';
import { insuranceLaw } from '@/sandbox/games/blackjack/theory';
import { netLaw } from '@/sandbox/games/blackjack/net-law';
import type { BlackjackMaths } from '@/sandbox/games/blackjack/types';
import { betLaws as classic } from '@/sandbox/games/classic/theory';
import { distributionOf } from '@/sandbox/games/classic/exact-return';
import type { ClassicMaths } from '@/sandbox/games/classic/types';
import { betLaws as crash } from '@/sandbox/games/crash/theory';
import { betLaws as dice } from '@/sandbox/games/dice/theory';
import { betLaws as fish } from '@/sandbox/games/fish/theory';
import { betLaws as hiLo } from '@/sandbox/games/hi-lo/theory';
import { betLaws as mines } from '@/sandbox/games/mines/theory';
import { getGameInfo } from '../published-odds';
import type { PlayableTitle } from '../registry';
import type { EngineKind } from '@/sandbox/kit/types';
import { betLaws as plinko } from '@/sandbox/games/plinko/theory';
import type { PlinkoMaths } from '@/sandbox/games/plinko/types';
import { betLaws as roulette } from '@/sandbox/games/roulette/theory';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import { betLaws as scratch } from '@/sandbox/games/scratch/theory';
import { ticketCount } from '@/sandbox/games/scratch/types';
import { betLaws as sicBo } from '@/sandbox/games/sic-bo/theory';
import { countedLawOf } from '../theory/counted-laws';
import { skewnessOf, topOf, type CountedLaw } from '@/sandbox/kit/theory/counted';
import { momentsOf, toNumber } from '@/sandbox/kit/theory/law';
import type { BetLaw, PayLaw } from '@/sandbox/kit/theory/types';
import { betLaws as wheel } from '@/sandbox/games/wheel/theory';
import type { WheelMaths } from '@/sandbox/games/wheel/types';
import { shoeTally } from '@/sandbox/games/baccarat/exact-return';
import type { ParBet } from './par-sheet';

/* eslint-disable @typescript-eslint/no-explicit-any -- each takes the maths of its own kind */
const lawsOf: Readonly<Partial<Record<EngineKind, (maths: any) => BetLaw[]>>> = {
  classic,
  roulette,
  baccarat,
  'sic-bo': sicBo,
  scratch,
  bingo,
  wheel,
  crash,
  mines,
  plinko,
  dice,
  'hi-lo': hiLo,
  fish,
};

/** How many equally likely outcomes the law of a bet was counted over. */
const outcomesOf: Readonly<Partial<Record<EngineKind, (maths: any) => bigint>>> = {
  /* eslint-enable @typescript-eslint/no-explicit-any */
  classic: (maths: ClassicMaths) => distributionOf(maths).combinations,
  roulette: (maths: RouletteMaths) => BigInt(maths.wheel.length),
  baccarat: () => shoeTally().ways,
  'sic-bo': () => 216n,
  scratch: () => BigInt(ticketCount),
  plinko: (maths: PlinkoMaths) => 2n ** BigInt(maths.rows * maths.balls),
  crash: (maths: { range: number }) => BigInt(maths.range),
  // Wheels that the player chooses from have segments of their own number.
  wheel: (maths: WheelMaths) =>
    maths.game === 'rings'
      ? BigInt(maths.outer.length * maths.inner.length)
      : maths.game === 'values'
        ? BigInt(maths.segments.length)
        : 0n,
};

const volatilityFactor = 1.65;

const withDeviation = (mean: number, square: number) => {
  const variance = Math.max(0, square - mean ** 2);
  const deviation = Math.sqrt(variance);
  return { returnPercent: 100 * mean, variance, deviation, volatilityIndex: volatilityFactor * deviation };
};

export function parBetsOf(playable: PlayableTitle): ParBet[] {
  const { title } = playable;
  const laws = lawsOf[title.kind]?.(title.maths);
  if (laws) {
    const outcomes = outcomesOf[title.kind]?.(title.maths) ?? 0n;
    return laws.map(({ key, law }) => ofLaw(key, law, outcomes > 0n ? outcomes.toString() : null));
  }
  if (title.kind === 'blackjack') return ofBlackjack(title.maths as BlackjackMaths);
  return [ofCounted(title.gameCode, title.kind === 'video-poker' ? 'deal' : 'spin')];
}

function ofLaw(key: string, law: PayLaw, outcomes: string | null): ParBet {
  const { mean, square } = momentsOf(law);
  const share = (from: number) =>
    100 *
    law.reduce((sum, { multiple, chance }) => (toNumber(multiple) > from ? sum + toNumber(chance) : sum), 0);
  return {
    key,
    ...withDeviation(mean, square),
    hitPercent: share(0),
    abovePercent: share(1),
    skewness: skewnessOf(law),
    top: topOf(law),
    outcomes,
  };
}

/** Whole rounds; the greatest payouts are those of one spin or deal by itself. */
function ofCounted(gameCode: string, key: string): ParBet {
  const counted: CountedLaw = countedLawOf(gameCode);
  const info = getGameInfo(gameCode);
  const percentOf = (share: number | undefined, text: string | null | undefined) =>
    share !== undefined ? 100 * share : text ? Number(text) : null;
  return {
    key,
    ...withDeviation(counted.mean, counted.square),
    hitPercent: percentOf(counted.hit, info?.hitFrequency),
    abovePercent: percentOf(counted.above, info?.gains),
    skewness: counted.skewness,
    top: counted.top,
    outcomes: counted.ways,
  };
}

/** A hand with what doubling and splitting win or lose, as the first stake with its gain; and the insurance. */
function ofBlackjack(maths: BlackjackMaths): ParBet[] {
  const law = [...netLaw(maths)];
  const moment = (power: number) => law.reduce((sum, [net, chance]) => sum + chance * (1 + net) ** power, 0);
  const figures = withDeviation(moment(1), moment(2));
  const winning = law.filter(([net]) => net > 0).sort(([a], [b]) => b - a);
  const winPercent = 100 * winning.reduce((sum, [, chance]) => sum + chance, 0);
  const hand: ParBet = {
    key: 'hand',
    ...figures,
    hitPercent: 100 * law.reduce((sum, [net, chance]) => (net > -1 ? sum + chance : sum), 0),
    abovePercent: winPercent,
    skewness: (moment(3) - 3 * moment(1) * moment(2) + 2 * moment(1) ** 3) / figures.deviation ** 3,
    top: winning.map(([net, chance]) => ({
      multiple: String(1 + net),
      oneIn: String(Math.round(100 / chance) / 100),
    })),
    outcomes: null,
  };
  return maths.insurance ? [hand, ofLaw('insurance', insuranceLaw, '13')] : [hand];
}
