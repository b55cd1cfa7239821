import { useTranslations } from 'next-intl';
import type { DuelAction } from '@/sandbox/games/dice-duel/types';

/** One action of a match that is over. */
export function Step({ action }: { action: DuelAction }) {
  const t = useTranslations('play.match.steps');
  return <span>{t(action.type === 'hold' ? 'hold' : 'roll')}</span>;
}
