import type { Draws } from '@/lib/fairness';
import { isCut, rankOf, twoRank } from './combinations';
import { listPlays } from './plays';
import { sampledAction } from './sampling';
import {
  botDeals,
  type Combination,
  type ThirteenAction,
  type ThirteenRules,
  type ThirteenView,
} from './types';

const topOf = ({ cards }: Combination) => cards.at(-1) ?? 0;
const holdsTwo = ({ cards }: Combination) => cards.some((card) => rankOf(card) === twoRank);
const isBomb = ({ kind }: Combination) => kind === 'quads' || kind === 'pairRun';
const byStrength = (a: Combination, b: Combination) => topOf(a) - topOf(b);

/** With so few cards left, twos and bombs are not kept any longer. */
const endgame = 4;

/** The public rule of every bot. It is given the view of its seat, as a player has it, and draws of its own. */
export function botAction(rules: ThirteenRules, view: ThirteenView, draws: Draws): ThirteenAction {
  return rules.bots === 'sampling'
    ? sampledAction(rules, view, { draws, deals: botDeals })
    : simpleAction(rules, view, draws);
}

/**
 * The rule of earlier bots, by which deals that are only tried are played to their end.
 * Leading: the longest play without twos or bombs, of equally long ones the lowest. Following: the lowest play that holds;
 * twos and bombs only against twos, near the end, or, in matches dealt before bots were patient, one time in four.
 */
function simpleAction(rules: ThirteenRules, view: ThirteenView, draws: Draws): ThirteenAction {
  const isBold = rules.bots !== 'patient' && draws.below(4) === 0;
  const { hand, top, mustPlay } = view;
  const plays = listPlays(rules, hand, { top, mustPlay });
  const isNearEnd = hand.length <= endgame || view.counts.some((count) => count > 0 && count <= 2);
  const cheap = plays.filter((play) => !holdsTwo(play) && !isBomb(play));
  const chosen = top
    ? chooseAnswer(rules, cheap, plays, { top, isFree: isNearEnd || isBold })
    : [...(cheap.length > 0 ? cheap : plays)].sort(
        (a, b) => b.cards.length - a.cards.length || byStrength(a, b),
      )[0];
  return chosen ? { type: 'play', cards: [...chosen.cards] } : { type: 'pass' };
}

function chooseAnswer(
  rules: ThirteenRules,
  cheap: readonly Combination[],
  plays: readonly Combination[],
  { top, isFree }: { top: Combination; isFree: boolean },
): Combination | undefined {
  const lowest = [...cheap].sort(byStrength)[0];
  if (lowest) return lowest;
  const cut = plays.filter((play) => isCut(rules, play, top)).sort(byStrength)[0];
  return cut ?? (isFree ? [...plays].sort(byStrength)[0] : undefined);
}
