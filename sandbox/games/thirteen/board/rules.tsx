import { useTranslations } from 'next-intl';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { ThirteenRules } from '@/sandbox/games/thirteen/types';
import { botDeals } from '@/sandbox/games/thirteen/types';
import styles from '@/sandbox/board/rules/rules.module.css';

/** What a bot does, by the rules that a match was dealt by. */
const botRule = { sampling: 'botSampling', patient: 'botPatient', bold: 'bot' } as const;

/** How thirteen is played at this table, who is paid, and what the house and a bot do. */
export function Rules({ info: { rules } }: { info: MatchInfo<ThirteenRules> }) {
  const t = useTranslations('play.thirteen.rules');
  const tAll = useTranslations('play.thirteen');
  const parts = rules.shares.reduce((sum, share) => sum + share, 0);
  const [first = 1, second] = rules.shares.map((share) => Math.round((share * 100) / parts));
  const isNorth = rules.mustMatchSuit;
  return (
    <>
      <h3>{t('game')}</h3>
      <ul className={styles.list}>
        <li>{t('goal')}</li>
        <li>{t('order')}</li>
        <li>{t('start')}</li>
        <li>{t('combinations')}</li>
        {rules.hasPairRuns && <li>{t('pairRuns')}</li>}
        <li>{t('beat')}</li>
        <li>{t(isNorth ? 'suitsNorth' : 'suitsSouth')}</li>
        <li>{t('pass')}</li>
        <li>{t('keys')}</li>
      </ul>
      <h3>{t('cuts')}</h3>
      <ul className={styles.list}>
        <li>{t(rules.quadsCutTwos === 2 ? 'quadsCutTwo' : 'quadsCutOne')}</li>
        {rules.hasPairRuns && (
          <>
            <li>{t('threePairsCut')}</li>
            <li>{t('fourPairsCut')}</li>
          </>
        )}
        <li>{t('noPenalty')}</li>
      </ul>
      <h3>{t('paid')}</h3>
      <ul className={styles.list}>
        <li>{second === undefined ? t('winnerTakes') : t('firstTwo', { first, second })}</li>
        <li>{t('instantTakes')}</li>
        {rules.instantWins.map((by) => (
          <li key={by}>{tAll(`instant.${by}`)}</li>
        ))}
      </ul>
      <h3>{t('others')}</h3>
      <ul className={styles.list}>
        <li>{t('house')}</li>
        <li>{t(botRule[rules.bots ?? 'bold'], { deals: botDeals })}</li>
      </ul>
    </>
  );
}
