import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/money/date-time';
import { Money, MoneyChange } from '@/components/money/money-change';
import records from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { LazyImage } from '@/components/ui/lazy-image';
import type { Column } from '@/components/ui/table';
import { launchHref } from '@/lib/client/game-params';
import { useTimeText } from '@/lib/client/use-time-text';
import type { BettingRecord } from '@/lib/contract/calls/games';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { BetOutcome } from './bet-outcome';
import styles from './record-row.module.css';

/** Opens the round; where rows are cards, its button is as large as the card. */
function Game({ row, onShow }: { row: BettingRecord; onShow: (row: BettingRecord) => void }) {
  const t = useTranslations('wallet.bets');
  const time = useTimeText();
  return (
    <button
      type="button"
      className={classNames(styles.game, styles.show)}
      aria-haspopup="dialog"
      onClick={() => onShow(row)}
    >
      <LazyImage src={row.image} alt="" width={36} height={48} className={styles.picture} />
      <span className={records.two}>
        <strong>{row.gameName}</strong>
        <span className={classNames(records.muted, styles.vendor)}>{row.vendor}</span>
      </span>
      <span className="visually-hidden">{t('show', { time: time(row.startedAt) })}</span>
    </button>
  );
}

/** Back to the game, and from there back to this page of the record. A round that is open is gone on with. */
function PlayLink({ row }: { row: BettingRecord }) {
  const t = useTranslations('wallet.bets');
  const back = usePathname() + window.location.search;
  const action = row.status === 'open' ? 'goOn' : 'playAgain';
  return (
    <Link
      href={launchHref(row, back).href}
      className={buttonClass({ size: 's', variant: 'secondary' })}
      aria-label={t(`${action}In`, { game: row.gameName })}
    >
      {t(action)}
    </Link>
  );
}

export interface BetActions {
  onShow: (row: BettingRecord) => void;
  openProof: (roundId: string) => void;
  openingRoundId: string | null;
}

export function useBetColumns({ onShow, openProof, openingRoundId }: BetActions): Column<BettingRecord>[] {
  const t = useTranslations('wallet.bets');
  const common = useTranslations('wallet.common');
  const time = useTimeText();
  return [
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.startedAt} /> },
    { key: 'game', label: t('game'), cell: (row) => <Game row={row} onShow={onShow} /> },
    { key: 'stake', label: t('stake'), align: 'end', cell: (row) => <Money amount={row.stake} /> },
    { key: 'payout', label: t('payout'), align: 'end', cell: (row) => <Money amount={row.payout} /> },
    { key: 'net', label: t('net'), align: 'end', cell: (row) => <MoneyChange amount={row.net} /> },
    { key: 'outcome', label: t('result'), cell: (row) => <BetOutcome row={row} /> },
    {
      key: 'actions',
      label: t('actions'),
      align: 'end',
      cell: (row) => (
        <span className={styles.rowActions}>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('openProof', { time: time(row.startedAt), game: row.gameName })}
            isBusy={openingRoundId === row.roundId}
            onClick={() => openProof(row.roundId)}
          >
            {t('proof')}
          </Button>
          <PlayLink row={row} />
        </span>
      ),
    },
  ];
}
