import { useTranslations } from 'next-intl';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { DuelRules } from '@/sandbox/games/dice-duel/types';
import styles from '@/sandbox/board/rules/rules.module.css';

/** How a duel is played, how it is decided, and what a bot does. */
export function Rules({ info: { rules } }: { info: MatchInfo<DuelRules> }) {
  const t = useTranslations('play.diceDuel.rules');
  return (
    <>
      <h3>{t('game')}</h3>
      <ul className={styles.list}>
        <li>{t('starter')}</li>
        {rules.variant === 'push' ? (
          <>
            <li>{t('pushTurn')}</li>
            <li>{t('pushOne')}</li>
            <li>{t('pushWin', { target: rules.target })}</li>
            <li>{t('pushLimit', { turns: rules.maxTurns })}</li>
            <li>{t('pushKeys')}</li>
          </>
        ) : (
          <>
            <li>{t('throwDice', { dice: rules.dice })}</li>
            <li>{t('throwWin', { wins: rules.winsNeeded })}</li>
            <li>{t('throwLimit', { rounds: rules.maxRounds })}</li>
            <li>{t('throwKeys')}</li>
          </>
        )}
        <li>{t('prize')}</li>
      </ul>
      <h3>{t('others')}</h3>
      <ul className={styles.list}>
        <li>{t(rules.variant === 'push' ? 'housePush' : 'houseThrow')}</li>
        <li>{t(rules.variant === 'push' ? 'botPush' : 'botThrow')}</li>
      </ul>
    </>
  );
}
