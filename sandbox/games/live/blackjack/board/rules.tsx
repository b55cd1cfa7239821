import { useTranslations } from 'next-intl';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';
import { StrategyTables } from '@/sandbox/games/blackjack/board/rules';
import { actingMs } from '@/sandbox/games/live/time-line';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { commonHandRules } from '../rules';

/** What the dealer does, how everybody plays the same cards at once, and the best decisions. */
export function Rules({ info }: { info: LiveInfo }) {
  const t = useTranslations('play.liveBlackjack.rules');
  const tRules = useTranslations('play.blackjack.rules');
  return (
    <>
      <RuleList
        rules={[
          t('common'),
          t('steps', { first: actingMs.first / 1000, later: actingMs.later / 1000 }),
          t('cards'),
          t('missing'),
          t('raise'),
          tRules('goal'),
          tRules('pays'),
          tRules('shoe'),
          tRules('dealerStands'),
          tRules('look'),
          tRules('doubleAny'),
          tRules('split', { hands: commonHandRules.maxHands }),
          tRules('doubleSplit'),
          tRules('noSurrender'),
          tRules('noInsurance'),
          t('keys'),
        ]}
      />
      <p>{t('return', { percent: info.bets[0]?.returnToPlayer ?? '' })}</p>
      <StrategyTables maths={commonHandRules} />
    </>
  );
}
