import { useTranslations } from 'next-intl';
import type { DuelView } from '@/sandbox/games/dice-duel/types';
import { diceOf, isBust, sumOf, type Turn } from './turns';

/** A turn in words: "Bot 1: 4, 5, holds 9." */
export function useTurnText(view: DuelView, nameOf: (seat: number) => string): (turn: Turn) => string {
  const t = useTranslations('play.diceDuel.told');
  return (turn) => {
    const who = nameOf(turn.seat);
    const rolls = diceOf(turn);
    const facts = { who, dice: rolls.join(', '), total: sumOf(rolls) };
    if (view.variant === 'best-of-three') return t('throw', facts);
    if (isBust(view, turn)) return t('bust', facts);
    return t(turn.isHeld ? 'held' : 'rolled', facts);
  };
}
