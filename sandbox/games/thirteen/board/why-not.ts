import { beats, readCombination } from '@/sandbox/games/thirteen/combinations';
import type { ThirteenCard, ThirteenRules, ThirteenView } from '@/sandbox/games/thirteen/types';

/** Why cards may not be played; a key of `play.thirteen.refused`. */
export type Refusal =
  | 'nothing'
  | 'notTogether'
  | 'needSuit'
  | 'needColour'
  | 'mustPlay'
  | 'otherKind'
  | 'tooLow'
  | 'followSuit'
  | 'followColour';

/** Null when the cards may be played now. By the code that judges them on the server. */
export function whyNot(
  rules: ThirteenRules,
  { top, mustPlay }: Pick<ThirteenView, 'top' | 'mustPlay'>,
  cards: readonly ThirteenCard[],
): Refusal | null {
  if (cards.length === 0) return 'nothing';
  const play = readCombination(rules, cards);
  if (!play) {
    const isSuitWrong = readCombination({ ...rules, mustMatchSuit: false }, cards) !== null;
    if (!isSuitWrong) return 'notTogether';
    return cards.length === 2 ? 'needColour' : 'needSuit';
  }
  if (mustPlay !== null && !cards.includes(mustPlay)) return 'mustPlay';
  if (!top || beats(rules, play, top)) return null;
  if (play.kind !== top.kind || play.cards.length !== top.cards.length) return 'otherKind';
  if ((play.cards.at(-1) ?? 0) < (top.cards.at(-1) ?? 0)) return 'tooLow';
  return play.kind === 'pair' ? 'followColour' : 'followSuit';
}
