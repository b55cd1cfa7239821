import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { DateTime } from '@/components/money/date-time';
import styles from '@/components/money/records.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Table, type Column } from '@/components/ui/table';
import { proofHref } from '@/lib/client/proof-href';
import type { TournamentRound } from '@/lib/contract/calls/loyalty/tournaments';

export interface OwnRoundsProps {
  rounds: readonly TournamentRound[];
}

/** What the own score is made of: each round with what it gives, and where it can be checked. */
export function OwnRounds({ rounds }: OwnRoundsProps) {
  const t = useTranslations('records.tournaments.counted');
  const columns = useRoundColumns();
  return (
    <section className={styles.section}>
      <h3>{t('title')}</h3>
      <p className={styles.note}>{t('lead')}</p>
      <Table caption={t('title')} rows={rounds} rowKey={({ roundId }) => roundId} columns={columns} />
    </section>
  );
}

function useRoundColumns(): Column<TournamentRound>[] {
  const t = useTranslations('records.tournaments.counted');
  const money = useMoneyText();
  const format = useFormatter();
  const locale = useLocale();
  const payoutText = ({ payout, poolWin }: TournamentRound) =>
    poolWin === '0.00' ? money(payout) : t('withPool', { payout: money(payout), pool: money(poolWin) });
  return [
    { key: 'time', label: t('time'), cell: ({ settledAt }) => <DateTime time={settledAt} /> },
    { key: 'game', label: t('game'), cell: ({ gameName }) => gameName },
    { key: 'stake', label: t('stake'), align: 'end', cell: ({ stake }) => money(stake) },
    { key: 'payout', label: t('payout'), align: 'end', cell: payoutText },
    { key: 'score', label: t('score'), align: 'end', cell: ({ score }) => format.number(score) },
    {
      key: 'proof',
      label: t('proof'),
      cell: ({ proofUrl, gameName }) =>
        proofUrl !== null && (
          <a
            href={proofHref(proofUrl, locale)}
            target="_blank"
            rel="noopener"
            aria-label={t('checkOf', { game: gameName })}
          >
            {t('check')}
          </a>
        ),
    },
  ];
}
