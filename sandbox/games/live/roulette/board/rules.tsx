import { useTranslations } from 'next-intl';
import { Rules as EngineRules } from '@/sandbox/games/roulette/board/rules';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';

/** The rules of the game with the limits of this table, where chips count once they are confirmed. */
export function Rules({ info }: { info: LiveInfo<RouletteMaths> }) {
  const t = useTranslations('play.liveRoulette.rules');
  return <EngineRules info={{ ...info, bets: [...info.bets], facts: {} }} place={t('place')} />;
}
