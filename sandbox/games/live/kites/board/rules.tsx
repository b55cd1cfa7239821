import { useFormatter, useTranslations } from 'next-intl';
import type { Rational } from '@/lib/rational';
import { BetTable } from '@/sandbox/board/betting-table/bet-table';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';
import { stepMs } from '@/sandbox/games/live/time-line/times';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { drawReturn, margin } from '../prices';
import { kiteOutcomes, mostPasses, strandChances, strandCount } from '../types';

const percentOf = ({ numerator, denominator }: Rational) => String((numerator * 100n) / denominator);

/** What each outcome means, where its price comes from, and the least that it returns in any match. */
export function Rules({ info }: { info: LiveInfo }) {
  const t = useTranslations('play.liveKites');
  const format = useFormatter();
  const chances = format.list(strandChances.map(String), { type: 'disjunction' });
  return (
    <>
      <BetTable
        info={{ ...info, bets: [...info.bets], facts: {} }}
        rows={kiteOutcomes.map((kind) => ({
          kind,
          name: t('nameWithHint', { name: t(`bets.${kind}`), hint: t(`hint.${kind}`) }),
          odds: t('byMatch'),
        }))}
      />
      <RuleList
        rules={[
          t('rules.leastReturn', { pairs: strandChances.length ** 2 }),
          t('rules.flight', { strands: strandCount, passes: mostPasses, seconds: stepMs.pass / 1000 }),
          t('rules.chances', { chances }),
          t('rules.win'),
          t('rules.draws', { passes: mostPasses }),
          t('rules.back'),
          t('rules.prices', { percent: Math.round(margin * 100) }),
          t('rules.drawPrices', { bdd: percentOf(drawReturn.bdd), ftd: percentOf(drawReturn.ftd) }),
          t('rules.formats'),
        ]}
      />
    </>
  );
}
