import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/money/records.module.css';
import { StatList, type Stat } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { Meter } from '@/components/ui/meter';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { Tournament, TournamentOwn } from '@/lib/contract/calls/loyalty/tournaments';
import { shareOf } from '../share-of';

export interface OwnProgressProps {
  /** Of the tournament: several of them stand in one list. */
  title: string;
  own: TournamentOwn;
  rounds: number;
  status: Tournament['status'];
}

/** How many rounds count by now, what they give, and why there is no place. Nothing here asks anybody to play on. */
export function OwnProgress({ title, own, rounds, status }: OwnProgressProps) {
  const t = useTranslations('records.tournaments.own');
  const figures = t('rounds', { done: own.rounds, rounds });
  const hasPrize = status === 'paid' && own.prize !== null;
  return (
    <>
      <Meter label={t('bar')} share={shareOf(BigInt(own.rounds), BigInt(rounds))} valueText={figures} />
      <p className={styles.note}>{figures}</p>
      <StatList label={`${t('label')}: ${title}`} figures={useFigures(own)} />
      {own.standing !== 'counted' && <p className={styles.note}>{t(`standing.${own.standing}`)}</p>}
      {own.rounds === rounds && status === 'open' && <p className={styles.note}>{t('complete')}</p>}
      {hasPrize && (
        <div className={styles.actions}>
          <Button onClick={() => overlayControls().openMemberPage('rewardCenter')}>{t('claim')}</Button>
        </div>
      )}
    </>
  );
}

function useFigures({ score, place, prize }: TournamentOwn): Stat[] {
  const t = useTranslations('records.tournaments.own');
  const money = useMoneyText();
  const format = useFormatter();
  return [
    { label: t('score'), value: format.number(score) },
    { label: t('place'), value: place === null ? t('noPlace') : format.number(place) },
    { label: t('prize'), value: prize === null ? null : money(prize) },
  ];
}
