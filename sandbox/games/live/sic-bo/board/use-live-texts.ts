import { useTranslations } from 'next-intl';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import { useSpotName } from '@/sandbox/games/sic-bo/board/use-spot-words';
import type { SicBoResult } from '../play-round';

/** A throw in words: each die, the total, and whether it is a triple. */
export function useThrowText(): (result: SicBoResult) => string {
  const t = useTranslations('play.sicBo');
  return ({ dice, total, isTriple }) =>
    t('result', { dice: dice.join(' '), total, isTriple: String(isTriple) });
}

/** How the table speaks. All three dice open together, so what opens is the result. */
export function useTexts(): LiveTexts<SicBoResult, SicBoResult> {
  const tell = useThrowText();
  return { step: tell, result: tell, bet: useSpotName() };
}
