import { useTranslations } from 'next-intl';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import type { KiteResult, ShownPass } from '../table-match';
import { kiteOutcomes, type KiteOutcome, type KitePass } from '../types';

type StepKey = 'both' | 'meron' | 'wala' | 'none';

function stepKey({ meron, wala }: KitePass): StepKey {
  if (meron && wala) return 'both';
  if (meron) return 'meron';
  return wala ? 'wala' : 'none';
}

const isOutcome = (key: string): key is KiteOutcome => kiteOutcomes.some((outcome) => outcome === key);

/** How the table speaks: what was cut in each pass, and how the match has ended. */
export function useTexts(): LiveTexts<ShownPass, KiteResult> {
  const t = useTranslations('play.liveKites');
  return {
    step: ({ pass, strands }) => t(`step.${stepKey(pass)}`, { ...strands }),
    result: ({ outcome, passes }) => t(`result.${outcome}`, { passes }),
    bet: (key) => (isOutcome(key) ? t(`bets.${key}`) : key),
  };
}
