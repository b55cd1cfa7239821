import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/records.module.css';
import { Facts, type Stat } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useTimeText } from '@/lib/client/use-time-text';
import { tournaments, type Tournament } from '@/lib/contract/calls/loyalty/tournaments';
import { OwnProgress } from './own-progress';

const toneOf: Readonly<Record<Tournament['status'], BadgeTone>> = {
  announced: 'neutral',
  open: 'accent',
  review: 'neutral',
  paid: 'win',
  cancelled: 'neutral',
};

export interface TournamentCardProps {
  tournament: Tournament;
  memberId: string;
  onShow: () => void;
}

export function TournamentCard({ tournament, memberId, onShow }: TournamentCardProps) {
  const t = useTranslations('records.tournaments');
  const id = useId();
  const { tournamentId, title, status, rounds, own } = tournament;
  const { run, isBusy, failure } = useKeyedAction(tournaments.join, memberId);
  const isJoinable = own === null && (status === 'open' || status === 'announced');
  const rules = useRules(tournament);
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>
      </div>
      {status !== 'cancelled' && (
        <>
          <p className={styles.note}>{rules}</p>
          <p className={styles.note}>{t('wins')}</p>
        </>
      )}
      <Facts facts={useFacts(tournament)} />
      {own && <OwnProgress title={title} own={own} rounds={rounds} status={status} />}
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <div className={styles.actions}>
        {isJoinable && (
          <Button
            isBusy={isBusy}
            aria-label={`${t('join')}: ${title}`}
            onClick={() => void run({ tournamentId })}
          >
            {t('join')}
          </Button>
        )}
        <Button variant="secondary" aria-label={`${t('board')}: ${title}`} onClick={onShow}>
          {t('board')}
        </Button>
      </div>
    </li>
  );
}

/** What counts and what does not, in one paragraph. */
function useRules({ rounds, minStake }: Tournament): string {
  const t = useTranslations('records.tournaments');
  const money = useMoneyText();
  return t('rules', { rounds, stake: money(minStake) });
}

function useFacts(tournament: Tournament): Stat[] {
  const t = useTranslations('records.tournaments');
  const time = useTimeText();
  const money = useMoneyText();
  const format = useFormatter();
  const { status, startsAt, endsAt, paysAt, prizes, entrants } = tournament;
  return [
    {
      label: t('prizes'),
      value: format.list(
        prizes.map((prize, index) => t('prize', { place: index + 1, amount: money(prize) })),
      ),
    },
    ...(status === 'announced' ? [{ label: t('startsAt'), value: time(startsAt) }] : []),
    { label: t('endsAt'), value: time(endsAt) },
    ...(status === 'open' || status === 'review' ? [{ label: t('paysAt'), value: time(paysAt) }] : []),
    { label: t('entrants'), value: format.number(entrants) },
  ];
}
