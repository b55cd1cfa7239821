import { getGameInfo } from '../published-odds';
import type { PlayableTitle } from '../registry';
import { countedLawOf } from '../theory/counted-laws';
import type { ParBet } from './par-sheet';
import { netLaw } from '@/sandbox/games/blackjack/net-law';
import { insuranceLaw } from '@/sandbox/games/blackjack/theory';
import type { BlackjackMaths } from '@/sandbox/games/blackjack/types';
import { skewnessOf, topOf, type CountedLaw } from '@/sandbox/kit/theory/counted';
import { momentsOf, toNumber } from '@/sandbox/kit/theory/law';
import type { PayLaw } from '@/sandbox/kit/theory/types';
import { gameOfKind } from '../games';

const volatilityFactor = 1.65;

const withDeviation = (mean: number, square: number) => {
  const variance = Math.max(0, square - mean ** 2);
  const deviation = Math.sqrt(variance);
  return { returnPercent: 100 * mean, variance, deviation, volatilityIndex: volatilityFactor * deviation };
};

export function parBetsOf(playable: PlayableTitle): ParBet[] {
  const { title } = playable;
  const { betLaws, lawOutcomes } = gameOfKind(title.kind);
  const laws = betLaws?.(title.maths);
  if (laws) {
    const outcomes = lawOutcomes?.(title.maths) ?? 0n;
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
